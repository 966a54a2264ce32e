/** Inserts the demonstration's borrowers with their forms and applications, as onboarding would have left them. */
import { SENSITIVE_CONSENT_VERSION } from '@tulay/contract/privacy/sensitive-consent';
import { type FormOf, FORMS } from '@tulay/contract/onboarding/forms';
import { exampleForms, type SectionName } from '@tulay/contract/onboarding/questions';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { SCORECARD_VERSION, type ScoreRule } from '@tulay/engine/credit/scorecard';
import type { Insertable } from 'kysely';
import { writeStored } from '../../apps/api/src/db/stored/read-stored';
import { scoredAnswers } from '../../apps/api/src/features/onboarding/form/saved-answers';
import { columnCipher } from '../../apps/api/src/crypto/sealed-columns';
import type { Tables } from '../../apps/api/src/db/schema/tables';
import { marksOf, sealForm } from '../../apps/api/src/features/onboarding/form/sealed-forms';
import { instantOf } from '../simulation/clock';
import { fingerprintRowsOf, firstClaims, type FingerprintRows } from './fingerprints';
import type { Lender } from '../simulation/lender';
import type { Person } from '../simulation/person';
import type { FullName } from './names';

/** Limit of an accepted application, in centavos. */
const LIMIT = 1_000_000;
const ROWS_AT_ONCE = 500;

export type ApplicationState =
  | 'none'
  | 'half_filled'
  | 'review'
  | 'appealed'
  | 'returned'
  | 'rejected'
  | 'accepted';

/** Data of a borrower at the start of the simulation. */
export interface Registration extends FullName {
  readonly state: ApplicationState;
  /** Day on which the borrower registered and applied. */
  readonly on: ManilaDate;
  /** Number of another borrower whose device or account this borrower uses. */
  readonly deviceOf?: number | undefined;
  readonly accountOf?: number | undefined;
}

export async function registerBorrowers(
  lender: Lender,
  people: readonly Person[],
  registrationOf: (person: Person) => Registration,
): Promise<void> {
  const rows = people.map((person) => rowsOf(lender, person, registrationOf(person)));
  const { db } = lender;
  await inParts(
    rows.map(({ customer }) => customer),
    (part) => db.insertInto('customer').values(part).execute(),
  );
  await inParts(
    rows.map(({ owner }) => owner),
    (part) => db.insertInto('phone_owner').values(part).execute(),
  );
  await inParts(
    rows.flatMap(({ sections }) => sections),
    (part) => db.insertInto('profile_section').values(part).execute(),
  );
  await inParts(
    rows.flatMap(({ application }) => application),
    (part) => db.insertInto('application').values(part).execute(),
  );
  await inParts(
    rows.flatMap(({ consent, sections }) => (sections.length > 0 ? [consent] : [])),
    (part) => db.insertInto('sensitive_consent').values(part).execute(),
  );
  await insertFingerprints(
    lender,
    rows.map(({ fingerprints }) => fingerprints),
  );
}

async function insertFingerprints({ db }: Lender, rows: readonly FingerprintRows[]): Promise<void> {
  await inParts(
    rows.flatMap(({ compared }) => compared),
    (part) => db.insertInto('compared_value').values(part).execute(),
  );
  await inParts(firstClaims(rows.flatMap(({ claims }) => claims)), (part) =>
    db.insertInto('identity_claim').values(part).execute(),
  );
  await inParts(
    rows.flatMap(({ devices }) => devices),
    (part) => db.insertInto('device_signal').values(part).execute(),
  );
}

async function inParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insert(rows.slice(at, at + ROWS_AT_ONCE));
}

function rowsOf(lender: Lender, person: Person, registration: Registration) {
  const { customerId, phone, number } = person;
  const at = instantOf(registration.on, 9 * 3_600 + (number % 36_000));
  const isAccepted = registration.state === 'accepted';
  const customer = {
    customer_id: customerId,
    phone,
    language: number % 3 === 0 ? ('tl' as const) : ('en' as const),
    privacy_consent_at: at,
    registered_at: at,
    credit_limit: isAccepted ? LIMIT : 0,
    wrapped_key: lender.vault.newCustomerKey(customerId),
  };
  return {
    customer,
    consent: {
      customer_id: customerId,
      version: SENSITIVE_CONSENT_VERSION,
      given_at: at,
      withdrawn_at: null,
    },
    owner: { phone, customer_id: customerId, claimed_at: at },
    sections: sectionsOf(lender, person, customer, registration, at),
    application: applicationOf(customerId, registration, at),
    fingerprints: fingerprintsOf(lender, person, registration, at),
  };
}

/** Returns the fingerprints of the forms that the borrower has filled in. */
function fingerprintsOf(
  { vault }: Lender,
  person: Person,
  registration: Registration,
  at: Date,
): FingerprintRows {
  if (registration.state === 'none') return { compared: [], claims: [], devices: [] };
  const { PH } = FORMS;
  const forms = formsOf(person, registration);
  const later =
    registration.state === 'half_filled'
      ? {}
      : { address: PH.address.parse(forms.address), bank: PH.bank.parse(forms.bank) };
  return fingerprintRowsOf(vault, {
    customerId: person.customerId,
    at,
    identity: PH.identity.parse(forms.identity),
    ...later,
    deviceToken: `device ${registration.deviceOf ?? person.number}`,
  });
}

