/**
 * Promises about when something happens. A screen shows a promise only while it can still be kept, and then the next
 * one. After the last promise it only says that the matter is late.
 */
import { addDays, endOfManilaDay, type ManilaDate, manilaDate, startOfManilaDay } from './calendar';
import type { ChannelKind } from './payment/channels';
import { lastHoldDay } from './payment/hold';
import { nextBankingDay } from './payout/banking-days';
import { arrivalOf, type PayoutNetwork } from './payout/networks';

export const TIME_PROMISE_KINDS = ['minutes', 'time', 'day', 'late'] as const;

export interface TimePromise {
  /**
   * `minutes`: within minutes of the start. `time`: by `until`, to the minute. `day`: by the end of the Manila day of
   * `until`. `late`: the last promise ended at `until`, and nothing more is promised.
   */
  readonly kind: (typeof TIME_PROMISE_KINDS)[number];
  readonly until: Date;
}

/** What a borrower waits for, and since when. */
export type Wait = { readonly since: Date } & (
  | { readonly for: 'decision' | 'review' | 'service_cancellation' }
  /** Answer of customer service to a ticket or a request. */
  | { readonly for: keyof typeof ANSWER_DAYS }
  /** Decision of a dispute or erasure of an account, by a day that is stored with the request. */
  | { readonly for: 'dispute' | 'erasure'; readonly by: ManilaDate }
  | { readonly for: 'arrival'; readonly network: PayoutNetwork }
  /** Confirmation of a payment. @param usualMinutes of the channel. `channel`: null on the gateway's own page. */
  | { readonly for: 'confirmation'; readonly channel: ChannelKind | null; readonly usualMinutes: number }
);

type Stage = TimePromise & { readonly kind: 'minutes' | 'time' | 'day' };

/** Minutes in which the scorecard decides (specification 9). */
export const DECISION_MINUTES = 15;

/** Days in which customer service answers (product decision). */
const ANSWER_DAYS = { ticket: 7, number_change: 3, deletion: 5 } as const;

/** Hour (Manila time) of the next working day by which a reviewer decides (product decision). */
const REVIEW_HOUR = 18;

/**
 * Minutes after its start during which the app promises that a transfer by InstaPay or to a wallet arrives within
 * minutes (product decision).
 */
const FAST_MINUTES = 60;

const MINUTE_MS = 60_000;
const minutesAfter = (since: Date, minutes: number): Date => new Date(since.getTime() + minutes * MINUTE_MS);
const within24Hours = (since: Date): Stage => ({ kind: 'time', until: minutesAfter(since, 24 * 60) });
const byDay = (date: ManilaDate): Stage => ({ kind: 'day', until: endOfManilaDay(date) });

/** Returns the next working day after `since`. A reviewer decides by 18:00 of that day. */
export const reviewDay = (since: Date): ManilaDate => nextBankingDay(manilaDate(since));

/** Day by which customer service answers a ticket or a request. */
export const answerDay = (to: keyof typeof ANSWER_DAYS, since: Date): ManilaDate =>
  addDays(manilaDate(since), ANSWER_DAYS[to]);

function byReview(since: Date): Stage {
  const until = minutesAfter(startOfManilaDay(reviewDay(since)), REVIEW_HOUR * 60);
  return { kind: 'time', until };
}

/** Returns what may still be promised at `now` about a wait. */
export function timePromise(wait: Wait, now: Date): TimePromise {
  const stages = stagesOf(wait);
  const last = stages.at(-1) ?? stages[0];
  return stages.find(({ until }) => now < until) ?? { kind: 'late', until: last.until };
}

/** Returns the promises of a wait, in the order in which they are made. */
function stagesOf(wait: Wait): readonly [Stage, ...Stage[]] {
  const { since } = wait;
  switch (wait.for) {
    case 'decision':
      return [{ kind: 'minutes', until: minutesAfter(since, DECISION_MINUTES) }, byReview(since)];
    case 'review':
      return [byReview(since)];
    case 'service_cancellation':
      return [within24Hours(since)];
    case 'ticket':
    case 'number_change':
    case 'deletion':
      return [byDay(answerDay(wait.for, since))];
    case 'dispute':
    case 'erasure':
      return [byDay(wait.by)];
    case 'arrival': {
      const day = arrivalOf(wait.network, since);
      if (day !== null) return [byDay(day)];
      if (wait.network === 'pickup') return [within24Hours(since)];
      return [{ kind: 'minutes', until: minutesAfter(since, FAST_MINUTES) }, within24Hours(since)];
    }
    case 'confirmation':
      return [
        { kind: 'minutes', until: minutesAfter(since, wait.usualMinutes) },
        byDay(lastHoldDay(wait.channel, manilaDate(since))),
      ];
  }
}
