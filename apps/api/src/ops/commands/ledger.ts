import type { AnswerOf } from '@tulay/contract/operator/command';
import { LEDGER_COMMANDS, RECONCILE_COMMANDS } from '@tulay/contract/operator/commands/books/ledger';
import { addDays, daysBetween, isManilaDate, manilaDate } from '@tulay/engine/calendar';
import { runGlobal } from '../../command';
import { isUuid } from '@tulay/engine/identity/uuid';
import { balances, keysAgainstFacts } from '../../features/ledger/books.service';
import { historyAgainstLedger } from '../../features/ledger/gateway-statement.service';
import { createReconciliationService } from '../../features/ledger/reconciliation.service';
import {
  DIFFERENCE_COLUMNS,
  type DifferenceRow,
  lastClosedDay,
  listOpenDifferences,
  openDifferencesOf,
} from '../../features/ledger/reconciliation.store';
import { STATEMENT_PLACES, statementOf, statementPlace } from '../../features/ledger/statement.store';
import { checkUnlistedPayouts } from '../../features/ledger/unconfirmed-payouts.service';
import type { CommandContext } from '../cli/command';
import { bindCommands, done, doneOrRefused, refuse, refusedAs } from '../cli/handler';
import { answerList, answerPage, moreLines, pageLines } from '../cli/page';
import { countOf, differenceLines, paddedPesos, pesos } from '../cli/report';
import { compareOrdersToLedger } from './ledger-books';

/**
 * Number of past days for which payouts are queried again at gateways that do not list them. Counted by the day of the
 * order.
 */
const POLLED_DAYS = 7;

const NO_STATEMENT =
  'The gateway returns no statement now. Try again later; in the sandbox, start Tulay first.';

export async function verifyBooks({ db, clock, payouts }: Pick<CommandContext, 'db' | 'clock' | 'payouts'>) {
  const today = manilaDate(clock.now());
  const statement = await historyAgainstLedger(db, payouts, today);
  if (!statement.ok) return refuse('gateway_unavailable', NO_STATEMENT);
  const { providersWithoutPayouts: providers } = statement.value;
  const recent = { from: addDays(today, 1 - POLLED_DAYS), until: addDays(today, 1) };
  const { checked, unanswered, differences } = await checkUnlistedPayouts(db, payouts, providers, recent);
  const accounts = Object.entries(await balances(db)).map(([account, balance]) => ({ account, balance }));
  const total = sumOf(accounts);
  return done({
    differences: [
      ...(total === 0 ? [] : [{ book: 'ledger', subject: 'sum', expected: 0, found: total }]),
      ...(await keysAgainstFacts(db)),
      ...(await compareOrdersToLedger(db, today)),
      ...statement.value.differences,
      ...differences,
    ],
    accounts,
    atGateway: statement.value.moved,
    polled:
      providers.length === 0 ? null : { providers: [...providers], days: POLLED_DAYS, checked, unanswered },
  });
}

const sumOf = (accounts: readonly { readonly balance: number }[]): number =>
  accounts.reduce((sum, { balance }) => sum + balance, 0);

export function verificationLines(verified: AnswerOf<(typeof LEDGER_COMMANDS)['ledger verify']>): string[] {
  const { differences, accounts, atGateway, polled } = verified;
  const sums = [
    ...accounts,
    { account: 'sum', balance: sumOf(accounts) },
    { account: 'gateway statement', balance: atGateway },
  ];
  return [
    ...sums.map(({ account, balance }) => `${account.padEnd(20)} ${paddedPesos(balance)}`),
    ...(polled === null
      ? []
      : [
          `${polled.providers.join(', ')}: lists no payouts, so its sum excludes them. Payouts of the last ${polled.days} days polled one by one: ${polled.checked}, without an answer: ${polled.unanswered}. Older payouts were polled in the night after each.`,
        ]),
    ...differenceLines(differences, 'Four books agree.'),
  ];
}

type Statement = Parameters<typeof answerPage>[0] & { readonly of: string };

