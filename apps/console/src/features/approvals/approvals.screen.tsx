import type { RequestsShown } from '@tulay/contract/operator/queues';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type ReactNode, useState } from 'react';
import { runCommand } from '../../api/commands';
import { cursorArgument, usePages } from '../../api/pages';
import { useQueues, useSession } from '../../api/session';
import { AsOf } from '../../kit/as-of';
import { Button } from '../../kit/button';
import { Failure } from '../../kit/failure';
import { Note, Skeleton } from '../../kit/parts';
import { Passkeys } from './passkeys';
import { RequestCard, type WaitingRequest } from './request-card';
import { type Decision, type RequestOutcome, useApproval } from './use-approval';

const words = CONSOLE_WORDS.approvals;

/** Requests that wait for a second operator: first those that this operator can approve. */
export function ApprovalsScreen() {
  const session = useSession();
  const forMe = useRequests('for_me');
  const others = useRequests('others');
  const approval = useApproval();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const chosen = forMe.rows.filter(({ ticket }) => selected.includes(ticket)).map(({ ticket }) => ticket);
  const decide = (decision: Decision) => {
    if (approval.isPending) return;
    approval.mutate(decision);
    setSelected([]);
  };
  const select = (ticket: string) => (isSelected: boolean) =>
    setSelected((before) => [...before.filter((each) => each !== ticket), ...(isSelected ? [ticket] : [])]);
  return (
    <>
      <header className="mb-4 flex items-center gap-3">
        <h1 className="mr-auto">{words.title}</h1>
        <AsOf at={forMe.dataUpdatedAt} />
        {chosen.length > 1 ? (
          <Button variant="primary" onClick={() => decide({ tickets: chosen })}>
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
          <Requests show="for_me" list={forMe}>
            {(request) => (
              <RequestCard
                key={request.ticket}
                request={request}
                mayApprove
                isSelected={selected.includes(request.ticket)}
                onSelect={select(request.ticket)}
                onDecide={(refusal) => decide({ tickets: [request.ticket], ...refusal })}
              />
            )}
          </Requests>
          <Requests show="others" list={others}>
            {(request) => <RequestCard key={request.ticket} request={request} mayApprove={false} />}
          </Requests>
        </div>
        {session ? <Passkeys name={session.name} /> : null}
      </div>
    </>
  );
}

type Shown = Exclude<RequestsShown, 'all'>;

function useRequests(show: Shown) {
  const mark = useQueues().queues.find(({ queue }) => queue === 'approvals')?.mark ?? '';
  return usePages(
    ['request list', show, mark],
    (cursor, signal) => runCommand('request list', { show, ...cursorArgument(cursor) }, { signal }),
    { keepsOld: true },
  );
}

/** A group of requests under a heading, with a button that loads more requests. */
function Requests({
  show,
  list,
  children,
}: {
  readonly show: Shown;
  readonly list: ReturnType<typeof useRequests>;
  readonly children: (request: WaitingRequest) => ReactNode;
}) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={words.shown[show]}>
      <h2>{words.shown[show]}</h2>
      {list.isPending ? (
        <Skeleton rows={2} />
      ) : list.error ? (
        <Failure failure={list.error} retry={() => void list.refetch()} />
      ) : list.rows.length === 0 ? (
        <p className="text-quiet">{words.none[show]}</p>
      ) : (
        list.rows.map(children)
      )}
      {list.hasNextPage ? (
        <Button disabled={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {CONSOLE_WORDS.list.more}
        </Button>
      ) : null}
    </section>
  );
}

function OutcomeNote({
  request: { ticket, outcome, sentence, secret },
}: {
  readonly request: RequestOutcome;
}) {
  const isCarriedOut = outcome === 'done' || outcome === 'refused';
  const text = isCarriedOut
    ? words.outcome[outcome]
    : (sentence ?? (outcome === 'waiting' ? words.outcome.waiting : outcome));
  return (
    <Note tone={isCarriedOut ? 'good' : 'bad'}>
      <p>{`${ticket}: ${text}`}</p>
      {secret === null ? null : <Secret secret={secret} />}
    </Note>
  );
}

/** Secret that a command shows once, such as an API key. It is gone when the operator leaves the page. */
function Secret({ secret }: { readonly secret: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(secret).then(() => setCopied(true));
  return (
    <div className="mt-2 grid gap-2">
      <p>{words.secret}</p>
      <code className="break-all rounded-lg bg-sunken p-3">{secret}</code>
      <span aria-live="polite">
        <Button onClick={() => void copy()}>{isCopied ? words.copied : words.copy}</Button>
      </span>
    </div>
  );
}
