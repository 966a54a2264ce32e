import { LEDGER_ACCOUNTS } from '@tulay/engine/ledger/book-accounts';
import * as z from 'zod';
import { reportSearch } from '../reports/report-search';

/**
 * Search parameters of an area's page: its tab, the sort order of the list, and the dates of a report. Every other
 * parameter is a filter of the list, by the name of the command's parameter. So a link shows the same list to
 * everybody.
 */
export const AreaSearch = z.looseObject({
  ...reportSearch,
  account: z.enum(LEDGER_ACCOUNTS).optional(),
  /** Command whose answer the page shows. */
  read: z.string().optional(),
  sort: z.string().optional(),
});
export type AreaSearchValues = z.output<typeof AreaSearch>;

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
