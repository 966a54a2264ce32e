/** How long cases took. The database decides whose cases an operator sees. */
import type { CaseTimeEnd, CaseTimeSort, CaseTimesShown } from '@tulay/contract/operator/targets';
import type { SortOf } from '@tulay/contract/operator/lists';
import type { QueueName } from '@tulay/contract/operator/queues';
import type { ManilaDate } from '@tulay/engine/calendar';
import * as z from 'zod/mini';
import { runGlobal } from '../../command';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import { CLOSING_MOVES } from '../lending/loan/dispute.view';

/** First and last day on which the cases closed. */
export interface CaseTimePeriod {
  readonly from: ManilaDate;
  readonly until: ManilaDate;
}

interface CaseTimeRequest extends CaseTimePeriod {
  readonly show: CaseTimesShown;
  readonly queue?: QueueName | undefined;
  /** Name of the operator. */
  readonly operator?: string | undefined;
  readonly ended?: CaseTimeEnd | undefined;
  readonly sort: SortOf<CaseTimeSort>;
  /** Position of the last row of the previous page. */
  readonly after: CaseTimePosition | null;
  readonly limit: number;
}

/** Position of a row in a sorted list, as `case_times_list` returns it. */
export const CaseTimePosition = z.tuple([
  z.string().check(z.regex(/^-?\d{1,12}(?:\.\d{1,6})?$/)),
  z.string(),
  z.string(),
  z.iso.datetime({ offset: true }),
]);
type CaseTimePosition = z.infer<typeof CaseTimePosition>;

export function createCaseTimeService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** Lists the times of cases. Error: `own_only`, the operator may see only the own cases. */
    list: ({ queue, operator, ended, ...request }: CaseTimeRequest) =>
      runGlobal(db, 'case_times_list', clock.now(), {
        ...request,
        queue: queue ?? null,
        operator: operator ?? null,
        ended: ended ?? null,
        closing: CLOSING_MOVES,
      }),

    /** Sums up the times of the cases that closed in a period, by queue and operator. */
    report: (period: CaseTimePeriod) =>
      runGlobal(db, 'case_times_report', clock.now(), { ...period, closing: CLOSING_MOVES }),
  };
}
