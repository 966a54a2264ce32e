/** Keyed fingerprints of answers, by which SQL compares them without reading them. Equal answers have equal fingerprints. */
import { readNumber } from '@tulay/engine/identity/number-text';
import type { Vault } from './envelope';

type FingerprintVault = Pick<Vault, 'fingerprint'>;

/**
 * Fingerprint of an answer that proves an identity. It includes the borrower's id, so equal answers of two borrowers
 * have different fingerprints.
 */
const proof = (vault: FingerprintVault, kind: string, customerId: string, value: string): Buffer =>
  vault.fingerprint(kind, `${customerId}\n${value}`);

/** Returns an ID number without separators and case. */
export const normalizedIdNumber = (idNumber: string): string => readNumber(idNumber).toUpperCase();

/** Fingerprint of a normalized ID number. */
export const idNumberProof = (vault: FingerprintVault, customerId: string, idNumber: string): Buffer =>
  proof(vault, 'id_number_proof', customerId, normalizedIdNumber(idNumber));

/** Returns the characters of an ID number that the owner check asks for. */
export const idNumberEnding = (idNumber: string): string => normalizedIdNumber(idNumber).slice(-4);

/** Fingerprint of the last four characters of an ID number. */
export const idEndingProof = (vault: FingerprintVault, customerId: string, ending: string): Buffer =>
  proof(vault, 'id_ending_proof', customerId, idNumberEnding(ending));

export const birthDateProof = (vault: FingerprintVault, customerId: string, birthDate: string): Buffer =>
  proof(vault, 'birth_date_proof', customerId, birthDate.trim());

/** Fingerprint of all answers of a form, to notice a change. */
export const formFingerprint = (vault: FingerprintVault, customerId: string, form: object): Buffer =>
  proof(vault, 'form', customerId, JSON.stringify(form));

/** Fingerprint of an account for receiving money, the same for every borrower. */
export const accountFingerprint = (
  vault: FingerprintVault,
  { channel, account }: { readonly channel: string; readonly account: string },
): Buffer => vault.fingerprint('payout_account', `${channel}:${account}`);
