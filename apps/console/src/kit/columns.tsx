import * as z from 'zod';
import { ValueOf } from './answer-view';
import type { Column } from './data-table';
import { wordsOf } from './format';

/** Returns the columns of a list's rows. @param names fields to show; all of them if empty. */
export function columnsOf<R extends Readonly<Record<string, unknown>>>(
  answer: z.ZodType,
  names: readonly string[],
): Column<R>[] {
  const rows = answer instanceof z.ZodObject ? answer.shape['rows'] : undefined;
  const row = rows instanceof z.ZodArray ? rows.element : undefined;
  const fields: Readonly<Record<string, z.ZodType>> = row instanceof z.ZodObject ? row.shape : {};
  const shown = names.length > 0 ? names : Object.keys(fields).filter((name) => name !== 'customerId');
  return shown.map((name) => ({
    id: name,
    title: wordsOf(name.replace(/At$/, '')),
    cell: (each: R) => <ValueOf value={each[name]} schema={fields[name]} />,
    value: (each: R) => {
      const value = each[name];
      return typeof value === 'number'
        ? value
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value);
    },
  }));
}
