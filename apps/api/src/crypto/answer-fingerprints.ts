/** Keyed fingerprints of answers, by which SQL compares them without reading them. Equal answers have equal fingerprints. */
import type { Vault } from './envelope';

type FingerprintVault = Pick<Vault, 'fingerprint'>;

/** Proofs of identity contain the borrower's id, so that the proofs of two borrowers cannot be compared. */
const proof = (vault: FingerprintVault, kind: string, customerId: string, value: string): Buffer =>
  vault.fingerprint(kind, `${customerId}\n${value}`);

/** Returns an ID number without spaces, hyphens and case. */
export const normalizedIdNumber = (idNumber: string): string => idNumber.replace(/[\s-]/g, '').toUpperCase();

/** Fingerprint of a normalized ID number. */
export const idNumberProof = (vault: FingerprintVault, customerId: string, idNumber: string): Buffer =>
  proof(vault, 'id_number_proof', customerId, normalizedIdNumber(idNumber));

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
