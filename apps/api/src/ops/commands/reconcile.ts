import { callOperatorFunction } from '../../features/operator/operator-session.service';
import { createReconciliationService } from '../../features/ledger/reconciliation.service';
import { listOpenDifferences, lastClosedDay } from '../../features/ledger/reconciliation.store';
import { command, type CommandContext } from '../cli/command';
import { reportDifferences, reportList, NO_STATEMENT, type Report, reportRefusal, reportOutcome } from '../cli/report';
import { day, sentence, word } from '../cli/parameters';

async function reconcile(office: CommandContext, wanted: string | undefined): Promise<Report> {
  const closed = wanted ?? (await lastClosedDay(office.db));
  if (closed === null) return reportRefusal('not_closed', 'No day is closed yet.');
  const open = await createReconciliationService(office).reconcileDay(closed);
  if (!open.ok) return reportRefusal(open.code, NO_STATEMENT);
  return reportDifferences(open.value, `${closed}: statement, ledger and orders agree.`);
}

export const RECONCILE = [
  command({
    name: 'reconcile list',
    help: 'every difference that is open',
    roles: ['viewer', 'treasury'],
    run: async ({ db }) =>
      reportList(
        await listOpenDifferences(db),
        ({ business_date, book, subject, expected, found }) =>
          `${business_date}  ${book}: ${subject}: expected ${expected}, found ${found}`,
        { none: 'Nothing differs.', some: 'open' },
      ),
  }),
  command({
    name: 'reconcile close',
    help: 'closes a difference that will stay, such as a fee that the gateway keeps',
    roles: ['treasury'],
    parameters: {
      day: day('of the difference'),
      book: word('as `reconcile list` says it'),
      subject: sentence('as `reconcile list` says it'),
    },
    operands: ['day', 'book'],
    sentences: ['subject'],
    changes: true,
    approval: 'always',
    run: async ({ db, clock }, difference) =>
      reportOutcome(
        await callOperatorFunction(db, 'reconciliation_close', clock.now(), difference),
        `${difference.subject} of ${difference.day} is closed while it stays as it is.`,
        { not_found: 'No such difference is open; see `reconcile list`.' },
      ),
  }),
  command({
    name: 'reconcile',
    help: 'compares a closed day with the gateway’s statement again, and lists what is open',
    roles: ['treasury'],
    parameters: { day: day('the last closed one unless told').optional() },
    operands: ['day'],
    needs: ['gateway'],
    changes: true,
    run: (office, { day: wanted }) => reconcile(office, wanted),
  }),
];
