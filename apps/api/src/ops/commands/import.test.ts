import { addDays, manilaDate } from '@tulay/engine/calendar';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { fieldOf } from '@tulay/engine/records';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceHour, bookDifferences, payNow } from '../../testing/money';
import { type Borrower, logIn } from '../../testing/borrower';
import { openPayment, orderOf } from '../../testing/loan';
import { askForImport, exampleBook, folderWith } from '../../testing/books/imported-book';
import { approvalTicketOf, operateAs, operateOk } from '../../testing/operators';
import { runMinuteJobs, type Stack, startStack } from '../../testing/stack';

let stack: Stack;
let folder: string;
let juan: Borrower;
beforeAll(async () => {
  stack = await startStack();
  folder = folderWith(exampleBook(today()));
});
afterAll(() => stack.stop());

const today = () => manilaDate(stack.providers.clock.now());

/** Counts the rows of every table that an import writes, and of the uploaded files. */
async function rowCounts() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from customer) as customers, (select count(*) from loan_order) as loans,
      (select count(*) from ledger_entry) as entries, (select count(*) from book_entry) as lines,
      (select count(*) from operator_file) as files, (select count(*) from book_import) as imports`.execute(
    stack.connection.db,
  );
  return rows[0];
}

const rowsIn = (data: unknown, name = 'rows'): unknown[] => {
  const rows: unknown = fieldOf(data, name);
  if (!Array.isArray(rows)) throw new Error(`the answer has no ${name}`);
  return rows;
};

async function trialBalance() {
  const { data } = await operateOk(stack, 'ledger', 'trial-balance', '--as-of', today());
  return new Map(rowsIn(data).map((row) => [fieldOf(row, 'account'), fieldOf(row, 'balance')]));
}

describe('an imported book', () => {
  it('a dry run lists counts, sums, differences and every fault, and writes nothing', async () => {
    const before = await rowCounts();
    const { data, exit } = await operateAs(stack, 'ana', 'import', folder, '--dry-run');
    expect(exit).toBe(0);
    expect(fieldOf(data, 'checked')).toMatchObject({
      borrowers: 2,
      loans: 3,
      installments: 8,
      payments: 4,
      faultCount: 0,
    });
    const files = exampleBook(today());
    const faulty = folderWith({
      ...files,
      'payments.csv': `${files['payments.csv']}L-9,1,${today()},1.00\nL-9,2,x,1.00\n`,
    });
    const report = await operateAs(stack, 'ana', 'import', faulty, '--dry-run');
    expect(report.exit).toBe(1);
    expect(fieldOf(fieldOf(report.data, 'checked'), 'faults')).toEqual([
      expect.objectContaining({ file: 'payments.csv', line: 7 }),
      expect.objectContaining({ file: 'payments.csv', line: 6 }),
    ]);
    expect(await rowCounts()).toEqual(before);
    expect(await operateAs(stack, 'ana', 'import', '/nowhere', '--dry-run')).toMatchObject({
      outcome: 'folder_unreadable',
    });
    expect(await askForImport(stack, faulty)).toMatchObject({ outcome: 'import_faulty' });
  });

  it('two people import it, the second one sees counts and sums, and nobody is notified', async () => {
    const asked = await askForImport(stack, folder);
    const ticket = approvalTicketOf(asked);
    expect(asked.lines.join('\n')).toMatch(/2 borrowers, 3 loans, 8 installments, 4 payments/);
    expect(asked.lines.join('\n')).toMatch(/loan_receivable +₱9,929\.84/);
    expect(await operateAs(stack, 'ana', 'approve', String(ticket))).not.toMatchObject({ outcome: 'done' });
    expect(await operateAs(stack, 'ben', 'approve', String(ticket))).toMatchObject({ outcome: 'done' });
    await runMinuteJobs(stack);
    await advanceHour(stack);
    const { data } = await operateOk(stack, 'import', 'list');
    expect(rowsIn(data)).toEqual([
      expect.objectContaining({
        status: 'done',
        day: today(),
        borrowers: 2,
        loans: 3,
        principal: 992_984,
        leftOut: 0,
      }),
    ]);
    const { rows } = await sql`select from message union all select from outbox`.execute(stack.connection.db);
    expect(rows).toEqual([]);
  });

  it('the four books agree, suspense is zero, and the day of the balances includes the loans', async () => {
    expect(await bookDifferences(stack)).toEqual([]);
    const balances = await trialBalance();
    expect(balances.get('suspense') ?? 0).toBe(0);
    expect(balances.get('loan_receivable')).toBe(992_984);
    expect(balances.get('interest_income') ?? 0).toBe(0);
    expect(balances.get('bank')).toBe(250_000);
    const par = await operateOk(stack, 'report', 'par', '--as-of', today());
    for (const check of rowsIn(par.data, 'checks'))
      expect(fieldOf(check, 'report')).toBe(fieldOf(check, 'ledger'));
    const earlier = await operateOk(stack, 'ledger', 'trial-balance', '--as-of', addDays(today(), -1));
    expect(rowsIn(earlier.data)).toEqual([]);
  });

  it('the borrower logs in by OTP, finds the loan with its schedule and payments, and repays it', async () => {
    juan = await logIn(stack, '9170000102');
    const { current } = (await juan.get<{ current: OrderBody[] }>('/orders')).body;
    expect(current).toHaveLength(1);
    const order = await orderOf(juan, String(current[0]?.orderId));
    expect(order).toMatchObject({ status: 'active', principal: 600_000, payoffToday: 396_029 });
    expect((await juan.get('/home')).status).toBe(200);
    await payNow(stack, await openPayment(juan, order.orderId));
    expect((await orderOf(juan, order.orderId)).status).toBe('settled');
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('the files are imported once', async () => {
    const before = await rowCounts();
    expect(await operateAs(stack, 'ana', 'import', folder, '--dry-run')).toMatchObject({
      outcome: 'already',
    });
    expect(await askForImport(stack, folder)).toMatchObject({ outcome: 'already' });
    await runMinuteJobs(stack);
    expect(await rowCounts()).toMatchObject({ ...before, files: expect.any(Number) });
  });
});
