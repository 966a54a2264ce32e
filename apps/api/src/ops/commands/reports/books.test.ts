import { ACCOUNTS } from '@tulay/engine/ledger/accounts';
import { LEDGER_ACCOUNTS } from '@tulay/engine/ledger/book-accounts';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { fieldOf } from '@tulay/engine/records';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayment } from '../../../testing/loan';
import { advanceDays, advanceHour, createActiveLoan, payNow } from '../../../testing/money';
import { operate, operateAs, operateOk } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let loanDay: string;
let orderId: string;

const PAID = 50_000;

beforeAll(async () => {
  stack = await startStack();
  const loan = await createActiveLoan(stack);
  orderId = loan.orderId;
  loanDay = today();
  await advanceDays(stack, 3);
  await payNow(stack, await openPayment(loan.person, orderId, { kind: 'part', amount: PAID }));
  await advanceHour(stack);
});
afterAll(() => stack.stop());

const today = () => manilaDate(stack.providers.clock.now());
const answerOf = async (...words: readonly string[]) => (await operateOk(stack, ...words)).data;
const rowsIn = (data: unknown): unknown[] => {
  const rows: unknown = fieldOf(data, 'rows');
  if (!Array.isArray(rows)) throw new Error('the answer has no rows');
  return rows;
};
/** Amount of each line of a statement. */
const linesIn = (data: unknown): Record<string, number> =>
  Object.fromEntries(rowsIn(data).map((row) => [fieldOf(row, 'line'), Number(fieldOf(row, 'amount'))]));
const sidesIn = (data: unknown): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const row of rowsIn(data)) {
    const side = String(fieldOf(row, 'side'));
    sums[side] = (sums[side] ?? 0) + Number(fieldOf(row, 'amount'));
  }
  return sums;
};

/** Plain facts of the loan, read from its rows and not from the ledger. */
async function factsOfLoan() {
  const { rows } = await sql<{ principal: number; proceeds: number; paid: number }>`
    select (quote ->> 'principal')::bigint as principal, (quote ->> 'netProceeds')::bigint as proceeds,
      (select coalesce(sum(amount), 0)::bigint from repayment r where r.customer_id = o.customer_id and r.order_id = o.order_id) as paid
    from loan_order o where order_id = ${orderId}::uuid`.execute(stack.connection.db);
  const [row] = rows;
  if (!row) throw new Error('the loan is missing');
  return row;
}

describe('the lines of the statements', () => {
  it('each account of the ledger belongs to a line of the statements', async () => {
    const { rows } = await sql<{ account: string }>`select account from account_line`.execute(
      stack.connection.db,
    );
    expect(rows.map(({ account }) => account).toSorted()).toEqual([...LEDGER_ACCOUNTS].toSorted());
  });

  it.each(ACCOUNTS)('no manual journal may move %s, an account of loans', async (account) => {
    expect(
      await operate(
        stack,
        'books',
        'set-line',
        account,
        'cash',
        addDays(today(), 1),
        '--by-hand',
        '--why',
        'test',
      ),
    ).toMatchObject({ outcome: 'account_of_loans' });
  });

  it('an account moves to another line tomorrow at the earliest, and reports of earlier days keep the old line', async () => {
    const set = (from: string) =>
      operate(stack, 'books', 'set-line', 'coupon_expense', 'operating_expenses', from, '--why', 'policy');
    expect(await set(today())).toMatchObject({ outcome: 'too_early' });
    await operateOk(
      stack,
      'books',
      'set-line',
      'coupon_expense',
      'operating_expenses',
      addDays(today(), 1),
      '--why',
      'policy',
    );
    const own = rowsIn(await answerOf('books', 'lines')).filter(
      (row) => fieldOf(row, 'account') === 'coupon_expense',
    );
    expect(own.map((row) => fieldOf(row, 'line'))).toEqual(['coupons', 'operating_expenses']);
  });
});