async function findStatement(context: CommandContext, { of, ...request }: Statement) {
  const whose = isUuid(of) ? { customerId: of } : { orderNo: of };
  const found = await answerPage(request, {
    rows: (after, limit) => statementOf(context.db, whose, { after, limit }),
    place: statementPlace,
    answer: ({ bookedAt: _at, journalId: _journal, line: _line, ...entry }) => entry,
    ids: STATEMENT_PLACES,
  });
  if (!found.ok) return found;
  const { rows } = found.value;
  if (rows.length === 0) return refuse('not_found', `No entries are booked for ${of}.`);
  await context.recordAccess(
    rows.map(({ customerId }) => customerId),
    'data.read',
    'statement',
  );
  return found;
}

export const LEDGER = bindCommands(LEDGER_COMMANDS, {
  'ledger verify': {
    needs: ['gateway'],
    run: verifyBooks,
    lines: verificationLines,
    differs: ({ differences }) => differences.length > 0,
  },
  statement: {
    run: findStatement,
    lines: ({ rows, next }) => [
      ...rows.map(
        ({ orderNo, valueDate, event, debit, credit, amount, balance }) =>
          `${valueDate} ${orderNo} ${event.padEnd(22)} ${`${debit} < ${credit}`.padEnd(36)} ${paddedPesos(amount)} ${paddedPesos(balance)}`,
      ),
      ...moreLines(next),
    ],
  },
});

const differenceOf = ({ business_date: day, book, subject, expected, found }: DifferenceRow) => ({
  day,
  book,
  subject,
  expected,
  found,
});

async function reconcile(context: CommandContext, named: string | undefined) {
  const day = named ?? (await lastClosedDay(context.db));
  if (day === null) return refuse('not_closed', 'No day is closed yet.');
  const open = await createReconciliationService(context).reconcileDay(day);
  return open.ok
    ? done({ day, differences: open.value.map(differenceOf) })
    : refusedAs(open, { gateway_unavailable: NO_STATEMENT });
}

/** Finds an open difference by its number; null if there is none. */
async function findOpenDifference(db: CommandContext['db'], number: string): Promise<DifferenceRow | null> {
  const [day = ''] = number.split(' ', 1);
  if (!isManilaDate(day)) return null;
  const open = await openDifferencesOf(db, day);
  const found = open.find((row) => `${row.business_date} ${row.book} ${row.subject}` === number);
  return found ?? null;
}

const CLOSE_REFUSALS = { not_found: 'No such difference is open; see `reconcile list`.' };

export const RECONCILE = bindCommands(RECONCILE_COMMANDS, {
  'reconcile list': {
    run: ({ db }, request) =>
      answerList(request, {
        columns: DIFFERENCE_COLUMNS,
        rows: (order) => listOpenDifferences(db, request, order),
        answer: (row) => ({ number: row.number, ...differenceOf(row) }),
      }),
    lines: (page) =>
      pageLines(
        page,
        ({ day, book, subject, expected, found }) =>
          `${day}  ${book}: ${subject}: expected ${expected}, found ${found}`,
        { none: 'No open differences.', state: 'open' },
      ),
  },
  'reconcile close': {
    preview: async ({ db, clock }, { difference }) => {
      const found = await findOpenDifference(db, difference);
      if (!found) return refuse('not_found', CLOSE_REFUSALS.not_found);
      const { business_date: day, book, subject, expected, found: shown } = found;
      const age = daysBetween(day, manilaDate(clock.now()));
      return done([
        `${subject} of ${day} in ${book}, open for ${countOf(age, 'day', 'days')}.`,
        `Expected: ${pesos(expected)}. Found: ${pesos(shown)}. Difference: ${pesos(shown - expected)}.`,
        'The difference is accepted and nothing is booked. If it is found again with other amounts, it is a new case.',
      ]);
    },
    run: async ({ db, clock }, { difference }) => {
      const found = await findOpenDifference(db, difference);
      if (!found) return refuse('not_found', CLOSE_REFUSALS.not_found);
      const { business_date: day, book, subject } = found;
      return doneOrRefused(
        await runGlobal(db, 'reconciliation_close', clock.now(), { day, book, subject }),
        CLOSE_REFUSALS,
      );
    },
    lines: (_, { difference }) =>
      `${difference} is closed. If it is found again with other amounts, it is a new case.`,
  },
  reconcile: {
    needs: ['gateway'],
    run: (context, { day }) => reconcile(context, day),
    lines: ({ day, differences }) =>
      differenceLines(differences, `${day}: statement, ledger and orders agree.`),
    differs: ({ differences }) => differences.length > 0,
  },
});
