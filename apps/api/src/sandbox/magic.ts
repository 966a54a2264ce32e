import type { PayoutFailureCode } from '@tulay/engine/payout/failure';

export interface MagicValue {
  readonly value: string;
  readonly where: string;
  readonly effect: string;
}

const PAYOUT_REJECTED = '0001';
const PAYOUT_HANGS = '0002';
const ID_DENIED = '0003';
const ID_REFERRED = '0004';
const LIVENESS_FAILS = '0005';
const PAYEE_UNPROVEN = '0006';
const AMOUNT_REFUSED = '0007';
const PHONE_DENIED = '990003';
const PHONE_REFERRED = '990004';

/** Input values that make the simulated providers refuse or delay, for tests and demonstrations. */
export const MAGIC_VALUES: readonly MagicValue[] = [
  {
    value: `…${PAYOUT_REJECTED}`,
    where: 'Payout account number of a bank',
    effect: 'Bank error: the bank rejects the account or the name at once (account_invalid)',
  },
  {
    value: `…${PAYOUT_REJECTED}`,
    where: 'Payout account number of an e-wallet',
    effect: 'E-wallet invalid: the e-wallet rejects the number at once (account_invalid)',
  },
  {
    value: `…${PAYEE_UNPROVEN}`,
    where: 'Payout account number',
    effect:
      'ID mismatch: the bank cannot match the ID and rejects the first payout (identity_mismatch); the next one is delivered',
  },
  {
    value: `…${AMOUNT_REFUSED}`,
    where: 'Payout account number',
    effect:
      'Amount: the account is full, or above its limit, and rejects the payout at once (amount_exceeded)',
  },
  {
    value: `…${PAYOUT_HANGS}`,
    where: 'Payout account number',
    effect: 'The payout stays pending until you act on it',
  },
  { value: `…${ID_DENIED}`, where: 'ID number', effect: 'The application is rejected' },
  { value: `…${ID_REFERRED}`, where: 'ID number', effect: 'The application goes to review' },
  {
    value: `…${LIVENESS_FAILS}`,
    where: 'ID number',
    effect: 'The live face check fails; after three attempts a reviewer decides',
  },
  { value: `…${PHONE_DENIED}`, where: 'Phone number', effect: 'The application is rejected' },
  { value: `…${PHONE_REFERRED}`, where: 'Phone number', effect: 'The application goes to review' },
];

export function plannedOutcome(accountNumber: string, failedBefore: boolean): 'deliver' | 'reject' | 'hang' {
  if (endsIn(accountNumber, PAYOUT_REJECTED) || endsIn(accountNumber, AMOUNT_REFUSED)) return 'reject';
  if (endsIn(accountNumber, PAYEE_UNPROVEN) && !failedBefore) return 'reject';
  if (endsIn(accountNumber, PAYOUT_HANGS)) return 'hang';
  return 'deliver';
}

/** Returns the failure code of a rejected payout. */
export function payoutFailure(accountNumber: string): PayoutFailureCode {
  if (endsIn(accountNumber, PAYEE_UNPROVEN)) return 'identity_mismatch';
  return endsIn(accountNumber, AMOUNT_REFUSED) ? 'amount_exceeded' : 'account_invalid';
}

/**
 * Returns the verdict of a face check. The ID number selects it. Frames pass only if there is one frame for each
 * challenge and one at rest. The evidence of a native wrapper passes only if the wrapper's own check passed.
 */
export function livenessVerdict(check: {
  idNumber: string;
  challenges: readonly string[];
  evidence: { kind: 'wrapper'; passed: boolean } | { kind: 'frames'; jpegs: readonly string[] };
}): 'pass' | 'fail' {
  const { idNumber, challenges, evidence } = check;
  const isComplete =
    evidence.kind === 'wrapper' ? evidence.passed : evidence.jpegs.length === challenges.length + 1;
  return isComplete && !endsIn(idNumber, LIVENESS_FAILS) ? 'pass' : 'fail';
}

export function screeningVerdict(subject: { idNumber: string; phone: string }): {
  verdict: 'clear' | 'refer' | 'deny';
  reason: string;
} {
  if (endsIn(subject.idNumber, ID_DENIED)) return { verdict: 'deny', reason: 'id_on_fraud_list' };
  if (endsIn(subject.phone, PHONE_DENIED)) return { verdict: 'deny', reason: 'phone_on_fraud_list' };
  if (endsIn(subject.idNumber, ID_REFERRED)) return { verdict: 'refer', reason: 'id_partly_matched' };
  if (endsIn(subject.phone, PHONE_REFERRED)) return { verdict: 'refer', reason: 'phone_recently_moved' };
  return { verdict: 'clear', reason: 'nothing_found' };
}

/** Returns whether a number has the ending, ignoring the spaces and dashes that people type. */
function endsIn(number: string, ending: string): boolean {
  return number.replace(/[^0-9A-Za-z]/g, '').endsWith(ending);
}
