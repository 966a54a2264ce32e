import { addDays, manilaDate } from '@tulay/engine/calendar';
import { fieldOf } from '@tulay/engine/records';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCloseService } from '../../../features/ledger/close.service';
import { openPayment } from '../../../testing/loan';
import { advanceDays, advanceHour, createActiveLoan, payNow } from '../../../testing/money';
import { approvalTicketOf, operate, operateAs, operateOk, uploadedFile } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let transactionId: string;
/** Last day of the month that is closed. */
let monthEnd: string;
let month: string;

beforeAll(async () => {
  stack = await startStack();
  const { person, orderId } = await createActiveLoan(stack);
  await payNow(stack, await openPayment(person, orderId, { kind: 'part', amount: 50_000 }));
  await advanceHour(stack);
  monthEnd = endOfMonth(today());
  month = monthEnd.slice(0, 7);
  while (today() <= monthEnd) await advanceDays(stack, 1);
  await closeDays();
  const { rows } = await sql<{ id: string }>`select transaction_id as id from repayment`.execute(
    stack.connection.db,
  );
  transactionId = rows[0]?.id ?? '';
});
afterAll(() => stack.stop());

const today = () => manilaDate(stack.providers.clock.now());
const endOfMonth = (day: string): string => {
  const next = addDays(`${day.slice(0, 7)}-28`, 4);
  return addDays(next, -Number(next.slice(8)));
};

/** Closes the days before today. Retries, because the worker of the test's stack may hold the lock of the close. */
async function closeDays(): Promise<void> {
  const closing = createCloseService({ db: stack.connection.db, clock: stack.providers.clock });
  await vi.waitFor(async () => expect(await closing.closeDays()).toBe(true));
}

const run = (...words: readonly string[]) => operate(stack, ...words, '--why', 'test');
const answerOf = async (...words: readonly string[]) => (await operateOk(stack, ...words)).data;
const rowsIn = (data: unknown, name = 'rows'): unknown[] => {
  const rows: unknown = fieldOf(data, name);
  if (!Array.isArray(rows)) throw new Error(`the answer has no ${name}`);
  return rows;
};
const balanceOf = async (account: string, ...words: readonly string[]) =>
  Number(
    fieldOf(
      rowsIn(await answerOf('report', 'trial-balance', ...words)).find(
        (row) => fieldOf(row, 'account') === account,
      ),
      'balance',
    ) ?? 0,
  );

const LINES = 'debit operating_expense 1500.00, credit bank 1500.00';
const journal = async (number: string, lines: string, on = today()) => {
  const evidence = await uploadedFile(stack, { about: 'journal', subject: number });
  return ['books', 'journal', number, on, '--lines', lines, '--say', 'rent', '--evidence', evidence];
};

describe('a manual journal', () => {
  it('two operators book a manual journal with its document, and its reversal restores the balances', async () => {
    const words = await journal('JV-1', LINES);
    const asked = await operateAs(stack, 'ana', ...words, '--why', 'rent of the office');
    const ticket = approvalTicketOf(asked);
    expect(ticket).not.toBeNull();
    expect(await balanceOf('operating_expense')).toBe(0);
    expect(await operateAs(stack, 'ana', 'approve', String(ticket))).not.toMatchObject({ outcome: 'done' });
    expect(await operateAs(stack, 'ben', 'approve', String(ticket))).toMatchObject({ outcome: 'done' });
    await advanceHour(stack);
    expect(await balanceOf('operating_expense')).toBe(150_000);
    expect(await balanceOf('bank')).toBe(-150_000);
    const [entry] = rowsIn(await answerOf('ledger', 'account', 'operating_expense'));
    expect(entry).toMatchObject({ event: 'manual', source: 'JV-1', orderNo: null, debit: 150_000 });
    expect(
      await operateAs(stack, 'ben', 'file', 'open', String(fieldOf(entry, 'fileId')), '--why', 'audit'),
    ).toMatchObject({
      outcome: 'done',
    });

    expect(await run('books', 'reverse', 'jv-1', '--say', 'twice')).toMatchObject({ outcome: 'done' });
    await advanceHour(stack);
    expect(await balanceOf('operating_expense')).toBe(0);
    expect(await run('books', 'reverse', 'JV-1', '--say', 'again')).toMatchObject({ outcome: 'already' });
    expect(await run('books', 'reverse', 'JV-9', '--say', 'none')).toMatchObject({ outcome: 'not_found' });
    expect(rowsIn(await answerOf('books', 'journals')).map((row) => fieldOf(row, 'event'))).toEqual([
      'manual_reversed',
      'manual',
    ]);
  });

  it.each([
    ['unbalanced', 'debit operating_expense 10, credit bank 9.99'],
    ['not_by_hand', 'debit loan_receivable 10, credit bank 10'],
    ['not_by_hand', 'debit operating_expense 10, credit loss_allowance 10'],
  ])('is refused with %s for the lines %s', async (refusal, lines) => {
    expect(await run(...(await journal('JV-2', lines)))).toMatchObject({ outcome: refusal });
  });

  it('a manual journal is refused if its number is used, if its document belongs to something else, or if its day is in the future', async () => {
    expect(await run(...(await journal('JV-1', LINES)))).toMatchObject({ outcome: 'number_used' });
    const other = await uploadedFile(stack, { about: 'journal', subject: 'JV-4' });
    expect(
      await run('books', 'journal', 'JV-3', today(), '--lines', LINES, '--say', 'rent', '--evidence', other),
    ).toMatchObject({ outcome: 'evidence_unusable' });
    expect(await run(...(await journal('JV-3', LINES, addDays(today(), 1))))).toMatchObject({
      outcome: 'value_date',
    });
  });
});

