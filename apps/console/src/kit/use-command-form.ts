import { type CommandShape, needsReason } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS, type OperatorCommandName } from '@tulay/contract/operator/commands';
import { useRef, useState } from 'react';
import { v7 as newKey } from 'uuid';
import { type CommandInput, useChange } from '../api/commands';
import { RequestFailed } from '../api/request';
import type { FileOwner } from '../api/files';
import type { Values } from './initial-values';
import { fieldsOf, type FormField } from './command-field';
import { useDraftValues } from './use-draft';

export type Preset = Readonly<Record<string, string | boolean>>;

/** Names of form fields that are not parameters of the command. */
const REASON = 'why';
const promptField = (prompt: string) => `prompt ${prompt}`;

/**
 * State of a command's form: the typed values, the preview, and the result.
 * @param initial values of the fields in which the operator has not typed.
 * @param onSent called after the command ran.
 */
export function useCommandForm(
  name: OperatorCommandName,
  preset: Preset,
  initial: Values,
  onSent?: () => void,
) {
  const shape: CommandShape = OPERATOR_COMMANDS[name];
  const draft = useDraftValues(`draft ${name} ${JSON.stringify(preset)}`);
  const values = { ...initial, ...draft.values };
  /** Values that the operator typed, together with the arguments that the screen filled in. */
  const allValues = { ...values, ...preset };
  const [isReasonMissing, setReasonMissing] = useState(false);
  // The same key is sent again after a double click or a lost response, so that the server makes the change only once.
  const key = useRef(newKey());
  const change = useChange(name);
  const changesData = shape.changes === true || shape.approval !== undefined;
  const fields = fieldsOf(shape).filter((field) => !(field.name in preset));
  const prompts = Object.entries(shape.prompts ?? {});
  const why = String(values[REASON] ?? '').trim();

  function put(field: string, value: string | boolean) {
    draft.put(field, value);
    key.current = newKey();
    if (change.data) change.reset();
  }

  function input(): CommandInput {
    const typed = fields.flatMap((field) => {
      const value = values[field.name];
      return value === undefined || value === '' ? [] : [[field.name, value] as const];
    });
    const answers = prompts.map(([prompt]) => [prompt, String(values[promptField(prompt)] ?? '')] as const);
    return {
      arguments: { ...Object.fromEntries(typed), ...preset },
      ...(why === '' ? {} : { why }),
      ...(answers.length > 0 ? { answers: Object.fromEntries(answers) } : {}),
      // A command that only reads changes nothing, so it needs no preview.
      ...(!changesData || change.data?.outcome === 'previewed' ? {} : { preview: true }),
    };
  }

  function submit() {
    if (change.isPending) return;
    setReasonMissing(needsReason(shape) && why === '');
    if (needsReason(shape) && why === '') return;
    const sent = { key: key.current, input: input() };
    change.mutate(sent, {
      onSuccess: ({ outcome }) => {
        if (outcome !== 'done' && outcome !== 'approval_requested') return;
        draft.drop();
        onSent?.();
      },
    });
  }

  return {
    shape,
    fields,
    prompts: prompts.map(([prompt, question]) => ({ field: promptField(prompt), prompt, question })),
    values,
    allValues,
    put,
    ownerOf: (field: FormField) => ownerOf(field, allValues),
    submit,
    reset: () => change.reset(),
    isPending: change.isPending,
    isReasonMissing,
    changesData,
    needsReason: needsReason(shape),
    reply: change.data,
    failure: change.error,
    /** Fields that the server refused. */
    refused: change.error instanceof RequestFailed ? change.error.fields : [],
  };
}

/** Returns the case, customer or loan to which the files of a field belong; null until the other fields name it. */
function ownerOf({ files }: FormField, values: Preset): FileOwner | null {
  if (!files || files.subject === null) return null;
  const typed = (field: string) => String(values[field] ?? '').trim();
  const owner = { about: files.about ?? typed('about'), subject: typed(files.subject) };
  return owner.about === '' || owner.subject === '' ? null : owner;
}

export type FormState = ReturnType<typeof useCommandForm>;
