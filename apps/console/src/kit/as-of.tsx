import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useQueues } from '../api/session';
import { clock } from './format';

/**
 * Time of the server at which a page read what it shows. @param at the same moment by the browser's clock, in milliseconds, which may
 * be wrong; 0 while nothing is read
 */
export function AsOf({ at }: { readonly at: number }) {
  const { now, readAt } = useQueues();
  if (at === 0 || now === '') return null;
  const time = at + Date.parse(now) - readAt;
  return (
    <time dateTime={new Date(time).toISOString()} className="whitespace-nowrap text-quiet">
      {CONSOLE_WORDS.list.asOf(clock(time))}
    </time>
  );
}
