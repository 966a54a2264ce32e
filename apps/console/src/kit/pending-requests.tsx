import { Link } from '@tanstack/react-router';
import { codeWords, commandTitle } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useReading } from '../api/commands';
import { useQueues } from '../api/session';
import { Failure } from './failure';
import { time } from './format';
import { Note } from './parts';

const words = CONSOLE_WORDS.pending;

/**
 * Requests that wait for a second operator about a customer, loan, product or case, with who may approve them. Every operator
 * sees them, and an operator who may approve gets a link.
 */
export function PendingRequests({ about }: { readonly about: string }) {
  const mark = useQueues().queues.find(({ queue }) => queue === 'approvals')?.mark ?? '';
  const list = useReading('request about', { about }, { mark });
  // Without this a failed reading would look as if no request were pending.
  if (list.error) return <Failure failure={list.error} retry={() => void list.refetch()} />;
  const rows = list.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <div className="grid gap-2">
      {rows.map(({ ticket, command, requestedBy, isOwn, expiresAt, mayApprove, approvers }) => (
        <Note key={ticket}>
          <p>
            {words.waits(ticket, commandTitle(command), isOwn ? words.you : requestedBy, time(expiresAt))}{' '}
            <Link to="/approvals" className="text-accent underline">
              {words.open}
            </Link>
          </p>
          <p>
            {mayApprove.length > 0
              ? words.mayApprove(mayApprove.join(', '))
              : words.nobody(approvers.map((role) => codeWords('role', role)).join(', '))}
          </p>
        </Note>
      ))}
    </div>
  );
}
