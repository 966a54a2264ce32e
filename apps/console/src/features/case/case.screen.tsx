import { getRouteApi, Link } from '@tanstack/react-router';
import { OPERATOR_COMMANDS, type OperatorCommandName } from '@tulay/contract/operator/commands';
import { noteAbout } from '@tulay/contract/operator/notes';
import type { QueueName } from '@tulay/contract/operator/queues';
import { commandTitle } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { DifferenceLinks } from './difference-links';
import { CommandRefused } from '../../api/commands';
import { useQueues, useMay } from '../../api/session';
import { useKey } from '../../app/keys';
import { AnswerView, rowSchemaOf } from '../../kit/answer-view';
import { AsOf } from '../../kit/as-of';
import { ActionButton, Button } from '../../kit/button';
import { CommandButton } from '../../kit/command-button';
import { CommandForm } from '../../kit/command-form';
import { Failure } from '../../kit/failure';
import { Note, Panel, Skeleton } from '../../kit/parts';
import { PendingRequests } from '../../kit/pending-requests';
import { Notes } from '../notes/notes';
import { Age } from '../queue/age';
import { Claim } from '../queue/claim';
import { claimedQueue, type ClaimRow, useCase } from '../queue/use-queue';
import { CaseCommands } from './case-commands';
import { CaseTitle, useShownCase } from './case-title';
import { offeredCommands, presetOf } from './offered-commands';
import { useClaim } from './use-claim';
import { QUEUE_VIEWS, type QueueView } from '../queue/queues';
import { ReviewCase } from './review-case';
import { Photos, photosOf } from './photos';

const route = getRouteApi('/queue/$queue/$subject');
const words = CONSOLE_WORDS;

/** Page of a case: its data, the operator who works on it, and the commands that decide it. */
export function CaseScreen() {
  const { queue, subject } = route.useParams();
  const navigate = route.useNavigate();
  const may = useMay();
  const view: QueueView = QUEUE_VIEWS[queue];
  const { claim, isClosed, readAgain } = useCase(queue, subject);
  const [action, setAction] = useState<OperatorCommandName | null>(null);
  const seen = useSeenVersion(claim?.version);
  const change = useClaim(queue, subject, claim);
  const shown = useShownRecord(queue, subject, seen.reading);
  const actions = offeredCommands(view.actions.filter(may), shown);
  const about = noteAbout(queue);
  const back = () => void navigate({ to: '/queue/$queue', params: { queue }, search: {} });

  useKey({
    c: change.claim,
    Escape: () => (action ? setAction(null) : back()),
    ...Object.fromEntries(actions.map((name, index) => [keyOf(name, index), () => setAction(name)])),
  });

  return (
    <>
      <CaseHead
        queue={queue}
        subject={subject}
        claim={claim}
        change={change}
        reading={seen.reading}
        onTakeOver={() => setAction('case claim')}
      />
      <div className="grid items-start gap-4 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          <PendingRequests about={subject} />
          {isClosed ? <Note tone="warn">{words.case.gone}</Note> : null}
          {seen.isOld ? (
            <Note tone="bad">
              <span className="mr-3">{words.case.changed}</span>
              <Button onClick={seen.readAgain}>{words.case.changedButton}</Button>
            </Note>
          ) : null}
          <CaseBody queue={queue} subject={subject} view={view} reading={seen.reading} />
        </div>
        <aside className="sticky top-5 grid grid-cols-1 max-h-[calc(100vh-2.5rem)] gap-3 overflow-y-auto">
          {change.refusal ? <Note tone="bad">{change.refusal}</Note> : null}
          <ActionPanel
            queue={queue}
            subject={subject}
            actions={actions}
            action={action}
            onAction={setAction}
            onSubmit={readAgain}
            onSent={seen.end}
            onDone={back}
          />
          {about ? (
            <Notes about={about} subject={subject} why={words.queueReason(words.queue[queue])} />
          ) : null}
        </aside>
      </div>
    </>
  );
}

/** Case number, waiting time, the operator who has the case, and the buttons for claiming and releasing it. */
function CaseHead({
  queue,
  subject,
  claim,
  change,
  reading,
  onTakeOver,
}: {
  readonly queue: QueueName;
  readonly subject: string;
  /** Number of times that the operator has reloaded the case. */
  readonly reading: number;
  readonly claim: ClaimRow | undefined;
  readonly change: ReturnType<typeof useClaim>;
  readonly onTakeOver: () => void;
}) {
  const { now } = useQueues();
  return (
    <header className="mb-4 flex flex-wrap items-center gap-3">
      <Link to="/queue/$queue" params={{ queue }} search={{}} className="text-accent">
        ← {words.queue[queue]}
      </Link>
      <CaseTitle queue={queue} subject={subject} reading={reading} />
      <Age claim={claim} now={now} />
      {claimedQueue(queue) ? (
        <>
          <Claim claim={claim} />
          {claim && !claim.isMine && claim.claimedBy ? (
            <CommandButton command="case claim" onClick={onTakeOver}>
              {words.case.takeOver}
            </CommandButton>
          ) : claim?.isMine ? (
            <CommandButton command="case release" onClick={change.release}>
              {words.case.release}
            </CommandButton>
          ) : (
            <CommandButton command="case claim" onClick={change.claim}>
              {words.case.claim}
            </CommandButton>
          )}
        </>
      ) : null}
    </header>
  );
}

