/** The books as people read them. */
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { balances, creditsBelowZero, keysAgainstFacts } from '../../features/ledger/books.service';
import { historyAgainstLedger } from '../../features/ledger/gateway-statement.service';
import { type UnlistedPayoutCheck, checkUnlistedPayouts } from '../../features/ledger/unconfirmed-payouts.service';
import { type StatementEntry, statementOf, trialBalance } from '../../features/ledger/statement.store';
import { command, type CommandContext } from '../cli/command';
import { compareOrdersToLedger } from './ledger-books';
import { reportDifferences, reportDone, NO_STATEMENT, paddedPesos, type Report, reportRefusal } from '../cli/report';
import { word } from '../cli/parameters';

/** Pay-outs that a gateway does not list are asked for again for so many days, by the day on which they were ordered. */
const DAYS_ASKED = 7;

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
  const lately = { from: addDays(today, 1 - DAYS_ASKED), until: addDays(today, 1) };
  const untold = await checkUnlistedPayouts(db, payouts, providersWithoutPayouts, lately);
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
      ...untold.differences,
    ],
    'Four books agree.',
    [
      ...sums.map(([account, balance]) => `${account.padEnd(20)} ${paddedPesos(balance)}`),
      ...sayUntold(providersWithoutPayouts, untold),
    ],
  );
}

/** Which pay-outs stand in no list, so that nobody takes the gateway's sum for all that it moved. */
function sayUntold(providers: readonly string[], { checked: asked, unanswered: silent }: UnlistedPayoutCheck): string[] {
  if (providers.length === 0) return [];
  return [
    `${providers.join(', ')}: no list of pay-outs, so its sum is without them. Those of the last ${DAYS_ASKED} days were asked for one by one: ${asked}, without a word ${silent}. Older ones were, each the night after it.`,
  ];
}

async function sayTrialBalance({ db }: CommandContext): Promise<Report> {
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

async function sayStatement(office: CommandContext, of: string): Promise<Report> {
  const entries = await statementOf(office.db, UUID.test(of) ? { customerId: of } : { orderNo: of });
  if (entries.length === 0) return reportRefusal('not_found', `Nothing is booked for ${of}.`);
  await office.recordAccess(
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
  command({
    name: 'ledger verify',
    help: 'compares the four books, lists every difference',
    roles: ['treasury'],
    needs: ['gateway'],
    run: verify,
  }),
  command({
    name: 'ledger trial-balance',
    help: 'debits, credits and balance of every account',
    roles: ['viewer', 'treasury', 'risk'],
    run: sayTrialBalance,
  }),
  command({
    name: 'statement',
    help: 'what was booked of an order or a borrower, with the running balance',
    roles: ['viewer', 'treasury', 'risk'],
    parameters: { of: word('order number or customer id') },
    operands: ['of'],
    personal: true,
    run: (office, { of }) => sayStatement(office, of),
  }),
];
