import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useQueues } from '../api/session';
import { clock, day, time as dayAndTime } from './format';

/**
 * Server time at which the shown data was read, with its day if that is not today in Manila. @param at the same moment in milliseconds of the browser's clock, which
 * may be wrong; 0 before the first response. @param withDay true for figures of a day, which always show their day
 */
export function AsOf({ at, withDay = false }: { readonly at: number; readonly withDay?: boolean }) {
  const { now, readAt } = useQueues();
  if (at === 0 || now === '') return null;
  const time = new Date(at + Date.parse(now) - readAt).toISOString();
  const isToday = day(time) === day(now);
  return (
    <time dateTime={time} className="whitespace-nowrap text-quiet">
      {CONSOLE_WORDS.list.asOf(isToday && !withDay ? clock(time) : dayAndTime(time))}
    </time>
  );
}