/**
 * Returns whether the case has changed since the operator read it. The operator's own command ends this comparison,
 * because the command changes the case. @param version text that differs after every change of the case
 */
function useSeenVersion(version: string | undefined) {
  const [seen, setSeen] = useState(version);
  const [isOver, setOver] = useState(false);
  const [reading, setReading] = useState(0);
  if (seen === undefined && version !== undefined) setSeen(version);
  return {
    /** Number of times that the operator has reloaded the changed case. */
    reading,
    isOld: !isOver && version !== undefined && seen !== undefined && version !== seen,
    readAgain() {
      setSeen(version);
      setReading((before) => before + 1);
    },
    end: () => setOver(true),
  };
}

/** Key that opens an action of the case: `r` returns an application, the others have their place in the list. */
const keyOf = (action: OperatorCommandName, index: number): string =>
  action === 'review return' ? 'r' : String(index + 1);

/** Buttons of the case's actions, or the form of the selected action. */
function ActionPanel({
  queue,
  subject,
  actions,
  action,
  onAction,
  onSubmit,
  onSent,
  onDone,
}: {
  readonly queue: QueueName;
  readonly subject: string;
  readonly actions: readonly OperatorCommandName[];
  readonly action: OperatorCommandName | null;
  readonly onAction: (action: OperatorCommandName | null) => void;
  readonly onSubmit: () => void;
  readonly onSent: () => void;
  readonly onDone: () => void;
}) {
  return (
    <Panel title={words.case.actions}>
      {action === 'case claim' ? (
        <CommandForm
          key={action}
          name={action}
          preset={{ queue, subject, takeover: true }}
          onSent={() => onAction(null)}
          onCancel={() => onAction(null)}
        />
      ) : action ? (
        <CommandForm
          key={action}
          name={action}
          preset={presetOf(queue, action, subject)}
          onSubmit={onSubmit}
          onSent={onSent}
          onDone={onDone}
          onCancel={() => onAction(null)}
        />
      ) : (
        <div className="grid gap-2">
          {actions.map((name, index) => (
            <ActionButton key={name} hotkey={keyOf(name, index)} onClick={() => onAction(name)}>
              {commandTitle(name)}
            </ActionButton>
          ))}
          {claimedQueue(queue) ? (
            <CaseCommands queue={queue} subject={subject} onSent={onSent} onDone={onDone} />
          ) : null}
        </div>
      )}
    </Panel>
  );
}

function CaseBody({
  queue,
  subject,
  view,
  reading,
}: {
  readonly queue: QueueName;
  readonly subject: string;
  readonly view: QueueView;
  readonly reading: number;
}) {
  const { name, why, mark, shown } = useShownCase(queue, subject, reading);
  const answer = useShownRecord(queue, subject, reading);
  if (shown.isPending) return <Skeleton rows={10} />;
  if (shown.error) {
    const isGone = shown.error instanceof CommandRefused && shown.error.code === 'not_found';
    return isGone ? null : <Failure failure={shown.error} retry={() => void shown.refetch()} />;
  }
  if (view.show?.command === 'review show') return <ReviewCase application={subject} why={why} mark={mark} />;
  if (!answer) return null;
  const schema = OPERATOR_COMMANDS[name].answer;
  return (
    <>
      <Panel aside={<AsOf at={shown.dataUpdatedAt} />}>
        <AnswerView answer={answer} schema={view.show ? schema : rowSchemaOf(schema)} />
        {queue === 'differences' ? <DifferenceLinks answer={answer} /> : null}
      </Panel>
      <Photos photos={photosOf(answer)} />
    </>
  );
}

/**
 * Returns the answer about the case. It comes from the command that shows the case, or from the list of the case's
 * queue.
 */
function useShownRecord(queue: QueueName, subject: string, reading: number): unknown {
  const view: QueueView = QUEUE_VIEWS[queue];
  const { data } = useShownCase(queue, subject, reading).shown;
  return view.show ? data : rowOf(data, view.subject, subject);
}

/** Finds one case in the list of its queue. Some queues have no command that reads a single case. */
function rowOf(answer: unknown, field: string, subject: string): unknown {
  if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return undefined;
  return Array.isArray(answer.rows)
    ? answer.rows.find((row: Readonly<Record<string, unknown>>) => row[field] === subject)
    : undefined;
}
