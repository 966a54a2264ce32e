/** Form of an operator command, built from the description of the command: fields, reason, preview and result. */
import type { FieldSchema } from '@tulay/contract/operator/answer-fields';
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import { codeWords, commandTitle, parameterLabel } from '@tulay/copy/console/lookup';
import { USUAL_REASONS } from '@tulay/copy/console/reasons';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useMay } from '../api/session';
import { AnswerView } from './answer-view';
import { useInitialValues, type Values } from './initial-values';
import { Button } from './button';
import { CommandField, type FormField, reasonField } from './command-field';
import { Failure } from './failure';
import { time } from './format';
import { rolesFor } from './no-permission';
import { Lines, Note, Skeleton } from './parts';
import { isInDialog, useFocus } from './use-focus';
import { type FormState, type Preset, useCommandForm } from './use-command-form';

const words = CONSOLE_WORDS.form;

export interface CommandFormProps {
  readonly name: OperatorCommandName;
  /** Arguments that the screen fills in, so the form does not ask the operator for them. */
  readonly preset?: Preset;
  readonly onDone?: () => void;
  readonly onCancel?: () => void;
  /** Shown below the fields, from the values that are typed. */
  readonly live?: (values: Preset) => ReactNode;
  /** Called each time before the form is sent, also for the preview. */
  readonly onSubmit?: () => void;
  /** Called after the command ran, or after its request for approval was stored. */
  readonly onSent?: () => void;
}

const NO_PRESET: Preset = {};

/** Form of a command. An operator whose roles do not allow the command sees which roles do. */
export const CommandForm = (props: CommandFormProps) =>
  useMay()(props.name) ? (
    <FormWithInitialValues {...props} />
  ) : (
    <Note>{CONSOLE_WORDS.noPermission.form(rolesFor([props.name]))}</Note>
  );

/** Shows the form once its initial values have arrived, so that no field changes under the operator. */
function FormWithInitialValues(props: CommandFormProps) {
  const initial = useInitialValues(props.name);
  return initial === null ? <Skeleton /> : <AllowedForm {...props} initial={initial} />;
}

function AllowedForm({
  name,
  preset = NO_PRESET,
  initial,
  live,
  onDone,
  onCancel,
  onSubmit,
  onSent,
}: CommandFormProps & { readonly initial: Values }) {
  const form = useCommandForm(name, preset, initial, onSent);
  const { reply, isPending } = form;
  const submit = () => {
    onSubmit?.();
    form.submit();
  };
  const first = useRef<HTMLFormElement>(null);
  // Sets the focus, so that an operator without a mouse can type at once.
  useEffect(() => first.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  useFormKeys(submit, onCancel);
  if (reply?.outcome === 'done' || reply?.outcome === 'approval_requested') {
    return <Outcome reply={reply} schema={form.shape.answer} onDone={onDone} onAgain={form.reset} />;
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={first} className="grid gap-3" onSubmit={send} aria-label={commandTitle(name)}>
      <p className="text-quiet first-letter:uppercase">{form.shape.help}</p>
      <Fields form={form} name={name} />
      {live?.(form.allValues)}
      <Effect form={form} />
      <div className="flex gap-2">
        <Button variant="primary" type="submit" aria-disabled={isPending}>
          {isPending
            ? words.sending
            : !form.changesData
              ? words.show
              : reply?.outcome === 'previewed'
                ? words.send
                : words.preview}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{words.cancel}</Button> : null}
      </div>
    </form>
  );
}

/** Ctrl Enter sends the open form from any of its fields, Escape closes it. */
function useFormKeys(submit: () => void, cancel: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isInDialog(event.target)) return;
    // Ignores the repeated events of a held Enter key. Otherwise a long press would show the preview and confirm it
    // unread.
    if (event.key === 'Enter' && event.repeat) {
      if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    if (event.key === 'Escape') cancel?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listener);
    return () => globalThis.removeEventListener('keydown', listener);
  }, []);
}

