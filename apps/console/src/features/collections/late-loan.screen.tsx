import { getRouteApi, Link } from '@tanstack/react-router';
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import { COLLECTION_WORDS } from '@tulay/copy/console/collections';
import { codeWords, commandTitle } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { useReading } from '../../api/commands';
import { useMay } from '../../api/session';
import { useKey } from '../../app/keys';
import { AsOf } from '../../kit/as-of';
import { ActionButton } from '../../kit/button';
import { CommandButton } from '../../kit/command-button';
import { CommandForm } from '../../kit/command-form';
import { Failure } from '../../kit/failure';
import { clock, day, pesos, time } from '../../kit/format';
import { Badge, Facts, Note, Panel, Skeleton } from '../../kit/parts';
import { OpenFile } from '../../kit/open-file';
import { PendingRequests } from '../../kit/pending-requests';
import { CaseCommands } from '../case/case-commands';
import { useClaim } from '../case/use-claim';
import { Notes } from '../notes/notes';
import { PromiseLabel, type ShownLoan } from './labels';

const ignore = () => undefined;
const route = getRouteApi('/collections/$order');
const words = COLLECTION_WORDS;
const WHY = CONSOLE_WORDS.queueReason(CONSOLE_WORDS.queue.collections);

const ACTIONS: readonly OperatorCommandName[] = [
  'collections contact',
  'collections letter',
  'collections outcome',
  'collections promise',
  'collections block',
  'collections unblock',
  'loan settle',
  'loan restructure',
];

/** Page of a late loan. The operator holds a claim on the loan while the page is open. */
export function LateLoanScreen() {
  const { order } = route.useParams();
  const shown = useReading('collections show', { order }, { why: WHY });
  const { data } = shown;
  const [action, setAction] = useState<OperatorCommandName | null>(null);
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <Link to="/collections" search={{}} className="text-accent">
          ← {words.title}
        </Link>
        <h1 className="mr-auto">{data?.orderNo ?? ''}</h1>
        <AsOf at={shown.dataUpdatedAt} />
        <ClaimButtons order={order} onTakeOver={() => setAction('case claim')} />
      </header>
      {shown.isPending ? (
        <Skeleton rows={10} />
      ) : shown.error ? (
        <Failure failure={shown.error} retry={() => void shown.refetch()} />
      ) : (
        <div className="grid items-start gap-4 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Details loan={shown.data} />
          <aside className="sticky top-5 grid max-h-[calc(100vh-2.5rem)] gap-3 overflow-y-auto">
            <Actions loan={shown.data} action={action} onAction={setAction} />
            <Notes about="loan" subject={shown.data.orderNo} why={WHY} />
          </aside>
        </div>
      )}
    </>
  );
}

/** Who works on the loan, and buttons to claim, take over or release it. */
function ClaimButtons({ order, onTakeOver }: { readonly order: string; readonly onTakeOver: () => void }) {
  const row = useReading('collections list', { only: order }).data?.rows.at(0);
  const change = useClaim('collections', order, row);
  const labels = CONSOLE_WORDS.case;
  useKey({ c: change.claim });
  const until = row?.claimedUntil ? clock(row.claimedUntil) : '';
  return (
    <>
      {change.refusal ? <Note tone="bad">{change.refusal}</Note> : null}
      {row?.claimedBy ? (
        <Badge tone={row.isMine ? 'good' : 'warn'}>
          {row.isMine ? labels.yours(until) : labels.claimed(row.claimedBy, until)}
        </Badge>
      ) : null}
      {row?.isMine ? (
        <CommandButton command="case release" onClick={change.release}>
          {labels.release}
        </CommandButton>
      ) : row?.claimedBy ? (
        <CommandButton command="case claim" onClick={onTakeOver}>
          {labels.takeOver}
        </CommandButton>
      ) : (
        <CommandButton command="case claim" onClick={change.claim}>
          {labels.claim}
        </CommandButton>
      )}
    </>
  );
}

