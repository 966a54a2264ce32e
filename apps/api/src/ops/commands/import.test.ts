import { addDays, manilaDate } from '@tulay/engine/calendar';
import type { SessionBody } from '@tulay/contract/auth/login';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { fieldOf } from '@tulay/engine/records';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { advanceHour, bookDifferences, payNow } from '../../testing/money';
import { type Borrower, borrowerOf, lastCode, logIn, solvedCaptcha } from '../../testing/borrower';
import { openPayment, orderOf } from '../../testing/loan';
import { exampleBook, folderWith } from '../../testing/books/example-book';
import { requestImport } from '../../testing/books/imported-book';
import { approvalTicketOf, operateAs, operateOk } from '../../testing/operators';
import { reversePayment } from '../../testing/reversal';
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
  const { data } = await operateOk(stack, 'report', 'trial-balance', '--as-of', today());
  return new Map(rowsIn(data).map((row) => [fieldOf(row, 'account'), fieldOf(row, 'balance')]));
}

describe('an imported book', () => {
  it('a dry run of an import lists counts, sums, differences and every fault, and writes nothing', async () => {
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
    expect(await requestImport(stack, faulty)).toMatchObject({ outcome: 'import_faulty' });
  });

  it('two operators import a book, the second one sees counts and sums, and no borrower is notified', async () => {
    const asked = await requestImport(stack, folder);
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

  it('after an import the four books agree, suspense is zero, and the reports of the balance day include the loans', async () => {
    expect(await bookDifferences(stack)).toEqual([]);
    const balances = await trialBalance();
    expect(balances.get('suspense') ?? 0).toBe(0);
    expect(balances.get('loan_receivable')).toBe(992_984);
    expect(balances.get('interest_income') ?? 0).toBe(0);
    expect(balances.get('bank')).toBe(250_000);
    const par = await operateOk(stack, 'report', 'par', '--as-of', today());
    for (const check of rowsIn(par.data, 'checks'))
      expect(fieldOf(check, 'report')).toBe(fieldOf(check, 'ledger'));
    const earlier = await operateOk(stack, 'report', 'trial-balance', '--as-of', addDays(today(), -1));
    expect(rowsIn(earlier.data)).toEqual([]);
  });

  it('an imported borrower logs in by OTP, sees the loan with its schedule and payments, and repays it', async () => {
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

  it('the same files are imported only once', async () => {
    const before = await rowCounts();
    expect(await operateAs(stack, 'ana', 'import', folder, '--dry-run')).toMatchObject({
      outcome: 'already',
    });
    expect(await requestImport(stack, folder)).toMatchObject({ outcome: 'already' });
    await runMinuteJobs(stack);
    expect(await rowCounts()).toMatchObject({ ...before, files: expect.any(Number) });
  });
});

/** Sends a request of the app without a session. */
async function post(path: string, body: object) {
  const answer = await fetch(`${stack.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { status: answer.status, body: (await answer.json()) as unknown, cookie: cookie.join('; ') };
}

describe('a borrower whose first contract with the earlier lender is more than 90 days old', () => {
  const phone = '9170000101';
  let maria: Borrower;

  it('a borrower imported with a contract older than 90 days passes the owner check of the first log-in with the imported birth date', async () => {
    const consent = { phone, privacyConsent: true, language: 'en' };
    await post('/auth/code', { ...consent, ...(await solvedCaptcha(stack)) });
    const entered = await post('/auth/login', { ...consent, code: await lastCode(stack, phone) });
    expect([entered.status, fieldOf(entered.body, 'code')]).toEqual([403, 'owner_check_required']);
    const { check } = z.object({ params: z.object({ check: z.string() }) }).parse(entered.body).params;
    const answer = (birthDate: string) =>
      post('/auth/owner-check', { check, language: 'en', answer: { kind: 'birth_date', birthDate } });
    expect(fieldOf((await answer('1994-05-18')).body, 'code')).toBe('owner_check_wrong');
    const opened = await answer('1994-05-17');
    expect(opened.status).toBe(200);
    const session = opened.body as SessionBody;
    maria = borrowerOf(stack, { session, phone, cookie: opened.cookie, from: {} });
    const { current } = (await maria.get<{ current: OrderBody[] }>('/orders')).body;
    expect(current).toMatchObject([{ principal: 900_000 }]);
  });

  it('after the reversal of an imported payment the borrower owes its amount again, and the four books agree', async () => {
    const { current } = (await maria.get<{ current: OrderBody[] }>('/orders')).body;
    const before = await orderOf(maria, String(current[0]?.orderId));
    expect(await reversePayment(stack, 'import_L-1001_1')).toMatchObject({ ok: true });
    const after = await orderOf(maria, before.orderId);
    expect(after.payoff?.principal).toBe(900_000);
    expect(await bookDifferences(stack)).toEqual([]);
    // Reports count only bookings that are more than a minute old.
    await advanceHour(stack);
    const balances = await trialBalance();
    expect(balances.get('loan_receivable')).toBe(900_000);
    expect(balances.get('suspense') ?? 0).toBe(0);
  });
});

describe('an import that is interrupted', () => {
  const otherBook = () => {
    const renamed = Object.entries(exampleBook(today())).map(([name, text]) => [
      name,
      text.replaceAll('L-1', 'M-1').replaceAll('B-0', 'C-0').replaceAll('91700001', '91700009'),
    ]);
    return Object.fromEntries(renamed) as Record<string, string>;
  };
  const asOwner = async (statements: string) => {
    const owner = new pg.Client({ connectionString: stack.ownerUrl });
    await owner.connect();
    await owner.query(statements);
    await owner.end();
  };

  it('an interrupted import continues in the next minute and adds each borrower once, and a second import of the files changes nothing', async () => {
    const other = folderWith(otherBook());
    const before = await rowCounts();
    const ticket = approvalTicketOf(await requestImport(stack, other));
    expect(await operateAs(stack, 'ben', 'approve', String(ticket))).toMatchObject({ outcome: 'done' });
    await asOwner(`create function stop_import() returns trigger language plpgsql as $$ begin
        if new.imported_no = 'M-1003' then raise exception 'the server stops'; end if; return new; end $$;
      create trigger stop_import before insert on loan_order for each row execute function stop_import();`);
    await expect(runMinuteJobs(stack)).rejects.toThrow('the server stops');
    const list = await operateOk(stack, 'import', 'list');
    expect(rowsIn(list.data)[0]).toMatchObject({ status: 'waiting' });
    await asOwner('drop trigger stop_import on loan_order; drop function stop_import();');

    await runMinuteJobs(stack);
    const done = await operateOk(stack, 'import', 'list');
    expect(rowsIn(done.data)[0]).toMatchObject({ status: 'done', borrowers: 2, loans: 3, leftOut: 0 });
    const after = await rowCounts();
    expect(Number(after?.['customers'])).toBe(Number(before?.['customers']) + 2);
    expect(Number(after?.['loans'])).toBe(Number(before?.['loans']) + 3);
    expect(await bookDifferences(stack)).toEqual([]);
    expect((await trialBalance()).get('suspense') ?? 0).toBe(0);
    expect(await requestImport(stack, other)).toMatchObject({ outcome: 'already' });
    await runMinuteJobs(stack);
    expect(await rowCounts()).toMatchObject({ ...after, files: expect.any(Number) });
  });
});