describe('a closed month', () => {
  const atEnd = () => ['--as-of', monthEnd];

  it('the reports of a closed month never change: a late booking counts in the open month, and the reports of both months list it', async () => {
    expect(await run('books', 'close', manilaDate(stack.providers.clock.now()).slice(0, 7))).toMatchObject({
      outcome: 'day_open',
    });
    const close = await run('books', 'close', month);
    expect(close).toMatchObject({ outcome: 'done' });
    const knownAt = String(fieldOf(close.data, 'knownAt'));
    expect(await operateAs(stack, 'ana', 'books', 'close', month, '--why', 'test')).toMatchObject({
      outcome: 'already',
    });
    await advanceHour(stack);

    const asClosed = [...atEnd(), '--known-at', knownAt, '--csv'];
    const reports = ['report trial-balance', 'report balance-sheet', 'report income-statement', 'report par'];
    const files = async () => {
      const found: unknown[] = [];
      for (const name of reports) found.push((await operateOk(stack, ...name.split(' '), ...asClosed)).lines);
      return found;
    };
    const before = await files();
    const balances = await answerOf('report', 'trial-balance', ...atEnd());

    // Two late bookings: a payment of the closed month is reversed with a value date in that month, and a journal is
    // booked for its last day.
    const { db } = stack.connection;
    await sql`select book(customer_id, order_id, jsonb_build_object('journalId', gen_random_uuid(), 'event', 'repayment_reversed',
        'source', ${transactionId}::text, 'valueDate', ${monthEnd}::text, 'entries', jsonb_build_array(
          jsonb_build_object('debit', 'loan_receivable', 'credit', 'gateway_clearing', 'amount', 50000))),
        ${stack.providers.clock.now()}::timestamptz)
      from loan_order limit 1`.execute(db);
    expect(await run(...(await journal('JV-LATE', LINES, monthEnd)))).toMatchObject({ outcome: 'done' });
    await advanceHour(stack);

    expect(await files()).toEqual(before);
    const now = await answerOf('report', 'trial-balance', ...atEnd());
    expect(rowsIn(now)).toEqual(rowsIn(balances));
    const open = await answerOf('report', 'trial-balance');
    for (const report of [now, open]) {
      expect(rowsIn(report, 'news')).toContainEqual(
        expect.objectContaining({
          event: 'repayment_reversed',
          valueDate: monthEnd,
          bookDate: today(),
          amount: 50_000,
        }),
      );
      expect(rowsIn(report, 'news')).toContainEqual(
        expect.objectContaining({
          event: 'manual',
          valueDate: monthEnd,
          bookDate: today(),
          orderNo: 'JV-LATE',
        }),
      );
    }
    expect(await balanceOf('operating_expense')).toBe(150_000);
    expect(await balanceOf('operating_expense', ...atEnd())).toBe(0);
  });

  it('two operators reopen a closed month, and the record of the close keeps who reopened it and why', async () => {
    expect(
      approvalTicketOf(await operateAs(stack, 'ana', 'books', 'reopen', month, '--why', 'audit')),
    ).not.toBeNull();
    expect(await run('books', 'reopen', month)).toMatchObject({ outcome: 'done' });
    expect(rowsIn(await answerOf('books', 'months'))).toMatchObject([
      { month, lastDay: monthEnd, reopenedWhy: 'test' },
    ]);
    await advanceHour(stack);
    expect(await run('books', 'reopen', month)).toMatchObject({ outcome: 'not_closed' });
    expect(await run(...(await journal('JV-REOPENED', LINES, monthEnd)))).toMatchObject({ outcome: 'done' });
    await advanceHour(stack);
    expect(await balanceOf('operating_expense', ...atEnd())).toBe(150_000);
    expect(await run('books', 'close', month)).toMatchObject({ outcome: 'done' });
    expect(rowsIn(await answerOf('books', 'months'))).toHaveLength(2);
  });

  it('an auditor can list the closed months, but cannot close a month', async () => {
    expect(await operateAs(stack, 'vera', 'books', 'months')).toMatchObject({ outcome: 'done' });
    expect(await operateAs(stack, 'vera', 'books', 'close', month, '--why', 'test')).toMatchObject({
      outcome: 'role_refused',
    });
  });
});
