/** Payments through the gateway, passing days, and comparison of the books. */
import type { Difference } from '../features/ledger/books.service';
import { compareBooks } from '../ops/commands/ledger-books';
import { type Borrower, control, fillIn, logIn, newKey } from './borrower';
import { expect, vi } from 'vitest';
import {
  activeOrder,
  applicationOf,
  approvedBorrower,
  freshPhone,
  type OpenedPayment,
  openPayment,
  orderOf,
  type PaymentInput,
  payoutAtGateway,
  signedOrder,
  withdraw,
} from './loan';
import type { Stack } from './stack';

export async function createActiveLoan(stack: Stack): Promise<{ person: Borrower; orderId: string }> {
  const person = await approvedBorrower(stack);
  return { person, orderId: await activeOrder(stack, person) };
}

/** The largest loan: ₱80,000 for two months, of which the borrower receives ₱76,416. */
const LARGEST = { productId: 'hulugan', amount: 8_000_000, term: { unit: 'month', count: 2 } };
/** Bank account, because the amount of ₱76,416 is above the limit of an e-wallet. */
const BANK = { kind: 'bank', channel: 'bdo', payeeFirstName: 'Maria', payeeLastName: 'Santos' };
let accounts = 0;

/** Creates an active loan whose payoff is larger than a payment by a wallet or QR Ph can be. */
export async function createLargestLoan(stack: Stack) {
  const person = await logIn(stack, freshPhone());
  await fillIn(person);
  accounts += 1;
  const account = String(1_234_567_890 + accounts).padStart(12, '0');
  const bank = { ...BANK, account, accountConfirm: account };
  expect((await person.send('PUT', '/onboarding/bank', bank)).status).toBe(200);
  expect((await person.send('POST', '/applications', undefined, newKey())).status).toBe(201);
  await vi.waitFor(async () => expect((await applicationOf(person))?.status).toBe('accepted'));
  await stack.connection.db
    .updateTable('customer')
    .set({ credit_limit: 8_000_000 })
    .where('customer_id', '=', person.customerId)
    .execute();
  const orderId = await signedOrder(person, LARGEST);
  expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  const payout = await payoutAtGateway(stack, person);
  await control(stack, `payouts/${payout}`, { action: 'deliver' });
  await vi.waitFor(async () => expect((await orderOf(person, orderId)).status).toBe('active'));
  return { person, orderId };
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
  await vi.waitFor(once);
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