function sectionsOf(
  { vault }: Lender,
  person: Person,
  customer: { readonly customer_id: string; readonly wrapped_key: Buffer },
  registration: Registration,
  at: Date,
) {
  if (registration.state === 'none') return [];
  const cipher = columnCipher(vault, customer);
  const forms = formsOf(person, registration);
  const seal = <S extends SectionName>(section: S, form: FormOf<S>) => {
    const sealed = sealForm({ vault, cipher }, section, form);
    const { endingHash, nameBeginnings, namePairs } = marksOf(vault, customer.customer_id, form);
    return {
      customer_id: customer.customer_id,
      section,
      data: Buffer.from(sealed.sealed, 'hex'),
      draft: null,
      form_hash: Buffer.from(sealed.formHash, 'hex'),
      ...(sealed.answerHash === null ? {} : { answer_hash: Buffer.from(sealed.answerHash, 'hex') }),
      ...(endingHash === null ? {} : { ending_hash: Buffer.from(endingHash, 'hex') }),
      ...(nameBeginnings === null
        ? {}
        : { name_beginnings: Buffer.from(nameBeginnings, 'hex'), name_pairs: [...namePairs] }),
      completed_at: at,
      updated_at: at,
    };
  };
  const { PH } = FORMS;
  const first = [
    seal('identity', PH.identity.parse(forms.identity)),
    seal('basic', PH.basic.parse(forms.basic)),
    seal('purpose', PH.purpose.parse(forms.purpose)),
  ];
  if (registration.state === 'half_filled') return first;
  return [
    ...first,
    seal('address', PH.address.parse(forms.address)),
    seal('work', PH.work.parse(forms.work)),
    seal('contacts', PH.contacts.parse(forms.contacts)),
    seal('bank', PH.bank.parse(forms.bank)),
  ];
}

/** Returns the declared examples with the borrower's own name, ID number, address and wallet. */
function formsOf({ number }: Person, { firstName, lastName, accountOf = number }: Registration) {
  const { identity, basic, address, bank, ...others } = exampleForms('PH');
  const account = `0917${String(accountOf).padStart(6, '0')}5`;
  return {
    ...others,
    address: { ...address, street: `${number + 1} Mabini Street` },
    identity: { ...identity, idNumber: `${String(10 ** 11 + number * 7)}9999` },
    basic: { ...basic, firstName, lastName },
    bank: {
      ...bank,
      account,
      ...(bank.accountConfirm === undefined ? {} : { accountConfirm: account }),
      payeeFirstName: firstName,
      payeeLastName: lastName,
    },
  };
}

/** Findings that send an application to a reviewer, by the last digit of the borrower's number. */
const FINDINGS = [
  { reasons: ['screening_refer'], screening: 'refer', idCheck: 'passed' },
  { reasons: ['id_unclear'], screening: 'clear', idCheck: 'unclear' },
  { reasons: ['screening_refer', 'id_unclear'], screening: 'refer', idCheck: 'unclear' },
] as const;

/** Returns the stored inputs of the score, and why the application needs a reviewer. */
function scoreOf(customerId: string, { deviceOf, accountOf }: Registration) {
  const { PH } = FORMS;
  const forms = exampleForms('PH');
  const answers = scoredAnswers({ work: PH.work.parse(forms.work) });
  const found = FINDINGS[Number(customerId.slice(-1)) % FINDINGS.length] ?? FINDINGS[0];
  const inputs = {
    version: SCORECARD_VERSION,
    score: {
      ...answers,
      age: 34,
      idCheck: found.idCheck,
      faceCheck: 'passed',
      screening: found.screening,
      duplicateId: false,
      duplicateBank: accountOf !== undefined,
      duplicateDevice: deviceOf !== undefined,
      location: 'in_country',
      worstDaysPastDue: 0,
      latenessWaitDays: 0,
    },
    screening: found.screening === 'refer' ? 'A similar name is on a list.' : 'clear',
  } as const;
  const reasons: ScoreRule[] = [...found.reasons];
  if (accountOf !== undefined) reasons.push('duplicate_bank');
  if (deviceOf !== undefined) reasons.push('duplicate_device');
  return { reasons, inputs: writeStored('scored_inputs', inputs), scored_limit: LIMIT };
}

function applicationOf(
  customerId: string,
  registration: Registration,
  at: Date,
): Insertable<Tables['application']>[] {
  const { state, on } = registration;
  if (state === 'none' || state === 'half_filled') return [];
  const base = {
    customer_id: customerId,
    application_id: customerId,
    submitted_at: at,
    decided_at: null,
    credit_limit: null,
    reapply_on: null,
    reasons: [],
    corrections: [],
  };
  const decided = { ...base, decided_at: at };
  if (state === 'accepted') return [{ ...decided, status: 'accepted', credit_limit: LIMIT }];
  const scored = { ...base, status: 'review', ...scoreOf(customerId, registration) } as const;
  if (state === 'review') return [scored];
  if (state === 'appealed') {
    const ticket = `A-${customerId.slice(-8).toUpperCase()}`;
    const appeal_text = 'I have worked at the same company for four years. Please look at my payslips again.';
    return [{ ...scored, appeal_ticket: ticket, appeal_text, appealed_at: at }];
  }
  if (state === 'returned') {
    return [{ ...base, status: 'draft', corrections: ['id_front_unclear'], returned_at: at }];
  }
  return [{ ...decided, status: 'rejected', reasons: ['person_decided'], reapply_on: addDays(on, 30) }];
}
