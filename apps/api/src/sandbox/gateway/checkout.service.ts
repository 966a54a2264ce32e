import { parseQrPh } from '@tulay/engine/payment/qr-ph';
import { err, ok, type Result } from '@tulay/engine/result';
import {
  type CheckoutRow,
  type CheckoutTerms,
  findByCode,
  findCheckout,
  listCheckouts,
  lockCheckout,
  openCheckout,
  paymentsOf,
} from './checkout.store';
import { apply, type PaymentOrder } from './checkout-actions';
import { type CheckoutView, checkoutStatus, viewCheckout } from './checkout.view';
import type { World } from '../sandbox';

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

/**
 * What a wallet finds in a scanned text, or a cashier by the number that somebody says. `code_malformed`: no wallet
 * would read it, or its amount was tampered with; `checkout_unknown`: we gave out no such code.
 */
export async function readCode(
  world: World,
  said: string,
): Promise<Result<CheckoutView, 'code_malformed' | 'checkout_unknown'>> {
  const number = said.replace(/[\s-]/g, '');
  const scanned = /^\d{12}$/.test(number) ? null : parseQrPh(said.trim());
  if (scanned && !scanned.ok) return err('code_malformed');
  const checkout = await findByCode(world.db, scanned ? scanned.value.reference : number);
  if (checkout === undefined) return err('checkout_unknown');
  if (scanned && scanned.value.amount !== checkout.amount) return err('code_malformed');
  return ok(await seen(world, checkout));
}

/** A checkout with what was paid on it so far. */
export async function seen(world: World, checkout: CheckoutRow): Promise<CheckoutView> {
  const payments = await paymentsOf(world.db, [checkout.reference]);
  return viewCheckout(checkout, payments, world.clock.now(), world.config.publicUrl);
}
