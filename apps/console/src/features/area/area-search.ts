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