describe('the statements', () => {
  it('the balance sheet follows from the facts of the loan, and assets equal liabilities and equity', async () => {
    const { principal, proceeds, paid } = await factsOfLoan();
    const sheet = await answerOf('report', 'balance-sheet');
    const lines = linesIn(sheet);
    expect(lines['cash']).toBe(paid - proceeds);
    expect(paid).toBe(PAID);
    const sides = sidesIn(sheet);
    expect(sides['asset']).toBe(Number(sides['liability']) + Number(sides['equity']));
    // The interest in the payment is income, so this part did not reduce the principal.
    const income = linesIn(await answerOf('report', 'income-statement', '--from', loanDay));
    expect(lines['loans']).toBe(
      principal - (paid - Number(income['interest_income']) - Number(income['late_fee_income'])),
    );
  });

  it('the profit of the periods sums to the accumulated profit', async () => {
    const before = await answerOf(
      'report',
      'income-statement',
      '--from',
      loanDay,
      '--as-of',
      addDays(loanDay, 1),
    );
    const after = await answerOf('report', 'income-statement', '--from', addDays(loanDay, 2));
    const lines = linesIn(await answerOf('report', 'balance-sheet'));
    expect(Number(fieldOf(before, 'profit')) + Number(fieldOf(after, 'profit'))).toBe(
      lines['accumulated_profit'],
    );
  });

  it('in the statements each account has the same amount as in the trial balance', async () => {
    const trial = Object.fromEntries(
      rowsIn(await answerOf('report', 'trial-balance')).map((row) => [
        fieldOf(row, 'account'),
        fieldOf(row, 'balance'),
      ]),
    );
    const found: Record<string, number> = {};
    for (const report of ['balance-sheet', 'income-statement']) {
      const words = report === 'income-statement' ? ['--from', loanDay] : [];
      for (const row of rowsIn(await answerOf('report', report, ...words))) {
        const accounts: unknown = fieldOf(row, 'accounts');
        const isDebit = ['asset', 'expense'].includes(String(fieldOf(row, 'side')));
        for (const each of Array.isArray(accounts) ? accounts : [])
          found[String(fieldOf(each, 'account'))] = Number(fieldOf(each, 'amount')) * (isDebit ? 1 : -1) + 0;
      }
    }
    expect(found).toEqual(trial);
  });

  it('a report lists an account without a line as a difference, and the command ends with exit code 1', async () => {
    const { db } = stack.connection;
    await db.transaction().execute(async (own) => {
      await sql`insert into book_journal (journal_id, event, source, value_date, book_date, booked_at)
        values ('01900000-0000-7000-8000-0000000000aa', 'manual', 'planted', ${loanDay}::date, ${loanDay}::date, '2020-01-01')`.execute(
        own,
      );
      await sql`insert into book_entry (journal_id, line, account, amount) values
        ('01900000-0000-7000-8000-0000000000aa', 1, 'unknown_account', 700), ('01900000-0000-7000-8000-0000000000aa', 2, 'bank', -700)`.execute(
        own,
      );
    });
    const report = await operate(stack, 'report', 'balance-sheet');
    expect(report.exit).toBe(1);
    expect(fieldOf(report.data, 'checks')).toContainEqual({
      figure: 'entries of accounts without a line',
      report: 0,
      ledger: 700,
    });
  });
});

describe('the entries of an account', () => {
  it('the entries of an account sum to its balance, and each entry has its cause', async () => {
    const entries = rowsIn(await answerOf('ledger', 'account', 'loan_receivable', '--last', '100'));
    const trial = rowsIn(await answerOf('report', 'trial-balance'));
    const balance = trial.find((row) => fieldOf(row, 'account') === 'loan_receivable');
    const sum = entries.reduce<number>(
      (all, row) => all + Number(fieldOf(row, 'debit')) - Number(fieldOf(row, 'credit')),
      0,
    );
    expect(sum).toBe(fieldOf(balance, 'balance'));
    expect(entries.at(-1)).toMatchObject({
      event: 'disbursement_committed',
      bookDate: loanDay,
    });
  });

  it('each page of the entries of an account continues after the last entry of the previous page', async () => {
    const first = await answerOf('ledger', 'account', 'loan_receivable', '--last', '1');
    const second = await answerOf(
      'ledger',
      'account',
      'loan_receivable',
      '--last',
      '1',
      '--cursor',
      String(fieldOf(first, 'next')),
    );
    expect(rowsIn(second)).toHaveLength(1);
    expect(rowsIn(second)).not.toEqual(rowsIn(first));
  });

  it('an auditor can read the entries of an account', async () => {
    expect(await operateAs(stack, 'vera', 'ledger', 'account', 'gateway_clearing')).toMatchObject({
      outcome: 'done',
    });
  });
});
