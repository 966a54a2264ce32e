import type { TimePromiseBody } from '@tulay/contract/common';
import { manilaDate } from '@tulay/engine/calendar';
import { useTranslations } from 'use-intl';
import { useDates } from './date-format';

/**
 * Returns a function that formats the time of a promise: as a day, or as day and time if the promise is to the minute.
 */
export function usePromisedTime(): (promise: TimePromiseBody) => string {
  const dates = useDates();
  return ({ kind, until }) =>
    kind === 'day' ? dates.day(manilaDate(new Date(until)), 'weekday') : dates.instant(until);
}

/** Returns a function from a promise about a transfer to the phrase that says when the money arrives. */
export function useArrivalText(): (promise: TimePromiseBody) => string {
  const t = useTranslations('loan.arrival');
  const timeOf = usePromisedTime();
  return (promise) => t(promise.kind, { when: timeOf(promise) });
}
