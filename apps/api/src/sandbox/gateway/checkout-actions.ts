/** Actions of a payer on a checkout. Each records its webhooks in the same transaction. */
import { type CheckoutRow, endPayment, type PaymentRow, startPayment } from './checkout.store';
import type { Db } from '../database';
import { bookLine } from './statement.store';
import { heldWebhooks, queueWebhook } from './webhook.store';

export type PaymentAction = 'pay' | 'twice' | 'late' | 'fail' | 'hang' | 'take_back';

export interface PaymentCommand {
  readonly action: PaymentAction;
  /** Amount in centavos; default: the checkout's amount. */
  readonly amount?: number | undefined;
  /** Days of the test clock by which the webhook of a `late` payment is delayed; default: `LATE_DAYS`. */
  readonly days?: number | undefined;
}

export const LATE_DAYS = 2;
const DAY_MS = 86_400_000;

export interface CheckoutContext {
  readonly db: Db;
  readonly now: Date;
  readonly checkout: CheckoutRow;
  readonly payments: readonly PaymentRow[];
}

/** Applies an action and returns the ids of the webhooks to deliver now. */
export function applyAction(context: CheckoutContext, command: PaymentCommand): Promise<string[]> {
  const amount = command.amount ?? context.checkout.amount;
  if (command.action === 'pay') return payUpTo(context, amount, 1);
  if (command.action === 'twice') return payUpTo(context, amount, 2);
  if (command.action === 'late') return payLate(context, amount, command.days ?? LATE_DAYS);
  if (command.action === 'take_back') return takeBack(context);
  return command.action === 'fail' ? fail(context, amount) : hang(context, amount);
}

async function payUpTo(context: CheckoutContext, amount: number, times: number): Promise<string[]> {
  const webhooks = await heldWebhooks(context.db, context.checkout.reference);
  const paid = paidOf(context, amount);
  let pending = pendingOf(context);
  for (let count = paid; count < times; count++) {
    webhooks.push(await payOnce(context, pending, amount));
    pending = undefined;
  }
  return webhooks;
}

async function payLate(context: CheckoutContext, amount: number, days: number): Promise<string[]> {
  if (paidOf(context, amount) > 0) return [];
  await payOnce(context, pendingOf(context), amount, new Date(context.now.getTime() + days * DAY_MS));
  return [];
}

async function payOnce(
  context: CheckoutContext,
  pending: PaymentRow | undefined,
  amount: number,
  heldUntil?: Date,
): Promise<string> {
  const { db, now, checkout } = context;
  const started = pending ?? (await startPayment(db, now, checkout.reference, amount));
  const { transactionId } = await endPayment(db, started, { status: 'paid', amount, paidAt: now });
  await bookLine(db, { transactionId, kind: 'payment', reference: checkout.reference, amount, at: now });
  const data = { ...subject(checkout, transactionId, amount), paidAt: now.toISOString() };
  return queueWebhook(db, now, { type: 'payment.paid', data }, heldUntil);
}

async function takeBack({ db, now, payments }: CheckoutContext): Promise<string[]> {
  const paid = payments.findLast((payment) => payment.status === 'paid');
  if (paid === undefined) return [];

  const { transactionId, amount } = paid;
  const line = { kind: 'payment_reversal', reference: transactionId, amount: -amount, at: now } as const;
  await bookLine(db, { ...line, transactionId: `${transactionId}_back` });
  return [];
}

async function fail(context: CheckoutContext, amount: number): Promise<string[]> {
  const { db, now, checkout } = context;
  const pending = pendingOf(context);
  if (pending === undefined && context.payments.length > 0) return [];

  const started = pending ?? (await startPayment(db, now, checkout.reference, amount));
  const failed = await endPayment(db, started, { status: 'failed', amount: started.amount, paidAt: null });
  const data = {
    ...subject(checkout, failed.transactionId, failed.amount),
    failureCode: 'payment_declined',
  };
  return [await queueWebhook(db, now, { type: 'payment.failed', data })];
}

async function hang(context: CheckoutContext, amount: number): Promise<string[]> {
  const { db, now, checkout } = context;
  if (pendingOf(context) !== undefined) return [];

  const { transactionId } = await startPayment(db, now, checkout.reference, amount);
  const data = subject(checkout, transactionId, amount);
  return [await queueWebhook(db, now, { type: 'payment.pending', data })];
}

function subject(checkout: CheckoutRow, transactionId: string, amount: number) {
  const { reference, gatewayRef } = checkout;
  return { reference, gatewayRef, transactionId, amount, currency: 'PHP' as const };
}

const paidOf = (context: CheckoutContext, amount: number) =>
  context.payments.filter((payment) => payment.status === 'paid' && payment.amount === amount).length;

const pendingOf = (context: CheckoutContext) =>
  context.payments.find((payment) => payment.status === 'pending');
