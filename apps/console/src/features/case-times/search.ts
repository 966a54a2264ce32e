import { CASE_TIME_ENDS, CASE_TIMES_SHOWN } from '@tulay/contract/operator/targets';
import { QUEUES } from '@tulay/contract/operator/queues';
import * as z from 'zod';

/** Orders of the list, over all of its rows. */
export const CASE_TIME_ORDERS = ['closedAt', '-closedAt', 'ourSeconds', '-ourSeconds'] as const;

/** Period, list and filters of the page, as the address holds them. Without `show`, the page shows the report. */
export const caseTimesSearch = {
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  show: z.enum(CASE_TIMES_SHOWN).optional(),
  queue: z.enum(QUEUES).optional(),
  operator: z.string().optional(),
  ended: z.enum(CASE_TIME_ENDS).optional(),
  sort: z.enum(CASE_TIME_ORDERS).optional(),
};
const Search = z.object(caseTimesSearch);
export type CaseTimesSearch = z.output<typeof Search>;

/** Returns the period of an address as arguments of a command. */
export const periodArguments = ({ from, until }: CaseTimesSearch): Readonly<Record<string, string>> => ({
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
});

/** Returns the arguments of the list. */
export const listArguments = ({
  show,
  queue,
  operator,
  ended,
  sort,
  ...period
}: CaseTimesSearch): Readonly<Record<string, string>> => ({
  ...periodArguments(period),
  ...(show === undefined ? {} : { show }),
  ...(queue === undefined ? {} : { queue }),
  ...(operator === undefined ? {} : { operator }),
  ...(ended === undefined ? {} : { ended }),
  ...(sort === undefined ? {} : { sort }),
});
