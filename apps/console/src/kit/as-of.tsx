import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useQueues } from '../api/session';
import { clock } from './format';

/**
 * Server time at which the shown data was read. @param at the same moment in milliseconds of the browser's clock, which
 * may be wrong; 0 before the first response
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
