import { readQrPh } from '@tulay/engine/repayment/qr-ph';
import { err, ok, type Result } from '@tulay/engine/result';
import {
  type CheckoutRow,
  type CheckoutTerms,
  endPayment,
  findByCode,
  findCheckout,
  listCheckouts,
  lockCheckout,
  openCheckout,
  type PaymentRow,
  paymentsOf,
  startPayment,
} from './checkout.store';
import { type CheckoutView, checkoutStatus, viewCheckout } from './checkout.view';
import type { Db } from './database';
import { bookLine } from './statement.store';
import { heldWebhooks, queueWebhook } from './webhook.store';
import type { World } from './world';

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

/** The same request again finds the same checkout; another request under the reference is a conflict. */
export async function requestCheckout(
  world: World,
  terms: CheckoutTerms,
): Promise<Result<CheckoutView, 'reference_conflict'>> {
  const checkout = await openCheckout(world.db, world.clock.now(), terms);
  if (!sameTerms(checkout, terms)) return err('reference_conflict');

  return ok(await seen(world, checkout));
}

export async function readCheckout(world: World, reference: string): Promise<CheckoutView | undefined> {
  const checkout = await findCheckout(world.db, reference);
  return checkout === undefined ? undefined : seen(world, checkout);
}

/**
 * What a wallet finds in a scanned text, or a cashier by the number that somebody says. `code_malformed`: no wallet
 * would read it, or its amount was tampered with; `checkout_unknown`: we gave out no such code.
 */
export async function readCode(
  world: World,
  said: string,
): Promise<Result<CheckoutView, 'code_malformed' | 'checkout_unknown'>> {
  const number = said.replace(/[\s-]/g, '');
  const scanned = /^\d{12}$/.test(number) ? null : readQrPh(said.trim());
  if (scanned && !scanned.ok) return err('code_malformed');
  const checkout = await findByCode(world.db, scanned ? scanned.value.reference : number);
  if (checkout === undefined) return err('checkout_unknown');
  if (scanned && scanned.value.amount !== checkout.amount) return err('code_malformed');
  return ok(await seen(world, checkout));
}

/** Newest first. */
export async function readCheckouts(world: World): Promise<CheckoutView[]> {
  const checkouts = await listCheckouts(world.db);
  const payments = await paymentsOf(
    world.db,
    checkouts.map((checkout) => checkout.reference),
  );
  const now = world.clock.now();
  return checkouts.map((checkout) => viewCheckout(checkout, payments, now, world.config.publicUrl));
}

/**
 * Does to a checkout what a payer might. Repeating an action changes nothing: `pay` makes sure of one payment of the
 * amount (and of its news, when it was paid `late`), `twice` of two.
 * `take_back` is the payer's bank claiming the last sum again, which the statement alone shows. The first webhook tries are over on return.
 */
export async function actOnCheckout(
  world: World,
  reference: string,
  order: PaymentOrder,
): Promise<Result<CheckoutView, 'checkout_unknown' | 'checkout_expired' | 'action_impossible'>> {
  const outcome = await world.db.transaction(async (db) => {
    const checkout = await lockCheckout(db, reference);
    if (checkout === undefined) return err('checkout_unknown');
    const payments = await paymentsOf(db, [reference]);
    const now = world.clock.now();
    const status = checkoutStatus(checkout, payments, now);
    if (status === 'expired') return err('checkout_expired');
    if (status === 'paid' && (order.action === 'fail' || order.action === 'hang'))
      return err('action_impossible');
    if (status !== 'paid' && order.action === 'take_back') return err('action_impossible');

    return ok(await apply({ db, now, checkout, payments }, order));
  });
  if (!outcome.ok) return outcome;

  for (const id of outcome.value) await world.courier.deliver(id);
  const checkout = await readCheckout(world, reference);
  return checkout === undefined ? err('checkout_unknown') : ok(checkout);
}

interface Scene {
  readonly db: Db;
  readonly now: Date;
  readonly checkout: CheckoutRow;
  readonly payments: readonly PaymentRow[];
}

/** Gives the webhooks to deliver at once. */
function apply(scene: Scene, order: PaymentOrder): Promise<string[]> {
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

async function seen(world: World, checkout: CheckoutRow): Promise<CheckoutView> {
  const payments = await paymentsOf(world.db, [checkout.reference]);
  return viewCheckout(checkout, payments, world.clock.now(), world.config.publicUrl);
}

function sameTerms(one: CheckoutTerms, other: CheckoutTerms): boolean {
  return (
    one.amount === other.amount &&
    one.description === other.description &&
    one.channel === other.channel &&
    one.means === other.means &&
    one.returnUrl === other.returnUrl &&
    one.expiresAt?.getTime() === other.expiresAt?.getTime()
  );
}
