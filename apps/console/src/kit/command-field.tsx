import type { CommandShape } from '@tulay/contract/operator/command';
import { type FilePlace, filePlaceOf, innerOf, isSentence } from '@tulay/contract/operator/parameters';
import { optionWords, parameterLabel } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useId } from 'react';
import * as z from 'zod';
import type { FileOwner } from '../api/files';
import { FilePicker } from './file-picker';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly control: 'text' | 'area' | 'select' | 'check' | 'file';
  readonly isNeeded: boolean;
  readonly options: readonly string[];
  /** Where the files of the field belong; absent for a field without files. */
  readonly files?: FilePlace & { readonly most: number };
}

/** Field of the reason, which most commands need. */
export const REASON_FIELD: FormField = {
  name: 'why',
  label: CONSOLE_WORDS.form.reason,
  help: CONSOLE_WORDS.form.reasonHint,
  control: 'text',
  isNeeded: true,
  options: [],
};

/** Describes the fields of a command by the schemas of its parameters. */
export const fieldsOf = ({ parameters = {} }: CommandShape): FormField[] =>
  Object.entries(parameters).map(([name, schema]) => {
    const inner = innerOf(schema);
    const options = inner instanceof z.ZodEnum ? inner.options.map(String) : [];
    const files = filePlaceOf(inner);
    return {
      name,
      label: parameterLabel(name),
      help: schema.description ?? inner.description ?? '',
      isNeeded: !schema.safeParse(undefined).success,
      options,
      ...(files ? { files } : {}),
      control: files
        ? 'file'
        : options.length > 0
          ? 'select'
          : inner instanceof z.ZodBoolean
            ? 'check'
            : isSentence(inner)
              ? 'area'
              : 'text',
    };
  });

export function CommandField({
  field: { label, help, control, isNeeded, options, files },
  value,
  owner = null,
  error,
  onChange,
}: {
  readonly field: FormField;
  readonly value: string | boolean | undefined;
  /** What the files of the field belong to; null while the form does not name it. */
  readonly owner?: FileOwner | null;
  readonly error?: string | undefined;
  readonly onChange: (value: string | boolean) => void;
}) {
  const id = useId();
  const wiring = {
    id,
    'aria-describedby': error ? `${id}-error` : `${id}-help`,
    'aria-invalid': error ? (true as const) : undefined,
    className: 'control',
  };
  const text = typeof value === 'string' ? value : '';
  if (control === 'check') return <Check help={help} isOn={value === true} onChange={onChange} />;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
        {isNeeded ? null : <span className="font-normal text-quiet"> {CONSOLE_WORDS.form.optional}</span>}
      </label>
      {control === 'select' ? (
        <select {...wiring} value={text} onChange={(event) => onChange(event.target.value)}>
          <option value="">{CONSOLE_WORDS.form.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {optionWords(options, option)}
            </option>
          ))}
        </select>
      ) : files ? (
        <FilePicker
          {...{ id, owner, onChange }}
          describedBy={wiring['aria-describedby']}
          most={files.most}
          value={text}
        />
      ) : control === 'area' ? (
        <textarea {...wiring} rows={4} value={text} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...wiring}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-danger">
          {error}
        </p>
      ) : (
        <p id={`${id}-help`} className="text-quiet">
          {help}
        </p>
      )}
    </div>
  );
}

const Check = ({
  help,
  isOn,
  onChange,
}: {
  readonly help: string;
  readonly isOn: boolean;
  readonly onChange: (value: boolean) => void;
}) => (
  <label className="flex items-center gap-2">
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    <span>{help}</span>
  </label>
);
