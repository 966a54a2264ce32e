import { type FieldSchema, shownAs } from '@tulay/contract/operator/answer-fields';
import { fieldLabel } from '@tulay/copy/console/lookup';
import type * as z from 'zod';
import { AnswerValue, shownBy, textOf } from './answer-value';
import type { Column } from './data-table';

/** Returns the schemas of a list's rows, by the name of the field. */
function rowFields(answer: z.ZodType): Readonly<Record<string, FieldSchema>> {
  const shown = shownAs(answer);
  const rows = shown.as === 'object' ? shownBy(shown.fields['rows']) : shown;
  const row = rows.as === 'list' ? shownAs(rows.element) : rows;
  return row.as === 'object' ? row.fields : {};
}

/** Returns the columns of a list's rows. @param names fields to show; all of them if empty. */
export function columnsOf<R extends Readonly<Record<string, unknown>>>(
  answer: z.ZodType,
  names: readonly string[],
): Column<R>[] {
  const fields = rowFields(answer);
  const chosen = names.length > 0 ? names : Object.keys(fields).filter((name) => name !== 'customerId');
  return chosen.map((name) => {
    const shown = shownBy(fields[name]);
    return {
      id: name,
      title: fieldLabel(name),
      cell: (each: R) => <AnswerValue name={name} value={each[name]} shown={shown} />,
      value: (each: R) => {
        const value = each[name];
        return typeof value === 'number' ? value : textOf(value, shown);
      },
    };
  });
}
