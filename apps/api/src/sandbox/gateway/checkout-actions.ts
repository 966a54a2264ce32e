/** What a payer may do to a checkout, each with the webhooks that tell of it. */
import { type CheckoutRow, endPayment, type PaymentRow, startPayment } from './checkout.store';
import type { Db } from '../database';
import { bookLine } from './statement.store';
import { heldWebhooks, queueWebhook } from './webhook.store';

export type PaymentAction = 'pay' | 'twice' | 'late' | 'fail' | 'hang' | 'take_back';

export interface PaymentOrder {
  readonly action: PaymentAction;
  /** Centavos; the checkout's own amount when absent. */
  readonly amount?: number | undefined;
  /** Days of the test clock that the news of a `late` payment takes. */
  readonly days?: number | undefined;
}

export const LATE_DAYS = 2;
const DAY_MS = 86_400_000;

/** One checkout as a payer finds it. */
export interface Scene {
  readonly db: Db;
  readonly now: Date;
  readonly checkout: CheckoutRow;
  readonly payments: readonly PaymentRow[];
}

/** Gives the webhooks to deliver at once. */
export function apply(scene: Scene, order: PaymentOrder): Promise<string[]> {
  const amount = order.amount ?? scene.checkout.amount;
  if (order.action === 'pay') return payUpTo(scene, amount, 1);
  if (order.action === 'twice') return payUpTo(scene, amount, 2);
  if (order.action === 'late') return payLate(scene, amount, order.days ?? LATE_DAYS);
  if (order.action === 'take_back') return takeBack(scene);
  return order.action === 'fail' ? fail(scene, amount) : hang(scene, amount);
}

async function payUpTo(scene: Scene, amount: number, times: number): Promise<string[]> {
  const webhooks = await heldWebhooks(scene.db, scene.checkout.reference);
  const paid = paidOf(scene, amount);
  let pending = pendingOf(scene);
  for (let count = paid; count < times; count++) {
    webhooks.push(await payOnce(scene, pending, amount));
    pending = undefined;
  }
  return webhooks;
}

async function payLate(scene: Scene, amount: number, days: number): Promise<string[]> {
  if (paidOf(scene, amount) > 0) return [];
  await payOnce(scene, pendingOf(scene), amount, new Date(scene.now.getTime() + days * DAY_MS));
  return [];
}

async function payOnce(
  scene: Scene,
  pending: PaymentRow | undefined,
  amount: number,
  heldUntil?: Date,
): Promise<string> {
  const { db, now, checkout } = scene;
  const started = pending ?? (await startPayment(db, now, checkout.reference, amount));
  const { transactionId } = await endPayment(db, started, { status: 'paid', amount, paidAt: now });
  await bookLine(db, { transactionId, kind: 'payment', reference: checkout.reference, amount, at: now });
  const data = { ...subject(checkout, transactionId, amount), paidAt: now.toISOString() };
  return queueWebhook(db, now, { type: 'payment.paid', data }, heldUntil);
}

async function takeBack({ db, now, payments }: Scene): Promise<string[]> {
  const paid = payments.findLast((payment) => payment.status === 'paid');
  if (paid === undefined) return [];

  const { transactionId, amount } = paid;
  const line = { kind: 'payment_reversal', reference: transactionId, amount: -amount, at: now } as const;
  await bookLine(db, { ...line, transactionId: `${transactionId}_back` });
  return [];
}

async function fail(scene: Scene, amount: number): Promise<string[]> {
  const { db, now, checkout } = scene;
  const pending = pendingOf(scene);
  if (pending === undefined && scene.payments.length > 0) return [];

  const started = pending ?? (await startPayment(db, now, checkout.reference, amount));
  const failed = await endPayment(db, started, { status: 'failed', amount: started.amount, paidAt: null });
  const data = {
    ...subject(checkout, failed.transactionId, failed.amount),
    failureCode: 'payment_declined',
  };
  return [await queueWebhook(db, now, { type: 'payment.failed', data })];
}

async function hang(scene: Scene, amount: number): Promise<string[]> {
  const { db, now, checkout } = scene;
  if (pendingOf(scene) !== undefined) return [];

  const { transactionId } = await startPayment(db, now, checkout.reference, amount);
  const data = subject(checkout, transactionId, amount);
  return [await queueWebhook(db, now, { type: 'payment.pending', data })];
}

function subject(checkout: CheckoutRow, transactionId: string, amount: number) {
  const { reference, gatewayRef } = checkout;
  return { reference, gatewayRef, transactionId, amount, currency: 'PHP' as const };
}

const paidOf = (scene: Scene, amount: number) =>
  scene.payments.filter((payment) => payment.status === 'paid' && payment.amount === amount).length;

const pendingOf = (scene: Scene) => scene.payments.find((payment) => payment.status === 'pending');