function Fields({ form, name }: { readonly form: FormState; readonly name: OperatorCommandName }) {
  const usual = USUAL_REASONS[name] ?? [];
  const { fields, prompts, values, put, refused, isReasonMissing } = form;
  return (
    <>
      {fields.map((field) => (
        <CommandField
          key={field.name}
          field={field}
          value={values[field.name]}
          values={form.allValues}
          owner={form.ownerOf(field)}
          error={refused.includes(`arguments.${field.name}`) ? errorOf(field) : undefined}
          onChange={(value) => put(field.name, value)}
        />
      ))}
      {prompts.map(({ field, prompt, question }) => (
        <CommandField
          key={field}
          field={{
            name: prompt,
            label: parameterLabel(prompt),
            help: question,
            control: 'text',
            isNeeded: true,
            options: [],
          }}
          value={values[field]}
          onChange={(value) => put(field, value)}
        />
      ))}
      {form.needsReason ? (
        <CommandField
          field={reasonField(form.shape)}
          value={values['why']}
          error={isReasonMissing || refused.includes('why') ? words.reasonNeeded : undefined}
          onChange={(value) => put('why', value)}
        />
      ) : null}
      {usual.length > 0 ? (
        <div className="flex flex-wrap gap-2" role="group" aria-label={words.usualReasons}>
          {usual.map((reason) => (
            <Button key={reason} className="whitespace-normal!" onClick={() => put('why', reason)}>
              {reason}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}

/**
 * Returns the error of a field that the server refused. Fields with checkboxes or lines have a fixed sentence, because
 * the help of their parameter describes the text to type in the terminal.
 */
function errorOf({ control, help }: FormField): string {
  if (control === 'several') return words.chooseOne;
  return control === 'lines' ? words.wrongLines : words.wrongField(help);
}

/** Shows what the command would do, or why the server refused it. */
function Effect({ form: { shape, reply, failure, refused } }: { readonly form: FormState }) {
  return (
    <div className="grid gap-3" aria-live="polite">
      {reply?.outcome === 'previewed' ? (
        <>
          {reply.lines.length > 0 ? <Lines lines={reply.lines} /> : null}
          {reply.answer === null ? null : <AnswerView answer={reply.answer} schema={shape.answer} />}
          {isAlready(reply.answer) ? <Note>{codeWords('outcome', 'already')}</Note> : null}
          <Note tone={reply.needsApproval ? 'warn' : 'quiet'}>
            {reply.needsApproval ? words.needsApproval : words.alone}
          </Note>
        </>
      ) : null}
      {reply?.outcome === 'refused' ? <Note tone="bad">{reply.sentence}</Note> : null}
      {failure && refused.length === 0 ? <Failure failure={failure} /> : null}
    </div>
  );
}

/** Returns true if an earlier request made the change. */
const isAlready = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'already';

function Outcome({
  reply,
  schema,
  onDone,
  onAgain,
}: {
  readonly reply: Extract<FormState['reply'], { outcome: 'done' | 'approval_requested' }>;
  readonly schema: FieldSchema;
  readonly onDone: (() => void) | undefined;
  readonly onAgain: () => void;
}) {
  const button = useFocus<HTMLButtonElement>();
  return (
    <div className="grid gap-3" aria-live="polite">
      {reply.outcome === 'done' ? (
        <>
          <Note tone="good">{isAlready(reply.answer) ? codeWords('outcome', 'already') : words.done}</Note>
          <AnswerView answer={reply.answer} schema={schema} />
        </>
      ) : (
        <>
          <Note>{words.requested(reply.request, time(reply.expiresAt))}</Note>
          <Lines lines={reply.lines} />
        </>
      )}
      <div className="flex gap-2">
        <Button ref={button} variant="primary" onClick={onDone ?? onAgain}>
          {onDone ? CONSOLE_WORDS.case.back : words.repeat}
        </Button>
      </div>
    </div>
  );
}
