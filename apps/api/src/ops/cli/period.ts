import { LIST_DAYS } from '@tulay/contract/operator/lists';
import { addDays, daysBetween, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import type { CommandContext } from './command';
import { done, refuse } from './handler';

/**
 * Returns the first and the last day of a list that grows every day. Without days, it has the last 30 days, so that an
 * index limits the cost.
 */
export function periodOf(
  { clock }: Pick<CommandContext, 'clock'>,
  { from, until }: { readonly from?: ManilaDate | undefined; readonly until?: ManilaDate | undefined },
) {
  const last = until ?? manilaDate(clock.now());
  const first = from ?? addDays(last, 1 - LIST_DAYS.usual);
  return first > last || daysBetween(first, last) >= LIST_DAYS.most
    ? refuse('period_invalid', `A period begins before it ends, and has at most ${LIST_DAYS.most} days.`)
    : done({ from: first, until: last });
}
