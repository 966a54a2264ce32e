import { type CommandShape, needsReason } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS, type OperatorCommandName } from '@tulay/contract/operator/commands';
import type { CommandReply } from '@tulay/contract/operator/console';
import type { QueueName } from '@tulay/contract/operator/queues';
import { commandTitle } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type FormEvent, useRef, useState } from 'react';
import { v7 as newKey } from 'uuid';
import { useChangeOfEach } from '../../api/commands';
import { RequestFailed } from '../../api/request';
import { useMay } from '../../api/session';
import { Button } from '../../kit/button';
import { CommandField, fieldsOf, reasonField } from '../../kit/command-field';
import { failureText } from '../../kit/failure';
import { time } from '../../kit/format';
import { Badge, Panel } from '../../kit/parts';
import { useDraftValues } from '../../kit/use-draft';
import { QUEUE_VIEWS, type QueueView } from './queues';
import { claimedQueue } from './use-queue';

const words = CONSOLE_WORDS;

/** Commands for the selected cases of a queue. The form of the chosen command replaces the buttons. */
export function Several({
  queue,
  subjects,
  onClear,
}: {
  readonly queue: QueueName;
  readonly subjects: readonly string[];
  readonly onClear: () => void;
}) {
  const may = useMay();
  const [command, setCommand] = useState<OperatorCommandName | null>(null);
  const { several = [] }: QueueView = QUEUE_VIEWS[queue];
  const shared: readonly OperatorCommandName[] = claimedQueue(queue) ? ['case give', 'case wait'] : [];
  const commands = [...shared, ...several].filter(may);
  return (
    <Panel title={words.several.title(subjects.length)}>
      {command ? (
        <SeveralForm
          key={command}
          name={command}
          queue={queue}
          subjects={subjects}
          onDone={onClear}
          onCancel={() => setCommand(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {commands.map((name) => (
            <Button key={name} onClick={() => setCommand(name)}>
              {commandTitle(name)}
            </Button>
          ))}
          <Button variant="plain" onClick={onClear}>
            {words.several.clear}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Result of a case: the reply of its command, or null while it is being sent. */
type Results = ReadonlyMap<string, CommandReply | RequestFailed>;

/** State of a form for several cases: the typed values, and the result of each case. */
function useSeveral(name: OperatorCommandName, queue: QueueName, subjects: readonly string[]) {
  const shape: CommandShape = OPERATOR_COMMANDS[name];
  const { parameter }: QueueView = QUEUE_VIEWS[queue];
  const presetOf = (subject: string) =>
    'subject' in (shape.parameters ?? {}) ? { queue, subject } : { [parameter]: subject };
  const fields = fieldsOf(shape).filter((field) => !(field.name in presetOf('')));
  const draft = useDraftValues(`draft several ${name} ${queue}`);
  const { values } = draft;
  const [results, setResults] = useState<Results>(new Map());
  // A case that is sent again after a lost response has the same key, so that the change is made once.
  const keys = useRef(new Map<string, string>());
  const change = useChangeOfEach(name);
  const why = String(values['why'] ?? '').trim();
  const isMissing = needsReason(shape) && why === '';
  const left = subjects.filter((subject) => !isDone(results.get(subject)));

  function put(field: string, value: string | boolean) {
    draft.put(field, value);
    keys.current.clear();
  }

  function keyOf(subject: string): string {
    const key = keys.current.get(subject) ?? newKey();
    keys.current.set(subject, key);
    return key;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || isMissing) return;
    const typed = fields.flatMap(({ name: field }) => {
      const value = values[field];
      return value === undefined || value === '' ? [] : [[field, value] as const];
    });
    change.mutate({
      changes: left.map((subject) => ({
        subject,
        key: keyOf(subject),
        input: { arguments: { ...Object.fromEntries(typed), ...presetOf(subject) }, why },
      })),
      onReply: (subject, reply) => setResults((before) => new Map(before).set(subject, reply)),
    });
  }

  return {
    shape,
    fields,
    values,
    results,
    left,
    drop: draft.drop,
    isPending: change.isPending,
    isMissing,
    put,
    submit,
  };
}

/**
 * Form of a command for several cases with one reason. The form sends a separate command for each case, with its own
 * idempotency key and result.
 */
function SeveralForm({
  name,
  queue,
  subjects,
  onDone,
  onCancel,
}: {
  readonly name: OperatorCommandName;
  readonly queue: QueueName;
  readonly subjects: readonly string[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const { shape, fields, values, results, left, drop, isPending, isMissing, put, submit } = useSeveral(
    name,
    queue,
    subjects,
  );
  return (
    <form className="grid gap-3" onSubmit={submit} aria-label={commandTitle(name)}>
      <p className="text-quiet first-letter:uppercase">{shape.help}</p>
      {fields.map((field) => (
        <CommandField
          key={field.name}
          field={field}
          value={values[field.name]}
          values={{ ...values, queue, subject: subjects[0] }}
          onChange={(value) => put(field.name, value)}
        />
      ))}
      <CommandField
        field={reasonField(shape)}
        value={values['why']}
        onChange={(value) => put('why', value)}
      />
      <ResultList subjects={subjects} results={results} />
      <div className="flex gap-2">
        {left.length === 0 ? (
          <Button
            variant="primary"
            onClick={() => {
              drop();
              onDone();
            }}
          >
            {words.several.close}
          </Button>
        ) : (
          <Button variant="primary" type="submit" aria-disabled={isPending || isMissing}>
            {isPending ? words.form.sending : words.several.send(left.length)}
          </Button>
        )}
        <Button onClick={onCancel}>{words.form.cancel}</Button>
      </div>
    </form>
  );
}

const isDone = (result: CommandReply | RequestFailed | undefined): boolean =>
  result !== undefined && 'outcome' in result && result.outcome !== 'refused';

function ResultList({
  subjects,
  results,
}: {
  readonly subjects: readonly string[];
  readonly results: Results;
}) {
  if (results.size === 0) return null;
  return (
    <ul className="grid gap-1" aria-live="polite" aria-label={words.several.results}>
      {subjects.map((subject) => {
        const result = results.get(subject);
        return (
          <li key={subject} className="flex gap-2">
            <span className="min-w-40">{subject}</span>
            {result === undefined ? (
              '…'
            ) : (
              <Badge tone={isDone(result) ? 'good' : 'bad'}>{sentenceOf(result)}</Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function sentenceOf(result: CommandReply | RequestFailed): string {
  if (result instanceof RequestFailed)
    return result.fields.length > 0 ? words.form.wrongForm : failureText(result);
  if (result.outcome === 'refused') return result.sentence;
  return result.outcome === 'approval_requested'
    ? words.form.requested(result.request, time(result.expiresAt))
    : words.form.done;
}
