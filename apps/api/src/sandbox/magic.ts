export interface Magic {
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

/** Values that make the outside world misbehave on purpose, for people and tests. */
export const MAGIC: readonly Magic[] = [
  {
    value: `…${PAYOUT_REJECTED}`,
    where: 'Payout account number',
    effect: 'The payout is rejected at once: account_invalid',
  },
  {
    value: `…${PAYOUT_HANGS}`,
    where: 'Payout account number',
    effect: 'The payout hangs until you act on it',
  },
  {
    value: `…${PAYEE_UNPROVEN}`,
    where: 'Payout account number',
    effect:
      'The first payout is rejected: the bank cannot match the ID (identity_mismatch); the next goes through',
  },
  { value: `…${ID_DENIED}`, where: 'ID number', effect: 'The application is rejected' },
  { value: `…${ID_REFERRED}`, where: 'ID number', effect: 'The application goes to review' },
  {
    value: `…${LIVENESS_FAILS}`,
    where: 'ID number',
    effect: 'The live face check fails; after three tries a person decides',
  },
  { value: `…${PHONE_DENIED}`, where: 'Phone number', effect: 'The application is rejected' },
  { value: `…${PHONE_REFERRED}`, where: 'Phone number', effect: 'The application goes to review' },
];

export function payoutPlan(accountNumber: string, refusedBefore: boolean): 'deliver' | 'reject' | 'hang' {
  if (endsIn(accountNumber, PAYOUT_REJECTED)) return 'reject';
  if (endsIn(accountNumber, PAYEE_UNPROVEN) && !refusedBefore) return 'reject';
  if (endsIn(accountNumber, PAYOUT_HANGS)) return 'hang';
  return 'deliver';
}

/** What the bank says when it rejects. */
export const payoutFailure = (accountNumber: string): 'account_invalid' | 'identity_mismatch' =>
  endsIn(accountNumber, PAYEE_UNPROVEN) ? 'identity_mismatch' : 'account_invalid';

/** The simulated judge looks at no face: it wants a picture a challenge and one at rest, or the wrapper's word. */
export function livenessVerdict(check: {
  idNumber: string;
  challenges: readonly string[];
  evidence: { kind: 'wrapper'; passed: boolean } | { kind: 'frames'; jpegs: readonly string[] };
}): 'pass' | 'fail' {
  const { idNumber, challenges, evidence } = check;
  const shown =
    evidence.kind === 'wrapper' ? evidence.passed : evidence.jpegs.length === challenges.length + 1;
  return shown && !endsIn(idNumber, LIVENESS_FAILS) ? 'pass' : 'fail';
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

/** Numbers are typed with spaces and dashes; only their letters and digits count. */
function endsIn(number: string, ending: string): boolean {
  return number.replace(/[^0-9A-Za-z]/g, '').endsWith(ending);
}
