/** `ledger verify`, `ledger trial-balance`, `statement`: the books as people read them. */
import { manilaDate } from '@tulay/engine/calendar';
import { balances, keysAgainstFacts, statementAgainstLedger } from '../features/ledger/books.service';
import { type StatementEntry, statementOf, trialBalance } from '../features/ledger/statement.store';
import { ordersAgainstLedger } from './ledger-books';
import type { Office } from './outside';
import { NO_STATEMENT, pesos, say, sayDifferences } from './print';

const BEGINNING = '2020-01-01';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function verifyLedger({ db, clock, payouts }: Office): Promise<number> {
  const today = manilaDate(clock.now());
  const statement = await payouts.statement(BEGINNING, today);
  if (!statement.ok) {
    say(NO_STATEMENT);
    return 1;
  }
  const accounts = await balances(db);
  for (const [account, balance] of Object.entries(accounts)) say(`${account.padEnd(20)} ${pesos(balance)}`);
  const total = Object.values(accounts).reduce((sum, balance) => sum + balance, 0);
  say(`${'sum'.padEnd(20)} ${pesos(total)}`);
  say(`${'gateway statement'.padEnd(20)} ${pesos(statement.value.total)}`);
  return sayDifferences(
    [
      ...(total === 0 ? [] : [{ book: 'ledger', subject: 'sum', expected: 0, found: total }]),
      ...(await keysAgainstFacts(db)),
      ...(await ordersAgainstLedger(db, today)),
      ...(await statementAgainstLedger(db, statement.value.lines)),
    ],
    'Four books agree.',
  );
}

export async function sayTrialBalance({ db }: Office): Promise<number> {
  const lines = await trialBalance(db);
  const total = { account: 'sum', debits: 0, credits: 0 };
  for (const line of lines) {
    total.debits += line.debits;
    total.credits += line.credits;
  }
  say(`${'account'.padEnd(20)} ${'debits'.padStart(18)} ${'credits'.padStart(18)} ${'balance'.padStart(18)}`);
  for (const { account, debits, credits } of [...lines, total]) {
    say(`${account.padEnd(20)} ${pesos(debits)} ${pesos(credits)} ${pesos(debits - credits)}`);
  }
  return total.debits === total.credits ? 0 : 1;
}

/** Of an order, by its number, or of a borrower, by the customer's id. */
export async function sayStatement({ db }: Office, of: string): Promise<number> {
  const entries = await statementOf(db, UUID.test(of) ? { customerId: of } : { orderNo: of });
  if (entries.length === 0) {
    say(`Nothing is booked for ${of}.`);
    return 1;
  }
  for (const entry of entries) say(statementLine(entry));
  return 0;
}

const statementLine = ({
  orderNo,
  valueDate,
  event,
  debit,
  credit,
  amount,
  balance,
}: StatementEntry): string =>
  `${valueDate} ${orderNo} ${event.padEnd(22)} ${`${debit} < ${credit}`.padEnd(36)} ${pesos(amount)} ${pesos(balance)}`;
