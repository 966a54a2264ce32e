import {
  FIRST_LIMIT_MIN,
  LIMIT_CEILING,
  LIMIT_CEILING_BEFORE_HOME,
  LIMIT_STEP_FACEBOOK,
  LIMIT_STEP_ON_TIME,
} from '../constants';
import type { Centavos } from '../money';

/** History that decides the credit limit. `settled` is in the order of settlement. */
export interface LimitHistory {
  /** First limit by score, in centavos; zero if none was granted. */
  readonly firstLimit: Centavos;
  readonly isFacebookLinked: boolean;
  readonly isOnHomeScreen: boolean;
  readonly settled: readonly SettledForLimit[];
}

/** `isForLess`: the lender forgave a part of the loan. `isRestructured`: the borrower signed a new plan. */
interface SettledForLimit {
  readonly worstDaysPastDue: number;
  readonly isForLess?: boolean;
  readonly isRestructured?: boolean;
}

export type LimitReason =
  | 'first'
  | 'facebook'
  | 'on_time'
  | 'for_less'
  | 'restructured'
  | 'late_hold'
  | 'late_cut'
  | 'late_reset';

export interface CreditLimit {
  readonly limit: Centavos;
  readonly ceiling: Centavos;
  /**
   * Reasons of the limit in the order in which they applied, each with its change in centavos. Floor and ceiling are
   * applied, so the changes sum to the limit.
   */
  readonly steps: readonly { readonly reason: LimitReason; readonly change: Centavos }[];
}

const HOLD_UP_TO_DAYS = 7;
const CUT_UP_TO_DAYS = 30;

/**
 * Returns the credit limit of a borrower: the first limit by score, plus ₱500 for Facebook and ₱2,000 for each loan
 * settled on time. A loan settled up to 7 days late changes nothing, up to 30 days late it cuts ₱2,000, and later it
 * resets the limit to ₱2,000. A loan settled for less or restructured never raises it. The ceiling is ₱20,000, or ₱80,000 with the app on the home screen; the floor is ₱2,000
 * once granted.
 */
export function creditLimit(history: LimitHistory): CreditLimit {
  const ceiling = ceilingOf(history.isOnHomeScreen);
  if (history.firstLimit === 0) return { limit: 0, ceiling, steps: [] };

  const reasons: LimitReason[] = [
    'first',
    ...(history.isFacebookLinked ? ['facebook' as const] : []),
    ...history.settled.map(reasonOf),
  ];
  let limit = 0;
  const steps = reasons.map((reason) => {
    const target = limit + stepOf(reason, limit, history.firstLimit);
    const next = Math.min(ceiling, Math.max(FIRST_LIMIT_MIN, target));
    const change = next - limit;
    limit = next;
    return { reason, change };
  });
  return { limit, ceiling, steps };
}

function reasonOf({
  worstDaysPastDue,
  isForLess = false,
  isRestructured = false,
}: SettledForLimit): LimitReason {
  if (worstDaysPastDue === 0 && isRestructured) return 'restructured';
  if (worstDaysPastDue === 0) return isForLess ? 'for_less' : 'on_time';
  if (worstDaysPastDue <= HOLD_UP_TO_DAYS) return 'late_hold';
  return worstDaysPastDue <= CUT_UP_TO_DAYS ? 'late_cut' : 'late_reset';
}

function stepOf(reason: LimitReason, limit: Centavos, firstLimit: Centavos): Centavos {
  const steps: Readonly<Record<LimitReason, Centavos>> = {
    first: firstLimit,
    facebook: LIMIT_STEP_FACEBOOK,
    on_time: LIMIT_STEP_ON_TIME,
    for_less: 0,
    restructured: 0,
    late_hold: 0,
    late_cut: -LIMIT_STEP_ON_TIME,
    late_reset: FIRST_LIMIT_MIN - limit,
  };
  return steps[reason];
}

export interface LimitRaises {
  readonly onTime: Centavos | null;
  readonly facebook: Centavos | null;
  readonly homeScreen: Centavos | null;
}

export function possibleRaises(
  limit: Centavos,
  done: { readonly isFacebookOpen: boolean; readonly isOnHomeScreen: boolean },
): LimitRaises {
  const ceiling = ceilingOf(done.isOnHomeScreen);
  const upTo = (step: Centavos) => (limit < ceiling ? Math.min(step, ceiling - limit) : null);
  return {
    onTime: upTo(LIMIT_STEP_ON_TIME),
    facebook: done.isFacebookOpen ? upTo(LIMIT_STEP_FACEBOOK) : null,
    homeScreen: done.isOnHomeScreen ? null : LIMIT_CEILING,
  };
}

const ceilingOf = (isOnHomeScreen: boolean) => (isOnHomeScreen ? LIMIT_CEILING : LIMIT_CEILING_BEFORE_HOME);

/** Returns the limit after linking Facebook, never less than before. A limit of zero (not granted) stays zero. */
export function limitWithFacebook(limit: Centavos, isOnHomeScreen: boolean): Centavos {
  const grown = creditLimit({ firstLimit: limit, isFacebookLinked: true, isOnHomeScreen, settled: [] });
  return Math.max(limit, grown.limit);
}

/**
 * Returns the limit after a raise of `added` centavos is taken away. It stays at least ₱2,000; a lower limit stays as
 * it is.
 */
export function limitWithoutStep(limit: Centavos, added: Centavos): Centavos {
  return Math.max(Math.min(limit, FIRST_LIMIT_MIN), limit - added);
}
