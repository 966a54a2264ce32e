/** Forms and drafts, decrypted for the services and encrypted for the database. */
import type { FormOf } from '@tulay/contract/onboarding/forms';
import { SECTIONS, type SectionName } from '@tulay/contract/onboarding/questions';
import * as z from 'zod/mini';
import {
  accountFingerprint,
  birthDateProof,
  formFingerprint,
  idEndingProof,
  idNumberProof,
} from '../../../crypto/answer-fingerprints';
import type { Vault } from '../../../crypto/envelope';
import { nameMarks } from '../../../crypto/name-marks';
import { cipherOf, columnCipher, type ColumnCipher, type KeyVault } from '../../../crypto/sealed-columns';
import type { Database } from '../../../db/database';
import { listSealedSections, storeDraft } from './form.store';

type Answers = Record<string, unknown>;

export interface SectionRow {
  readonly section: SectionName;
  readonly data: Answers | null;
  readonly draft: Answers | null;
  /** Fingerprint of `data`. By this, SQL sees whether a saved form differs from the stored one. */
  readonly form_hash: Buffer | null;
  readonly completed_at: Date | null;
}

export interface FormParts {
  readonly db: Database;
  readonly vault: KeyVault & Pick<Vault, 'fingerprint'>;
}

/** Lists a borrower's forms and drafts, decrypted. @param only the sections to decrypt; all without it */
export async function listSections(
  { db, vault }: Pick<FormParts, 'db'> & { readonly vault: KeyVault },
  customerId: string,
  only: readonly SectionName[] = SECTIONS,
): Promise<SectionRow[]> {
  const rows = await listSealedSections(db, customerId, only);
  const [first] = rows;
  if (!first) return [];
  const cipher = columnCipher(vault, { customer_id: customerId, wrapped_key: first.wrapped_key });
  return rows.map(({ section, data, draft, form_hash, completed_at }) => ({
    section,
    data: data && answersIn(cipher.open('profile_section.data', section, data)),
    draft: draft && answersIn(cipher.open('profile_section.draft', section, draft)),
    form_hash,
    completed_at,
  }));
}

const Sealed = z.record(z.string(), z.unknown());

const answersIn = (opened: unknown): Answers => z.parse(Sealed, opened);

/**
 * Encrypts a form and adds the hashes by which SQL compares it. The result is the input of the SQL functions that save
 * the form.
 */
export function sealForm<S extends SectionName>(
  { vault, cipher }: { readonly vault: Pick<Vault, 'fingerprint'>; readonly cipher: ColumnCipher },
  section: S,
  form: FormOf<S>,
) {
  const answer = comparedAnswer[section](vault, cipher.customerId, form);
  return {
    sealed: cipher.seal('profile_section.data', section, form).toString('hex'),
    formHash: formFingerprint(vault, cipher.customerId, form).toString('hex'),
    answerHash: answer?.toString('hex') ?? null,
  };
}

interface Marked {
  readonly idNumber?: string;
  readonly firstName?: string;
  readonly middleName?: string;
  readonly lastName?: string;
}

/**
 * Returns the marks by which SQL compares parts of a form: the last four characters of the ID number, which the owner check asks
 * for, and the borrower's name, by which operators find the borrower. Null or none for a form without these answers.
 */
export function marksOf(vault: Pick<Vault, 'fingerprint'>, customerId: string, form: Marked | object) {
  const { idNumber, firstName, middleName, lastName }: Marked = form;
  const isNamed = firstName !== undefined && lastName !== undefined;
  const name = isNamed ? nameMarks(vault, customerId, { firstName, middleName, lastName }) : null;
  return {
    endingHash: idNumber === undefined ? null : idEndingProof(vault, customerId, idNumber).toString('hex'),
    nameBeginnings: name?.beginnings ?? null,
    namePairs: name?.pairs ?? [],
  };
}

const none = () => null;

/** Fingerprint of the answer of each form that SQL compares. */
const comparedAnswer: {
  readonly [S in SectionName]: (
    vault: Pick<Vault, 'fingerprint'>,
    customerId: string,
    form: FormOf<S>,
  ) => Buffer | null;
} = {
  identity: (vault, customerId, { idNumber }) => idNumberProof(vault, customerId, idNumber),
  basic: (vault, customerId, { birthDate }) => birthDateProof(vault, customerId, birthDate),
  bank: (vault, _customerId, form) => accountFingerprint(vault, form),
  purpose: none,
  address: none,
  work: none,
  contacts: none,
};

export async function saveDraft(
  { db, vault }: FormParts,
  customerId: string,
  section: SectionName,
  draft: object,
  now: Date,
): Promise<void> {
  const cipher = await cipherOf(db, vault, customerId);
  await storeDraft(db, customerId, section, cipher.seal('profile_section.draft', section, draft), now);
}
