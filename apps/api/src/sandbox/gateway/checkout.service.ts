import { readNumber } from '@tulay/engine/identity/number-text';
import { parseQrPh } from '@tulay/engine/payment/qr-ph';
import { err, ok, type Result } from '@tulay/engine/result';
import {
  type CheckoutRow,
  type CheckoutTerms,
  findByCode,
  findCheckout,
  listCheckouts,
  lockCheckout,
  createCheckout,
  paymentsOf,
} from './checkout.store';
import { applyAction, type PaymentCommand } from './checkout-actions';
import { type CheckoutView, checkoutStatus, viewCheckout } from './checkout.view';
import type { Sandbox } from '../sandbox';

/** Creates a checkout, or returns the existing one for a repeated request. Other terms under a used reference are a conflict. */
export async function requestCheckout(
  sandbox: Sandbox,
  terms: CheckoutTerms,
): Promise<Result<CheckoutView, 'reference_conflict'>> {
  const checkout = await createCheckout(sandbox.db, sandbox.clock.now(), terms);
  if (!sameTerms(checkout, terms)) return err('reference_conflict');

  return ok(await withPayments(sandbox, checkout));
}

export async function getCheckout(sandbox: Sandbox, reference: string): Promise<CheckoutView | undefined> {
  const checkout = await findCheckout(sandbox.db, reference);
  return checkout === undefined ? undefined : withPayments(sandbox, checkout);
}

/** Lists the latest checkouts with their payments, newest first. */
export async function listCheckoutViews(sandbox: Sandbox, limit = 500): Promise<CheckoutView[]> {
  const checkouts = await listCheckouts(sandbox.db, limit);
  const payments = await paymentsOf(
    sandbox.db,
    checkouts.map((checkout) => checkout.reference),
  );
  const now = sandbox.clock.now();
  return checkouts.map((checkout) => viewCheckout(checkout, payments, now, sandbox.config.publicUrl));
}

/**
 * Applies a payer's action to a checkout. Actions are idempotent: `pay` ensures one payment of the amount and sends its webhook if
 * `late` held it back; `twice` ensures two payments. `take_back` is the payer's bank reclaiming the last payment, which appears only
 * in the statement. Returns after the first attempt to deliver each webhook.
 */
export async function actOnCheckout(
  sandbox: Sandbox,
  reference: string,
  command: PaymentCommand,
): Promise<Result<CheckoutView, 'checkout_unknown' | 'checkout_expired' | 'action_impossible'>> {
  const outcome = await sandbox.db.transaction(async (db) => {
    const checkout = await lockCheckout(db, reference);
    if (checkout === undefined) return err('checkout_unknown');
    const payments = await paymentsOf(db, [reference]);
    const now = sandbox.clock.now();
    const status = checkoutStatus(checkout, payments, now);
    if (status === 'expired') return err('checkout_expired');
    if (status === 'paid' && (command.action === 'fail' || command.action === 'hang'))
      return err('action_impossible');
    if (status !== 'paid' && command.action === 'take_back') return err('action_impossible');

    return ok(await applyAction({ db, now, checkout, payments }, command));
  });
  if (!outcome.ok) return outcome;

  for (const id of outcome.value) await sandbox.webhooks.deliver(id);
  const checkout = await getCheckout(sandbox, reference);
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
 * Finds the checkout of a scanned QR Ph code or of a payment center number. Errors: `code_malformed`, not a QR Ph code or its amount
 * was changed; `checkout_unknown`, the gateway issued no such code.
 */
export async function findCheckoutByCode(
  sandbox: Sandbox,
  code: string,
): Promise<Result<CheckoutView, 'code_malformed' | 'checkout_unknown'>> {
  const number = readNumber(code);
  const scanned = /^\d{12}$/.test(number) ? null : parseQrPh(code.trim());
  if (scanned && !scanned.ok) return err('code_malformed');
  const checkout = await findByCode(sandbox.db, scanned ? scanned.value.reference : number);
  if (checkout === undefined) return err('checkout_unknown');
  if (scanned && scanned.value.amount !== checkout.amount) return err('code_malformed');
  return ok(await withPayments(sandbox, checkout));
}

export async function withPayments(sandbox: Sandbox, checkout: CheckoutRow): Promise<CheckoutView> {
  const payments = await paymentsOf(sandbox.db, [checkout.reference]);
  return viewCheckout(checkout, payments, sandbox.clock.now(), sandbox.config.publicUrl);
}
