/** How long cases took, as a list and summed up. */
import type { AnswerOf } from '@tulay/contract/operator/command';
import { CASE_TIME_COMMANDS } from '@tulay/contract/operator/commands/case-times';
import { CASE_TIME_DAYS, CASE_TIME_LONGEST_DAYS, CASE_TIME_ROWS } from '@tulay/contract/operator/targets';
import { addDays, daysBetween, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import type { CommandAnswer } from '../../../db/commands/commands';
import {
  CaseTimePosition,
  createCaseTimeService,
  type CaseTimePeriod,
} from '../../../features/operator/case-time.service';
import { csvOf } from '../../../features/operator/csv.view';
import type { CommandContext } from '../../cli/command';
import { bindCommands, done, refuse } from '../../cli/handler';
import { CURSOR_INVALID, cursorOfView, pageLines, positionOfView } from '../../cli/page';
import { type Column, csvTable, number, share, tableLines, text } from '../reports/columns';

const PERIOD_INVALID = refuse('period_invalid', 'A period begins before it ends, and has at most a year.');
const OWN_ONLY = refuse('own_only', 'You see only the times of your own cases. Leave out the operator.');

/** Returns the period of a request: the last days up to today, unless the request says otherwise; null if it is invalid. */
function periodOf(
  { clock }: CommandContext,
  { from, until }: { readonly from?: ManilaDate | undefined; readonly until?: ManilaDate | undefined },
): CaseTimePeriod | null {
  const last = until ?? manilaDate(clock.now());
  const first = from ?? addDays(last, 1 - CASE_TIME_DAYS);
  return first > last || daysBetween(first, last) > CASE_TIME_LONGEST_DAYS
    ? null
    : { from: first, until: last };
}

type TimeRow = CommandAnswer<'case_times_list'>['rows'][number];
type CaseTime = AnswerOf<(typeof CASE_TIME_COMMANDS)['case times']>['rows'][number];
type Sum = AnswerOf<(typeof CASE_TIME_COMMANDS)['report case-times']>['rows'][number];

const timeOf = ({ openedAt, closedAt, ...row }: TimeRow) => ({
  ...row,
  openedAt: new Date(openedAt),
  closedAt: closedAt === null ? null : new Date(closedAt),
});

const SECONDS_PER_MINUTE = 60;

const minutes = (seconds: number): string => `${Math.round(seconds / SECONDS_PER_MINUTE)} min`;

const timeLine = (row: CaseTime): string =>
  [
    row.queue.padEnd(12),
    row.subject,
    row.closedAt === null ? `open since ${row.openedAt}` : `closed ${row.closedAt}`,
    row.operator ?? 'no operator',
    minutes(row.ourSeconds),
    ...(row.borrowerSeconds === 0 ? [] : [`waited ${minutes(row.borrowerSeconds)} for the borrower`]),
    ...(row.missed ? [`missed the target of ${minutes(row.targetSeconds)}`] : []),
  ].join('  ');

const FILE_COLUMNS: readonly Column<TimeRow>[] = [
  text('queue', ({ queue }) => queue),
  text('case', ({ subject }) => subject),
  text('opened', ({ openedAt }) => new Date(openedAt).toISOString()),
  text('closed', ({ closedAt }) => (closedAt === null ? '' : new Date(closedAt).toISOString())),
  text('operator', ({ operator }) => operator ?? ''),
  number('our seconds', ({ ourSeconds }) => ourSeconds),
  number('borrower seconds', ({ borrowerSeconds }) => borrowerSeconds),
  number('target seconds', ({ targetSeconds }) => targetSeconds),
  text('missed', ({ missed }) => (missed ? 'yes' : 'no')),
];

const SUM_COLUMNS: readonly Column<Sum>[] = [
  text('queue', ({ queue }) => queue ?? 'all'),
  text('operator', ({ sumOf, operator }) => operator ?? (sumOf === 'operator' ? 'no operator' : 'all')),
  number('closed', ({ cases }) => cases),
  text('median seconds', ({ medianSeconds }) => String(medianSeconds ?? '')),
  text('90th percentile seconds', ({ slowSeconds }) => String(slowSeconds ?? '')),
  number('missed', ({ missed }) => missed),
  share('missed share', ({ missedPpm }) => missedPpm),
  number('open and late', ({ openLate }) => openLate),
];

export const CASE_TIME = bindCommands(CASE_TIME_COMMANDS, {
  'case times': {
    run: async (context, { cursor, last, from, until, ...request }) => {
      const period = periodOf(context, { from, until });
      if (period === null) return PERIOD_INVALID;
      const view = { ...request, ...period };
      const after = positionOfView(view, CaseTimePosition, cursor);
      if (after === undefined) return CURSOR_INVALID;
      const listed = await createCaseTimeService(context).list({ ...view, after, limit: last });
      if (!listed.ok) return OWN_ONLY;
      const { rows, next, total } = listed.value;
      return done({ rows: rows.map(timeOf), next: cursorOfView(view, next), total });
    },
    lines: (page) =>
      pageLines(page, timeLine, { none: 'No such case in this period.', one: 'case', some: 'cases' }),
  },
  'case times-export': {
    run: async (context, { from, until, ...request }) => {
      const period = periodOf(context, { from, until });
      if (period === null) return PERIOD_INVALID;
      const found = await createCaseTimeService(context).list({
        ...request,
        ...period,
        sort: '-closedAt',
        after: null,
        limit: CASE_TIME_ROWS,
      });
      if (!found.ok) return OWN_ONLY;
      const { rows, next } = found.value;
      const table = csvTable(FILE_COLUMNS, rows);
      return done({ csv: csvOf(table.titles, table.rows), rows: rows.length, isCut: next !== null });
    },
    lines: ({ csv, isCut }) => [
      ...csv.trimEnd().split('\r\n'),
      ...(isCut
        ? [`There are more than ${CASE_TIME_ROWS} rows. Export them by queue, or by shorter periods.`]
        : []),
    ],
  },
  'report case-times': {
    run: async (context, { from, until, csv }) => {
      const period = periodOf(context, { from, until });
      if (period === null) return PERIOD_INVALID;
      const found = await createCaseTimeService(context).report(period);
      const rows = found.ok ? found.value.rows : [];
      const table = csvTable(SUM_COLUMNS, rows);
      return done({ ...period, rows, csv: csv ? csvOf(table.titles, table.rows) : null });
    },
    lines: ({ from, until, rows, csv }) =>
      csv === null
        ? [
            `Cases closed from ${from} until ${until}`,
            ...(rows.length === 0 ? ['No case closed in this period.'] : tableLines(SUM_COLUMNS, rows)),
          ]
        : csv.trimEnd().split('\r\n'),
  },
});
