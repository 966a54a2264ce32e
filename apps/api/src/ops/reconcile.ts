import { askHouse } from '../features/operator/desk.service';
import { createReconciliationService } from '../features/ledger/reconciliation.service';
import { everyOpenDifference, lastClosedDay } from '../features/ledger/reconciliation.store';
import { command, type Office } from './command';
import { differing, listed, NO_STATEMENT, type Report, refused, told } from './report';
import { day, sentence, word } from './takes';

async function reconcile(office: Office, wanted: string | undefined): Promise<Report> {
  const closed = wanted ?? (await lastClosedDay(office.db));
  if (closed === null) return refused('not_closed', 'No day is closed yet.');
  const open = await createReconciliationService(office).again(closed);
  if (!open.ok) return refused(open.code, NO_STATEMENT);
  return differing(open.value, `${closed}: statement, ledger and orders agree.`);
}

export const RECONCILE = [
  command({
    words: 'reconcile list',
    help: 'every difference that is open',
    roles: ['viewer', 'treasury'],
    run: async ({ db }) =>
      listed(
        await everyOpenDifference(db),
        ({ business_date, book, subject, expected, found }) =>
          `${business_date}  ${book}: ${subject}: expected ${expected}, found ${found}`,
        { none: 'Nothing differs.', some: 'open' },
      ),
  }),
  command({
    words: 'reconcile close',
    help: 'closes a difference that will stay, such as a fee that the gateway keeps',
    roles: ['treasury'],
    takes: {
      day: day('of the difference'),
      book: word('as `reconcile list` says it'),
      subject: sentence('as `reconcile list` says it'),
    },
    operands: ['day', 'book'],
    sentences: ['subject'],
    changes: true,
    second: 'always',
    run: async ({ db, clock }, difference) =>
      told(
        await askHouse(db, 'reconciliation_close', clock.now(), difference),
        `${difference.subject} of ${difference.day} is closed while it stays as it is.`,
        { not_found: 'No such difference is open; see `reconcile list`.' },
      ),
  }),
  command({
    words: 'reconcile',
    help: 'compares a closed day with the gateway’s statement again, and lists what is open',
    roles: ['treasury'],
    takes: { day: day('the last closed one unless told').optional() },
    operands: ['day'],
    needs: ['gateway'],
    changes: true,
    run: (office, { day: wanted }) => reconcile(office, wanted),
  }),
];
