import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { runCommand } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { useQueues, useSession } from '../../api/session';
import { AsOf } from '../../kit/as-of';
import { Button } from '../../kit/button';
import { Failure } from '../../kit/failure';
import { Note, Skeleton } from '../../kit/parts';
import { Passkeys } from './passkeys';
import { RequestCard } from './request-card';
import { type RequestOutcome, useApproval } from './use-approval';

const words = CONSOLE_WORDS.approvals;

/** Requests that wait for a second operator, with their effect. Several are approved with one signature. */
export function ApprovalsScreen() {
  const session = useSession();
  const mark = useQueues().queues.find(({ queue }) => queue === 'approvals')?.mark ?? '';
  const list = usePages(
    ['request list', mark],
    (cursor, signal) => runCommand('request list', cursorArgument(cursor), { signal }),
    { keepsOld: true },
  );
  const approval = useApproval();
  const [selected, setSelected] = useState<readonly string[]>([]);
  if (list.isPending) return <Skeleton />;
  if (list.error) return <Failure failure={list.error} retry={() => void list.refetch()} />;
  const { rows } = list;
  const chosen = rows.filter(({ ticket }) => selected.includes(ticket)).map(({ ticket }) => ticket);
  const approve = (tickets: readonly string[]) => {
    if (approval.isPending) return;
    approval.mutate(tickets);
    setSelected([]);
  };
  return (
    <>
      <header className="mb-4 flex items-center gap-3">
        <h1 className="mr-auto">{words.title}</h1>
        <AsOf at={list.dataUpdatedAt} />
        {chosen.length > 1 ? (
          <Button variant="primary" onClick={() => approve(chosen)}>
            {words.approveAll(chosen.length)}
          </Button>
        ) : null}
      </header>
      <div className="grid items-start gap-4 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          {approval.isPending ? <Note>{words.signing}</Note> : null}
          {approval.error ? <Failure failure={approval.error} /> : null}
          {(approval.data ?? []).map((each) => (
            <OutcomeNote key={each.ticket} request={each} />
          ))}
          {rows.length === 0 ? <p className="text-quiet">{words.empty}</p> : null}
          {rows.map((request) => (
            <RequestCard
              key={request.ticket}
              request={request}
              mayApprove={!request.isOwn && request.approvers.some((role) => session?.roles.includes(role))}
              isSelected={selected.includes(request.ticket)}
              onSelect={(isSelected) =>
                setSelected((before) => [
                  ...before.filter((each) => each !== request.ticket),
                  ...(isSelected ? [request.ticket] : []),
                ])
              }
              onApprove={() => approve([request.ticket])}
            />
          ))}
          {list.hasNextPage ? (
            <Button disabled={list.isFetching} onClick={() => void list.fetchNextPage()}>
              {CONSOLE_WORDS.list.more}
            </Button>
          ) : null}
        </div>
        {session ? <Passkeys name={session.name} /> : null}
      </div>
    </>
  );
}

function OutcomeNote({ request: { ticket, outcome, sentence } }: { readonly request: RequestOutcome }) {
  const isDone = outcome === 'done';
  const text = isDone
    ? words.outcome.done
    : (sentence ?? (outcome === 'waiting' ? words.outcome.waiting : outcome));
  return <Note tone={isDone ? 'good' : 'bad'}>{`${ticket}: ${text}`}</Note>;
}
