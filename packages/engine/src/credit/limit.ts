import {
  FIRST_LIMIT_MIN,
  LIMIT_CEILING,
  LIMIT_CEILING_BEFORE_HOME,
  LIMIT_STEP_FACEBOOK,
  LIMIT_STEP_ON_TIME,
} from '../constants';
import type { Centavos } from '../money';

/** All that a limit follows from. Settled loans in the order of their settlement. */
export interface LimitHistory {
  /** By score, in centavos; zero when none was granted. */
  readonly firstLimit: Centavos;
  readonly isFacebookLinked: boolean;
  readonly isOnHomeScreen: boolean;
  readonly settled: readonly { readonly worstDaysPastDue: number }[];
}

export type LimitReason = 'first' | 'facebook' | 'on_time' | 'late_hold' | 'late_cut' | 'late_reset';

export interface GrownLimit {
  /** Centavos. */
  readonly limit: Centavos;
  readonly ceiling: Centavos;
  /** Every step with what it really changed; they sum to the limit. */
  readonly steps: readonly { readonly reason: LimitReason; readonly change: Centavos }[];
}

const HOLD_UP_TO_DAYS = 7;
const CUT_UP_TO_DAYS = 30;

/**
 * The limit of a borrower (decisions 4): the first one by score, ₱500 for Facebook, ₱2,000 for each loan settled on
 * time. Settled up to 7 days late it stays, up to 30 it falls by ₱2,000, later it falls to ₱2,000. It never passes the
 * ceiling: ₱20,000, or ₱80,000 with the app on the home screen; nor does it fall below ₱2,000 once granted.
 */
export function grownLimit(history: LimitHistory): GrownLimit {
  const ceiling = ceilingOf(history.isOnHomeScreen);
  if (history.firstLimit === 0) return { limit: 0, ceiling, steps: [] };

  const reasons: LimitReason[] = [
    'first',
    ...(history.isFacebookLinked ? ['facebook' as const] : []),
    ...history.settled.map(({ worstDaysPastDue }) => reasonOf(worstDaysPastDue)),
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

function reasonOf(worstDaysPastDue: number): LimitReason {
  if (worstDaysPastDue === 0) return 'on_time';
  if (worstDaysPastDue <= HOLD_UP_TO_DAYS) return 'late_hold';
  return worstDaysPastDue <= CUT_UP_TO_DAYS ? 'late_cut' : 'late_reset';
}

function stepOf(reason: LimitReason, limit: Centavos, firstLimit: Centavos): Centavos {
  const steps: Readonly<Record<LimitReason, Centavos>> = {
    first: firstLimit,
    facebook: LIMIT_STEP_FACEBOOK,
    on_time: LIMIT_STEP_ON_TIME,
    late_hold: 0,
    late_cut: -LIMIT_STEP_ON_TIME,
    late_reset: FIRST_LIMIT_MIN - limit,
  };
  return steps[reason];
}

export interface LimitRaises {
  /** Centavos for each loan settled on time. */
  readonly onTime: Centavos | null;
  /** Centavos, once. */
  readonly facebook: Centavos | null;
  /** The ceiling in centavos that it opens. */
  readonly homeScreen: Centavos | null;
}

/** What the borrower can still do to raise a limit, as `grownLimit` would count it; null where it adds nothing. */
export function raisesOf(
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

/** What linking Facebook makes of a limit, never less than it was. A limit that was not granted yet stays at zero. */
export function withFacebook(limit: Centavos, isOnHomeScreen: boolean): Centavos {
  const grown = grownLimit({ firstLimit: limit, isFacebookLinked: true, isOnHomeScreen, settled: [] });
  return Math.max(limit, grown.limit);
}

/** What is left once the step of `added` centavos is taken back: the least limit stays, and less is not made more. */
export function withoutStep(limit: Centavos, added: Centavos): Centavos {
  return Math.max(Math.min(limit, FIRST_LIMIT_MIN), limit - added);
}
