/** Form for the filters of a list, and for its order if the list is not a table. */
import { fieldLabel, parameterLabel } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type FormEvent, useState } from 'react';
import { Button } from './button';
import { CommandField, type FormField } from './command-field';

const words = CONSOLE_WORDS.list;

/** Values of a list's filters, by the names of the command's parameters. */
export type Filter = Readonly<Record<string, string>>;

const isFilled = (value: unknown): value is string | number | true =>
  typeof value === 'number' || value === true || (typeof value === 'string' && value.trim() !== '');

/** Returns the filters of a list that the address holds. @param names parameters of the command that are filters */
export const filterIn = (search: Readonly<Record<string, unknown>>, names: readonly string[]): Filter =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return isFilled(value) ? [[name, String(value).trim()] as const] : [];
    }),
  );

interface Props {
  readonly fields: readonly FormField[];
  /** Filter of the shown list. */
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

export function ListFilters({ fields, filter, onFilter }: Props) {
  const [values, setValues] = useState<Readonly<Record<string, string | boolean>>>(filter);
  function submit(event: FormEvent) {
    event.preventDefault();
    onFilter(filterIn(values, Object.keys(values)));
  }
  return (
    <form className="panel flex flex-wrap items-start gap-3 p-4" onSubmit={submit}>
      {fields.map((field) => (
        <div key={field.name} className="min-w-56 grow basis-0">
          <CommandField
            field={field}
            value={field.control === 'check' ? isOn(values[field.name]) : values[field.name]}
            values={values}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        </div>
      ))}
      <Button variant="primary" type="submit" className="mt-7">
        {words.read}
      </Button>
    </form>
  );
}

/** Returns the state of a checkbox whose value may come from the address, which holds only text. */
const isOn = (value: string | boolean | undefined): boolean => value === true || value === 'true';

/** Field for the order of a list that has no columns. */
export const orderField = (sorts: readonly string[]): FormField => ({
  name: 'sort',
  label: parameterLabel('sort'),
  help: words.orderHelp,
  control: 'select',
  isNeeded: false,
  options: sorts.flatMap((sort) => [sort, `-${sort}`]),
  optionLabels: Object.fromEntries(
    sorts.flatMap((sort) => [
      [sort, words.ascending(fieldLabel(sort))],
      [`-${sort}`, words.descending(fieldLabel(sort))],
    ]),
  ),
});
