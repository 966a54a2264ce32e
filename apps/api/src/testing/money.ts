/** Payments through the gateway, passing days, and comparison of the books. */
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

/** Returns the stored due date, by which the close of day finds loans. */
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

/** Pays an opened payment in the sandbox and returns the newest transaction. */
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
  input?: PaymentInput,
): Promise<Paid> => payNow(stack, await openPayment(person, orderId, input));

/** Advances the clock of the simulated world by days. */
export async function advanceDays(stack: Stack, days: number): Promise<void> {
  await control(stack, 'clock', { advanceDays: days });
  await stack.providers.clock.refresh();
}

/** Advances the clock by an hour, after which another OTP may be sent to the same number. */
export async function advanceHour(stack: Stack): Promise<void> {
  await control(stack, 'clock', { advanceHours: 1 });
  await stack.providers.clock.refresh();
}

/** Returns all differences between idempotency keys, orders, ledger and gateway statement. */
export async function bookDifferences(stack: Stack): Promise<Difference[]> {
  const { businessDate } = await control<{ businessDate: string }>(stack, 'clock');
  return compareBooks(stack.connection.db, stack.providers.payouts, businessDate);
}
