/** The complaint register. Its definitions are in `docs/reference/reports.md`. */
import type { AnswerOf } from '@tulay/contract/operator/command';
import { COMPLAINT_COMMANDS } from '@tulay/contract/operator/commands/reports/complaint';
import { addDays, daysBetween, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { COMPLAINT_DAYS } from '@tulay/engine/constants';
import { listComplaints } from '../../../features/support/complaint.store';
import { csvOf } from '../../../features/operator/csv.view';
import { bindCommands, done, refuse } from '../../cli/handler';
import { csvTable, tableLines, text, type Column } from './columns';

type Complaint = AnswerOf<(typeof COMPLAINT_COMMANDS)['report complaints']>['rows'][number];

/** Largest number of days in a period. */
const LONGEST_DAYS = 366;

const yesOrNo = (inTime: boolean | null): string => (inTime === null ? '' : inTime ? 'yes' : 'no');

const REGISTER: readonly Column<Complaint>[] = [
  text('number', ({ ticket }) => ticket),
  text('kind', ({ topic }) => topic),
  text('received', ({ receivedAt }) => receivedAt),
  text('acknowledged', ({ acknowledgedAt }) => acknowledgedAt ?? ''),
  text('acknowledged in time', ({ acknowledgedInTime }) => yesOrNo(acknowledgedInTime)),
  text('deadline', ({ dueOn }) => dueOn),
  text('resolved', ({ resolvedAt }) => resolvedAt ?? ''),
  text('deadline kept', ({ resolvedInTime }) => yesOrNo(resolvedInTime)),
  text('outcome', ({ outcome }) => outcome ?? ''),
];

/** Returns whether the time `at` is no later than the day `by`; null while the deadline can still be met. */
function isInTime(at: Date | null, by: ManilaDate, today: ManilaDate): boolean | null {
  if (at) return manilaDate(at) <= by;
  return today > by ? false : null;
}

export const COMPLAINT = bindCommands(COMPLAINT_COMMANDS, {
  'report complaints': {
    run: async ({ db, clock }, { from, until, csv }) => {
      if (from > until || daysBetween(from, until) > LONGEST_DAYS)
        return refuse('period_invalid', 'A period begins before it ends, and has at most a year.');
      const today = manilaDate(clock.now());
      const rows = (await listComplaints(db, from, until)).map((row) => ({
        ticket: row.ticket,
        topic: row.kind,
        receivedAt: row.received_at,
        acknowledgedAt: row.acknowledged_at,
        acknowledgedInTime: isInTime(
          row.acknowledged_at,
          addDays(manilaDate(row.received_at), COMPLAINT_DAYS.acknowledge),
          today,
        ),
        dueOn: row.due_on,
        resolvedAt: row.resolved_at,
        resolvedInTime: isInTime(row.resolved_at, row.due_on, today),
        outcome: row.outcome,
      }));
      const printed = rows.map(({ receivedAt, acknowledgedAt, resolvedAt, ...row }) => ({
        ...row,
        receivedAt: receivedAt.toISOString(),
        acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
        resolvedAt: resolvedAt?.toISOString() ?? null,
      }));
      const table = csvTable(REGISTER, printed);
      return done({ rows, csv: csv ? csvOf(table.titles, table.rows) : null });
    },
    lines: ({ rows, csv }) =>
      csv === null
        ? rows.length === 0
          ? ['No complaints in this period.']
          : tableLines(REGISTER, rows)
        : csv.trimEnd().split('\r\n'),
  },
});
