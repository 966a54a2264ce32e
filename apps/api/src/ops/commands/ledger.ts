import { addDays, manilaDate } from '@tulay/engine/calendar';
import { runGlobal } from '../../command';
import { balances, creditsBelowZero, keysAgainstFacts } from '../../features/ledger/books.service';
import { historyAgainstLedger } from '../../features/ledger/gateway-statement.service';
import {
  type UnlistedPayoutCheck,
  checkUnlistedPayouts,
} from '../../features/ledger/unconfirmed-payouts.service';
import { type StatementEntry, statementOf, trialBalance } from '../../features/ledger/statement.store';
import { type CommandContext, commandFor } from '../cli/command';
import { compareOrdersToLedger } from './ledger-books';
import {
  NO_STATEMENT,
  type Report,
  paddedPesos,
  reportDifferences,
  reportDone,
  reportList,
  reportOutcome,
  reportRefusal,
} from '../cli/report';
import { day, sentence, word } from '../cli/parameters';
import { createReconciliationService } from '../../features/ledger/reconciliation.service';
import { lastClosedDay, listOpenDifferences } from '../../features/ledger/reconciliation.store';

const forTreasury = commandFor('treasury');
const forViewerOrTreasury = commandFor('viewer', 'treasury');
const forViewerOrTreasuryOrRisk = commandFor('viewer', 'treasury', 'risk');

/** Days for which payouts that a gateway does not list are polled again, by the day they were ordered. */
const POLLED_DAYS = 7;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function verify({
  db,
  clock,
  payouts,
}: Pick<CommandContext, 'db' | 'clock' | 'payouts'>): Promise<Report> {
  const today = manilaDate(clock.now());
  const statement = await historyAgainstLedger(db, payouts, today);
  if (!statement.ok) return reportRefusal('gateway_unavailable', NO_STATEMENT);
  const { providersWithoutPayouts } = statement.value;
  const recent = { from: addDays(today, 1 - POLLED_DAYS), until: addDays(today, 1) };
  const unlisted = await checkUnlistedPayouts(db, payouts, providersWithoutPayouts, recent);
  const accounts = Object.entries(await balances(db));
  const total = accounts.reduce((sum, [, balance]) => sum + balance, 0);
  const sums = [...accounts, ['sum', total] as const, ['gateway statement', statement.value.moved] as const];
  return reportDifferences(
    [
      ...(total === 0 ? [] : [{ book: 'ledger', subject: 'sum', expected: 0, found: total }]),
      ...(await keysAgainstFacts(db)),
      ...(await compareOrdersToLedger(db, today)),
      ...(await creditsBelowZero(db)),
      ...statement.value.differences,
      ...unlisted.differences,
    ],
    'Four books agree.',
    [
      ...sums.map(([account, balance]) => `${account.padEnd(20)} ${paddedPesos(balance)}`),
      ...unlistedLines(providersWithoutPayouts, unlisted),
    ],
  );
}

function unlistedLines(providers: readonly string[], { checked, unanswered }: UnlistedPayoutCheck): string[] {
  if (providers.length === 0) return [];
  return [
    `${providers.join(', ')}: lists no payouts, so its sum excludes them. Payouts of the last ${POLLED_DAYS} days polled one by one: ${checked}, without an answer: ${unanswered}. Older payouts were polled in the night after each.`,
  ];
}

async function reportTrialBalance({ db }: CommandContext): Promise<Report> {
  const lines = await trialBalance(db);
  const total = { account: 'sum', debits: 0, credits: 0 };
  for (const line of lines) {
    total.debits += line.debits;
    total.credits += line.credits;
  }
  const table = [
    `${'account'.padEnd(20)} ${'debits'.padStart(18)} ${'credits'.padStart(18)} ${'balance'.padStart(18)}`,
    ...[...lines, total].map(
      ({ account, debits, credits }) =>
        `${account.padEnd(20)} ${paddedPesos(debits)} ${paddedPesos(credits)} ${paddedPesos(debits - credits)}`,
    ),
  ];
  return { ...reportDone(table, lines), exit: total.debits === total.credits ? 0 : 1 };
}

async function reportStatement(context: CommandContext, of: string): Promise<Report> {
  const entries = await statementOf(context.db, UUID.test(of) ? { customerId: of } : { orderNo: of });
  if (entries.length === 0) return reportRefusal('not_found', `No entries are booked for ${of}.`);
  await context.recordAccess(
    entries.map(({ customerId }) => customerId),
    'data.read',
    'statement',
  );
  return reportDone(entries.map(statementLine), entries);
}

const statementLine = (entry: StatementEntry): string => {
  const { orderNo, valueDate, event, debit, credit, amount, balance } = entry;
  return `${valueDate} ${orderNo} ${event.padEnd(22)} ${`${debit} < ${credit}`.padEnd(36)} ${paddedPesos(amount)} ${paddedPesos(balance)}`;
};

export const LEDGER = [
  forTreasury({
    name: 'ledger verify',
    help: 'compares keys, orders, ledger and gateway statement, and lists every difference',
    needs: ['gateway'],
    run: verify,
  }),
  forViewerOrTreasuryOrRisk({
    name: 'ledger trial-balance',
    help: 'debits, credits and balance of every account',
    run: reportTrialBalance,
  }),
  forViewerOrTreasuryOrRisk({
    name: 'statement',
    help: 'ledger entries of an order or a borrower, with the running balance',
    parameters: { of: word('order number or customer id') },
    personal: true,
    run: (context, { of }) => reportStatement(context, of),
  }),
];

async function reconcile(context: CommandContext, day: string | undefined): Promise<Report> {
  const closed = day ?? (await lastClosedDay(context.db));
  if (closed === null) return reportRefusal('not_closed', 'No day is closed yet.');
  const open = await createReconciliationService(context).reconcileDay(closed);
  if (!open.ok) return reportRefusal(open.code, NO_STATEMENT);
  return reportDifferences(open.value, `${closed}: statement, ledger and orders agree.`);
}

export const RECONCILE = [
  forViewerOrTreasury({
    name: 'reconcile list',
    help: 'open reconciliation differences',
    run: async ({ db }) =>
      reportList(
        await listOpenDifferences(db),
        ({ business_date, book, subject, expected, found }) =>
          `${business_date}  ${book}: ${subject}: expected ${expected}, found ${found}`,
        { none: 'No open differences.', some: 'open' },
      ),
  }),
  forTreasury({
    name: 'reconcile close',
    help: 'accepts a difference that will stay, such as a fee that the gateway charged',
    parameters: {
      day: day('day of the difference'),
      book: word('book, as in `reconcile list`'),
      subject: sentence('subject, as in `reconcile list`'),
    },
    operands: ['day', 'book'],
    approval: 'always',
    run: async ({ db, clock }, difference) =>
      reportOutcome(
        await runGlobal(db, 'reconciliation_close', clock.now(), difference),
        `${difference.subject} of ${difference.day} is closed. It opens again if it changes.`,
        { not_found: 'No such difference is open; see `reconcile list`.' },
      ),
  }),
  forTreasury({
    name: 'reconcile',
    help: 'compares a closed day with the gateway’s statement again, and lists what is open',
    parameters: { day: day('day to compare; default the last closed day').optional() },
    needs: ['gateway'],
    changes: true,
    run: (context, { day: closedDay }) => reconcile(context, closedDay),
  }),
];
