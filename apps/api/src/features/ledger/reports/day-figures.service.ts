/** Reads of the figures of one day and of the loans behind them. Definitions: `docs/reference/reports.md`. */
import type { DayFigure } from '@tulay/contract/operator/report-lists';
import type { Place } from '../../../db/cursor';
import type { Database } from '../../../db/database';
import type { ReportTime } from './dated-books.store';
import { DAY_DUE, dayLoans, dayMovements, type FigureLoan, type FigureSum } from './day-figures.store';
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

/** Returns the loans of one figure, the last offered first. */
export const loansOfFigure = (
  db: Database,
  figure: DayFigure,
  time: ReportTime,
  page: { readonly after: Place | null; readonly limit: number },
): Promise<FigureLoan[]> =>
  readLoans(db, time, (changed) => dayLoans(db, figure, time, { ...page, changed }));
