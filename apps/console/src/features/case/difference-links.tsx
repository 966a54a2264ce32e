import { Link } from '@tanstack/react-router';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import * as z from 'zod';

const words = CONSOLE_WORDS.difference;

const Difference = z.object({ book: z.string(), subject: z.string() });

/** Words in front of the id in the subject of a difference. */
const PREFIX = /^(?:out|reversed) /;

/**
 * Links from a difference to what may explain it: the loan of an order, or the unmatched events with the id of the movement,
 * where an event is tried again or matched.
 */
export function DifferenceLinks({ answer }: { readonly answer: unknown }) {
  const { data } = Difference.safeParse(answer);
  if (!data || data.subject.startsWith('unread ')) return null;
  return (
    <p className="mt-3">
      {data.book === 'orders' ? (
        <Link to="/loans" search={{ order: data.subject }} className="text-accent">
          {words.loan}
        </Link>
      ) : (
        <Link
          to="/queue/$queue"
          params={{ queue: 'events' }}
          search={{ filter: data.subject.replace(PREFIX, '') }}
          className="text-accent"
        >
          {words.events}
        </Link>
      )}
    </p>
  );
}
