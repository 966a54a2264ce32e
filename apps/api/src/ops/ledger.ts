/** The books as people read them. */
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { balances, creditsBelowZero, keysAgainstFacts } from '../features/ledger/books.service';
import { historyAgainstLedger } from '../features/ledger/gateway-statement.service';
import { type AskedFor, untoldPayoutsAgainstGateway } from '../features/ledger/untold-payouts.service';
import { type StatementEntry, statementOf, trialBalance } from '../features/ledger/statement.store';
import { command, type Office } from './command';
import { ordersAgainstLedger } from './ledger-books';
import { differing, done, NO_STATEMENT, padded, type Report, refused } from './report';
import { word } from './takes';

/** Pay-outs that a gateway does not list are asked for again for so many days, by the day on which they were ordered. */
const DAYS_ASKED = 7;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function verify({
  db,
  clock,
  payouts,
}: Pick<Office, 'db' | 'clock' | 'payouts'>): Promise<Report> {
  const today = manilaDate(clock.now());
  const statement = await historyAgainstLedger(db, payouts, today);
  if (!statement.ok) return refused('gateway_unavailable', NO_STATEMENT);
  const { payoutsUntold } = statement.value;
  const lately = { from: addDays(today, 1 - DAYS_ASKED), until: addDays(today, 1) };
  const untold = await untoldPayoutsAgainstGateway(db, payouts, payoutsUntold, lately);
  const accounts = Object.entries(await balances(db));
  const total = accounts.reduce((sum, [, balance]) => sum + balance, 0);
  const sums = [...accounts, ['sum', total] as const, ['gateway statement', statement.value.moved] as const];
  return differing(
    [
      ...(total === 0 ? [] : [{ book: 'ledger', subject: 'sum', expected: 0, found: total }]),
      ...(await keysAgainstFacts(db)),
      ...(await ordersAgainstLedger(db, today)),
      ...(await creditsBelowZero(db)),
      ...statement.value.differences,
      ...untold.differences,
    ],
    'Four books agree.',
    [
      ...sums.map(([account, balance]) => `${account.padEnd(20)} ${padded(balance)}`),
      ...sayUntold(payoutsUntold, untold),
    ],
  );
}

/** Which pay-outs stand in no list, so that nobody takes the gateway's sum for all that it moved. */
function sayUntold(providers: readonly string[], { asked, silent }: AskedFor): string[] {
  if (providers.length === 0) return [];
  return [
    `${providers.join(', ')}: no list of pay-outs, so its sum is without them. Those of the last ${DAYS_ASKED} days were asked for one by one: ${asked}, without a word ${silent}. Older ones were, each the night after it.`,
  ];
}

async function sayTrialBalance({ db }: Office): Promise<Report> {
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
        `${account.padEnd(20)} ${padded(debits)} ${padded(credits)} ${padded(debits - credits)}`,
    ),
  ];
  return { ...done(table, lines), exit: total.debits === total.credits ? 0 : 1 };
}

async function sayStatement(office: Office, of: string): Promise<Report> {
  const entries = await statementOf(office.db, UUID.test(of) ? { customerId: of } : { orderNo: of });
  if (entries.length === 0) return refused('not_found', `Nothing is booked for ${of}.`);
  await office.look(
    entries.map(({ customerId }) => customerId),
    'data.read',
    'statement',
  );
  return done(entries.map(statementLine), entries);
}

const statementLine = (entry: StatementEntry): string => {
  const { orderNo, valueDate, event, debit, credit, amount, balance } = entry;
  return `${valueDate} ${orderNo} ${event.padEnd(22)} ${`${debit} < ${credit}`.padEnd(36)} ${padded(amount)} ${padded(balance)}`;
};

export const LEDGER = [
  command({
    words: 'ledger verify',
    help: 'compares the four books, lists every difference',
    roles: ['treasury'],
    needs: ['gateway'],
    run: verify,
  }),
  command({
    words: 'ledger trial-balance',
    help: 'debits, credits and balance of every account',
    roles: ['viewer', 'treasury', 'risk'],
    run: sayTrialBalance,
  }),
  command({
    words: 'statement',
    help: 'what was booked of an order or a borrower, with the running balance',
    roles: ['viewer', 'treasury', 'risk'],
    takes: { of: word('order number or customer id') },
    operands: ['of'],
    personal: true,
    run: (office, { of }) => sayStatement(office, of),
  }),
];
