/** Reads of the figures of one day and of the loans behind them. Definitions: `docs/reference/reports.md`. */
import type { Database } from '../../../db/database';
import type { ListOrder, ListPage } from '../../../db/list-page';
import type { ReportTime } from './dated-books.store';
import {
  DAY_DUE,
  type DAY_LOAN_COLUMNS,
  dayLoans,
  type DayLoansRequest,
  dayMovements,
  type FigureLoan,
  type FigureSum,
} from './day-figures.store';
import { monthDatesOf, readFigure, readLoans } from './figures.service';
import { lateBuckets } from './reports.service';

/** Returns the figures of the day to which at least one loan adds. */
export async function dayFigures(db: Database, time: ReportTime): Promise<FigureSum[]> {
  const due = await readFigure(db, DAY_DUE, monthDatesOf(time), time.knownAt);
  const late = (await lateBuckets(db, time)).flatMap(({ bucket, loans, amount }) =>
    bucket === 'current' || loans === 0 ? [] : [{ figure: bucket, loans, amount }],
  );
  return [
    ...(await dayMovements(db, time)),
    ...due.map((row): FigureSum => ({ figure: 'due', ...row })),
    ...late,
  ];
}

export { DAY_LOAN_COLUMNS } from './day-figures.store';

/** Reads a page of the loans of one figure. */
export const loansOfFigure = (
  db: Database,
  request: DayLoansRequest,
  time: ReportTime,
  order: ListOrder<keyof (typeof DAY_LOAN_COLUMNS)['sorts']>,
): Promise<ListPage<FigureLoan>> =>
  readLoans(db, time, (changed) => dayLoans(db, request, time, order, changed));
