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
const PHONE_DENIED = '990003';
const PHONE_REFERRED = '990004';

/** Input values that make the simulated providers refuse or delay, for tests and demonstrations. */
export const MAGIC_VALUES: readonly MagicValue[] = [
  {
    value: `…${PAYOUT_REJECTED}`,
    where: 'Payout account number',
    effect: 'The payout is rejected at once: account_invalid',
  },
  {
    value: `…${PAYOUT_HANGS}`,
    where: 'Payout account number',
    effect: 'The payout stays pending until you act on it',
  },
  {
    value: `…${PAYEE_UNPROVEN}`,
    where: 'Payout account number',
    effect:
      'The first payout is rejected: the bank cannot match the ID (identity_mismatch); the next one is delivered',
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
  if (endsIn(accountNumber, PAYOUT_REJECTED)) return 'reject';
  if (endsIn(accountNumber, PAYEE_UNPROVEN) && !failedBefore) return 'reject';
  if (endsIn(accountNumber, PAYOUT_HANGS)) return 'hang';
  return 'deliver';
}

/** Returns the failure code of a rejected payout. */
export const payoutFailure = (accountNumber: string): 'account_invalid' | 'identity_mismatch' =>
  endsIn(accountNumber, PAYEE_UNPROVEN) ? 'identity_mismatch' : 'account_invalid';

/** Judges by the ID number. Frames pass only if there is one for each challenge and one at rest; wrapper evidence only if it passed. */
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

/** Compares letters and digits only, because people type numbers with spaces and dashes. */
function endsIn(number: string, ending: string): boolean {
  return number.replace(/[^0-9A-Za-z]/g, '').endsWith(ending);
}