function Details({ loan }: { readonly loan: ShownLoan }) {
  const { facts } = words;
  const may = useMay();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PendingRequests about={loan.orderNo} />
      <Note tone="quiet">{words.logged}</Note>
      {loan.blocks.map(({ kind, setBy, setAt, why }) => (
        <Note key={kind} tone="bad">
          {words.blockedBy(words.block[kind], setBy, day(setAt), why)}
        </Note>
      ))}
      {loan.hasComplaint ? <Note tone="bad">{words.complaint}</Note> : null}
      {loan.pending ? (
        <Note tone="quiet">
          {words.pending(pesos(loan.pending.amount), codeWords('pendingOutcome', loan.pending.outcome))}
        </Note>
      ) : null}
      {loan.hasDispute ? <Note tone="bad">{words.dispute}</Note> : null}
      <Panel>
        <Facts
          rows={[
            [facts.daysPastDue, loan.daysPastDue],
            [facts.amountDue, pesos(loan.amountDue)],
            [facts.payoff, pesos(loan.payoff)],
            [facts.today, words.ofMost(loan.contactsToday, loan.perDay)],
            [facts.week, words.ofMost(loan.contactsWeek, loan.perWeek)],
            [facts.hours, words.hours(loan.fromHour, loan.untilHour)],
          ]}
        />
        {may('loan position') ? (
          <Link to="/loans" search={{ order: loan.orderNo }} className="mt-3 inline-block text-accent">
            {words.openLoan}
          </Link>
        ) : null}
      </Panel>
      <Panel title={words.promises}>
        {loan.promises.length === 0 ? <p className="text-quiet">{words.noPromises}</p> : null}
        <ul className="grid gap-2">
          {loan.promises.map((promise) => (
            <li key={promise.madeAt} className="flex flex-wrap gap-3">
              <PromiseLabel promise={promise} />
              <span>{day(promise.dueOn)}</span>
              {promise.received === null ? null : <span>{words.received(pesos(promise.received))}</span>}
              <span className="text-quiet">{words.madeBy(promise.madeBy, day(promise.madeAt))}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Contacts contacts={loan.contacts} />
    </div>
  );
}

const Contacts = ({ contacts }: Pick<ShownLoan, 'contacts'>) => (
  <Panel title={words.contacts}>
    {contacts.length === 0 ? <p className="text-quiet">{words.noContacts}</p> : null}
    <ul className="grid gap-2">
      {contacts.map(({ at, channel, by, outcome, nextStep, words: said, fileId }) => (
        <li key={at}>
          <span className="flex flex-wrap gap-2">
            <span className="font-semibold">{words.channel[channel]}</span>
            {outcome === null ? <Badge tone="warn">{words.open}</Badge> : words.outcome[outcome]}
            {nextStep === null ? null : <Badge>{words.agreed(words.step[nextStep])}</Badge>}
            <span className="text-quiet">{words.madeBy(by, time(at))}</span>
          </span>
          {said}
          {fileId === null ? null : <OpenFile fileId={fileId} name={words.letter(day(at))} why={WHY} />}
        </li>
      ))}
    </ul>
  </Panel>
);

/** Buttons for the actions on the loan, or the form of the chosen action. */
function Actions({
  loan,
  action,
  onAction: setAction,
}: {
  readonly loan: ShownLoan;
  readonly action: OperatorCommandName | null;
  readonly onAction: (action: OperatorCommandName | null) => void;
}) {
  const may = useMay();
  const navigate = route.useNavigate();
  const actions = ACTIONS.filter(may);
  const back = () => void navigate({ to: '/collections', search: {} });
  useKey({
    Escape: () => (action ? setAction(null) : back()),
    ...Object.fromEntries(actions.map((name, index) => [String(index + 1), () => setAction(name)])),
  });
  return (
    <Panel title={CONSOLE_WORDS.case.actions}>
      {action ? (
        <CommandForm
          key={action}
          name={action}
          preset={
            action === 'case claim'
              ? { queue: 'collections', subject: loan.orderId, takeover: true }
              : { order: loan.orderNo }
          }
          onDone={() => setAction(null)}
          onCancel={() => setAction(null)}
        />
      ) : (
        <div className="grid gap-2">
          {actions.map((name, index) => (
            <ActionButton key={name} hotkey={index + 1} onClick={() => setAction(name)}>
              {commandTitle(name)}
            </ActionButton>
          ))}
          <CaseCommands queue="collections" subject={loan.orderId} onSent={ignore} onDone={back} />
        </div>
      )}
    </Panel>
  );
}
