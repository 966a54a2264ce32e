/** Money and days in a test: paying through the gateway, letting days pass, comparing all books. */
import type { Difference } from '../features/ledger/books.service';
import { compareBooks } from '../ops/commands/ledger-books';
import { type Borrower, control } from './borrower';
import { expect, vi } from 'vitest';
import { activeOrder, approvedBorrower, type OpenedPayment, openPayment, type PaymentInput } from './loan';
import type { Stack } from './stack';

export async function createActiveLoan(stack: Stack): Promise<{ person: Borrower; orderId: string }> {
  const person = await approvedBorrower(stack);
  return { person, orderId: await activeOrder(stack, person) };
}

/** As the close of day finds it. */
export async function storedDueDate(stack: Stack, orderId: string): Promise<string | null> {
  const row = await stack.connection.db
    .selectFrom('loan_order')
    .select('next_due_date')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.next_due_date;
}

/** Waits until exactly one text message contains these words. */
export async function expectSms(stack: Stack, words: string): Promise<void> {
  const once = async () => {
    const texts = await control<{ text: string }[]>(stack, 'sms');
    expect(texts.filter(({ text }) => text.includes(words))).toHaveLength(1);
  };
  await vi.waitFor(once, { timeout: 10_000 });
}

export interface Paid extends OpenedPayment {
  readonly transactionId: string;
}

export interface Payer {
  readonly action: 'pay' | 'twice' | 'late' | 'hang';
  readonly amount?: number;
  readonly days?: number;
}

/** Does to an opened payment what a payer might; gives the newest transaction. */
export async function payNow(
  stack: Stack,
  payment: OpenedPayment,
  payer: Payer = { action: 'pay' },
): Promise<Paid> {
  const { transactions } = await control<{ transactions: { transactionId: string }[] }>(
    stack,
    `payments/${payment.ref}`,
    payer,
  );
  return { ...payment, transactionId: transactions.at(-1)?.transactionId ?? '' };
}

export const pay = async (
  stack: Stack,
  person: Borrower,
  orderId: string,
  wish?: PaymentInput,
): Promise<Paid> => payNow(stack, await openPayment(person, orderId, wish));

/** Lets days pass for everybody. */
export async function advanceDays(stack: Stack, days: number): Promise<void> {
  await control(stack, 'clock', { advanceDays: days });
  await stack.providers.clock.refresh();
}

/** Between two codes to one number lies a minute: this is long enough for the next. */
export async function advanceHour(stack: Stack): Promise<void> {
  await control(stack, 'clock', { advanceHours: 1 });
  await stack.providers.clock.refresh();
}

/** Every difference between keys, orders, ledger and the gateway's statement. */
export async function bookDifferences(stack: Stack): Promise<Difference[]> {
  const { businessDate } = await control<{ businessDate: string }>(stack, 'clock');
  return compareBooks(stack.connection.db, stack.providers.payouts, businessDate);
}
