import { readQrPh } from '@tulay/engine/repayment/qr-ph';
import { err, ok, type Result } from '@tulay/engine/result';
import { type CheckoutRow, findByCode, paymentsOf } from './checkout.store';
import { type CheckoutView, viewCheckout } from './checkout.view';
import type { World } from './world';

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

/** A checkout with what was paid on it so far. */
export async function seen(world: World, checkout: CheckoutRow): Promise<CheckoutView> {
  const payments = await paymentsOf(world.db, [checkout.reference]);
  return viewCheckout(checkout, payments, world.clock.now(), world.config.publicUrl);
}
