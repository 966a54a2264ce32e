/** Loans in a given state, reached through the API as a borrower does. */
import type { ApplicationBody } from '@tulay/contract/onboarding/application';
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PaymentDetailBody } from '@tulay/contract/lending/payment';
import { expect, vi } from 'vitest';
import { type Borrower, confirmed, control, fillIn, logIn, newKey } from './borrower';
import { signatureOn } from './forms';
import type { Stack } from './stack';

export const SANDALI = { productId: 'sandali', amount: 200_000, term: { unit: 'day', count: 14 } } as const;

/** A job of the worker takes some tens of milliseconds. */
const SOON = { interval: 20 };

let lastNumber = 0;
/** Returns a mobile number that no other borrower of this run has. */
export const freshPhone = (): string => {
  lastNumber += 1;
  return `917${String(1_000_000 + lastNumber * 7)}`;
};

export async function approvedBorrower(stack: Stack): Promise<Borrower> {
  const person = await logIn(stack, freshPhone());
  await becomeApproved(person);
  return person;
}

/**
 * Fills in every form, applies, and waits until the application is accepted. The message about the acceptance may be
 * sent later.
 */
export async function becomeApproved(person: Borrower): Promise<void> {
  await fillIn(person);
  const sent = await person.send('POST', '/applications', undefined, newKey());
  expect(sent.status).toBe(201);
  const accepted = async () => expect((await applicationOf(person))?.status).toBe('accepted');
  await vi.waitFor(accepted, SOON);
}

export async function applicationOf(person: Borrower): Promise<ApplicationBody | null> {
  const { body } = await person.get<{ application: ApplicationBody | null }>('/applications/current');
  return body.application;
}

/** Signs an offer with its shown figures. */
export const sign = (person: Borrower, order: OrderBody, input: object = {}) =>
  person.send<OrderBody & { code?: string }>(
    'POST',
    `/orders/${order.orderId}/sign`,
    { ...signatureOn(order), ...input },
    newKey(),
  );

export async function signedOrder(person: Borrower, input: object = SANDALI): Promise<string> {
  const offered = await person.send<OrderBody>('POST', '/orders', input, newKey());
  expect(offered.status).toBe(201);
  expect((await sign(person, offered.body)).status).toBe(200);
  return offered.body.orderId;
}

/** Withdraws signed orders with a new OTP. */
export async function withdraw(stack: Stack, person: Borrower, orderIds: string[], key = newKey()) {
  const confirmationId = await confirmed(stack, person, 'withdrawal', withdrawalSubject(orderIds));
  return person.send<OrderBody[]>('POST', '/withdrawals', { orderIds, confirmationId }, key);
}

/** Creates a withdrawn order whose payout is pending at the gateway. */
export async function lendingOrder(
  stack: Stack,
  person: Borrower,
): Promise<{ orderId: string; payoutRef: string }> {
  const orderId = await signedOrder(person);
  expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  const payoutRef = await payoutAtGateway(stack, person);
  await vi.waitFor(() => expectSent(stack, payoutRef), SOON);
  return { orderId, payoutRef };
}

/**
 * Expects the payout to be recorded as sent. Retried, because the gateway has the payout shortly before its answer is
 * stored.
 */
async function expectSent(stack: Stack, payoutRef: string): Promise<void> {
  const { status } = await stack.connection.db
    .selectFrom('payout')
    .select('status')
    .where('reference', '=', payoutRef)
    .executeTakeFirstOrThrow();
  expect(status).toBe('sent');
}

/** Waits for the borrower's pending payout at the gateway and returns its reference. */
export async function payoutAtGateway(stack: Stack, person: Borrower): Promise<string> {
  const compactId = person.customerId.replaceAll('-', '');
  const pending = async () => {
    const payouts = await control<{ ref: string; status: string }[]>(stack, 'payouts');
    const found = payouts.find((each) => each.ref.includes(compactId) && each.status === 'pending');
    if (!found) throw new Error('no payout of this borrower is at the gateway');
    return found.ref;
  };
  return vi.waitFor(pending, SOON);
}

export async function activeOrder(stack: Stack, person: Borrower): Promise<string> {
  const { orderId, payoutRef } = await lendingOrder(stack, person);
  await control(stack, `payouts/${payoutRef}`, { action: 'deliver' });
  expect((await orderOf(person, orderId)).status).toBe('active');
  return orderId;
}

export const orderOf = async (person: Borrower, orderId: string): Promise<OrderBody> =>
  (await person.get<OrderBody>(`/orders/${orderId}`)).body;

export interface OpenedPayment {
  readonly paymentId: string;
  readonly ref: string;
  readonly amount: number;
}

export type PaymentInput = { readonly channel?: string } & (
  | { readonly kind: 'full'; readonly couponId?: string }
  | { readonly kind: 'extension' | 'cancellation' }
  | { readonly kind: 'give_back' | 'settlement'; readonly amount?: number }
  | { readonly kind: 'part'; readonly amount: number; readonly couponId?: string }
);

export async function openPayment(
  person: Borrower,
  orderId: string,
  input: PaymentInput = { kind: 'full' },
): Promise<OpenedPayment> {
  const opened = await person.send<{ paymentId: string; amount: number }>(
    'POST',
    `/orders/${orderId}/payments`,
    { ...input, language: 'en' },
    newKey(),
  );
  expect(opened.status).toBe(201);
  const { paymentId, amount } = opened.body;
  const compact = (id: string) => id.replaceAll('-', '');
  return { paymentId, amount, ref: `pay_${compact(person.customerId)}_${compact(paymentId)}` };
}

/** Pays the loan off through the gateway's page. */
export async function settle(stack: Stack, person: Borrower, orderId: string): Promise<void> {
  const { ref } = await openPayment(person, orderId);
  await control(stack, `payments/${ref}`, { action: 'pay' });
  expect((await orderOf(person, orderId)).status).toBe('settled');
}

export const paymentOf = async (person: Borrower, paymentId: string): Promise<PaymentDetailBody> =>
  (await person.get<PaymentDetailBody>(`/payments/${paymentId}`)).body;
