import type { CommandShape } from '@tulay/contract/operator/command';
import {
  calendarOf,
  type ChoiceList,
  choicesOf,
  columnsOf,
  type FilePlace,
  filePlaceOf,
  innerOf,
  isSentence,
  type LineColumn,
  severalOf,
} from '@tulay/contract/operator/parameters';
import { optionWords, parameterLabel } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useId } from 'react';
import * as z from 'zod';
import type { FileOwner } from '../api/files';
import { type FormValues, useChoices } from './choices';
import { FilePicker } from './file-picker';
import { LinesField } from './lines/lines-field';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly control: 'text' | 'area' | 'select' | 'several' | 'lines' | 'check' | 'file' | 'date' | 'month';
  readonly isNeeded: boolean;
  readonly options: readonly string[];
  /** Labels of the options, if the options are not codes. */
  readonly optionLabels?: Readonly<Record<string, string>>;
  /** Columns of a field with several lines; absent for every other field. */
  readonly columns?: readonly LineColumn[];
  /** List from which the field offers its value; absent for a field without such a list. */
  readonly choices?: ChoiceList;
  /** Rule for what the uploaded files belong to, and how many are allowed; absent for a field without files. */
  readonly files?: FilePlace & { readonly most: number };
}

/** Field of the reason, which most commands need. */
export const reasonField = ({ personal }: CommandShape): FormField => ({
  name: 'why',
  label: CONSOLE_WORDS.form.reason,
  help: personal ? CONSOLE_WORDS.form.personalReasonHint : CONSOLE_WORDS.form.reasonHint,
  control: 'text',
  isNeeded: true,
  options: [],
});

/** Describes the fields of a command by the schemas of its parameters. */
export const fieldsOf = ({ parameters = {} }: CommandShape): FormField[] =>
  Object.entries(parameters).map(([name, schema]) => {
    const inner = innerOf(schema);
    const several = severalOf(inner);
    const options = inner instanceof z.ZodEnum ? inner.options.map(String) : several;
    const files = filePlaceOf(inner);
    const columns = columnsOf(inner);
    const choices = choicesOf(inner);
    return {
      name,
      label: parameterLabel(name),
      help: schema.description ?? inner.description ?? '',
      isNeeded: !schema.safeParse(undefined).success,
      options,
      ...(files ? { files } : {}),
      ...(columns.length > 0 ? { columns } : {}),
      ...(choices ? { choices } : {}),
      control: controlOf(inner),
    };
  });

function controlOf(inner: z.ZodType): FormField['control'] {
  if (filePlaceOf(inner)) return 'file';
  if (severalOf(inner).length > 0) return 'several';
  if (columnsOf(inner).length > 0) return 'lines';
  if (inner instanceof z.ZodEnum) return 'select';
  if (inner instanceof z.ZodBoolean) return 'check';
  return isSentence(inner) ? 'area' : (calendarOf(inner) ?? 'text');
}

const NO_VALUES: FormValues = {};

interface CommandFieldProps {
  readonly field: FormField;
  readonly value: string | boolean | undefined;
  /** Values of all fields of the form, which decide what some fields offer. */
  readonly values?: FormValues;
  /** Case, customer or loan to which the files belong; null until the form names it. */
  readonly owner?: FileOwner | null;
  readonly error?: string | undefined;
  readonly onChange: (value: string | boolean) => void;
}

export function CommandField(props: CommandFieldProps) {
  const { field, value, error, onChange } = props;
  const { label, help, control, isNeeded } = field;
  const id = useId();
  if (control === 'check') return <Check help={help} isOn={value === true} onChange={onChange} />;
  const name = (
    <>
      {label}
      {isNeeded ? null : <span className="font-normal text-quiet"> {CONSOLE_WORDS.form.optional}</span>}
    </>
  );
  const isGroup = control === 'several' || control === 'lines';
  const Frame = isGroup ? 'fieldset' : 'div';
  return (
    <Frame className="grid min-w-0 gap-1">
      {isGroup ? (
        <legend className="mb-1 font-semibold">{name}</legend>
      ) : (
        <label htmlFor={id} className="font-semibold">
          {name}
        </label>
      )}
      <Control {...props} id={id} describedBy={error ? `${id}-error` : isGroup ? undefined : `${id}-help`} />
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-danger">
          {error}
        </p>
      ) : isGroup ? null : (
        <p id={`${id}-help`} className="text-quiet">
          {help}
        </p>
      )}
    </Frame>
  );
}

function Control({
  field: { control, options, optionLabels, files, columns = [], choices },
  value,
  values = NO_VALUES,
  owner = null,
  error,
  onChange,
  id,
  describedBy,
}: CommandFieldProps & { readonly id: string; readonly describedBy: string | undefined }) {
  const offered = useChoices(choices ?? null, values);
  const wiring = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? (true as const) : undefined,
    className: 'control',
  };
  const text = typeof value === 'string' ? value : '';
  if (control === 'several')
    return <Several options={options} value={text} describedBy={describedBy} onChange={onChange} />;
  if (control === 'lines')
    return <LinesField columns={columns} value={text} describedBy={describedBy} onChange={onChange} />;
  if (files) return <FilePicker {...{ id, owner, onChange, describedBy }} most={files.most} value={text} />;
  if (control === 'area')
    return <textarea {...wiring} rows={4} value={text} onChange={(event) => onChange(event.target.value)} />;
  if (control === 'select')
    return (
      <select {...wiring} value={text} onChange={(event) => onChange(event.target.value)}>
        <option value="">{CONSOLE_WORDS.form.choose}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {optionLabels?.[option] ?? optionWords(options, option)}
          </option>
        ))}
      </select>
    );
  return (
    <>
      <input
        {...wiring}
        type={control}
        autoComplete="off"
        list={offered.length > 0 ? `${id}-choices` : undefined}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {offered.length > 0 ? (
        <datalist id={`${id}-choices`}>
          {offered.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** Checkboxes for a field that takes several codes. */
function Several({
  options,
  value,
  describedBy,
  onChange,
}: {
  readonly options: readonly string[];
  readonly value: string;
  readonly describedBy: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const chosen = value === '' ? [] : value.split(',');
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2" aria-describedby={describedBy}>
      {options.map((option) => (
        <label key={option} className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-6 shrink-0"
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(
                options
                  .filter((each) => (each === option ? target.checked : chosen.includes(each)))
                  .join(','),
              )
            }
          />
          {optionWords(options, option)}
        </label>
      ))}
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
