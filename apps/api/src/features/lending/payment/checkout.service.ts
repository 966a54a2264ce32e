import type { ErrorCode } from '@tulay/contract/errors';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import type { Collections } from '../../../ports/collections';
import type { LoanService } from '../loan/loan.service';
import { closeUnpaid } from './payment-hold.service';
import { type CheckoutPayment, storeCheckout } from './payment.store';

interface CheckoutDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
  readonly collections: Collections;
  readonly publicUrl: string;
}

/**
 * Opens a checkout and returns its URL, which is our own screen for a payment code. The reference is the idempotency
 * key. Errors: `channel_unavailable` (the gateway refused for good, and the payment is marked failed),
 * `gateway_unavailable` (retry).
 */
export async function openCheckout(
  { db, clock, loans, collections, publicUrl }: CheckoutDependencies,
  payment: CheckoutPayment,
  orderNo: string,
  language: string,
): Promise<Result<string, ErrorCode>> {
  if (payment.checkout_url) return ok(payment.checkout_url);
  const opened = await collections.createCheckout({
    provider: payment.provider,
    reference: payment.reference,
    amount: payment.amount,
    description: `Loan ${orderNo}`,
    returnUrl: `${publicUrl}/#/KSResult?payment=${payment.reference}`,
    expiresAt: payment.expires_at,
    means: payment.means,
    language,
    ...(payment.channel === null ? {} : { channel: payment.channel }),
  });
  if (!opened.ok && opened.code === 'gateway_refused') {
    const ended = { status: 'failed', failure: 'channel_failed', notifiesBorrower: false } as const;
    await closeUnpaid({ db, loans }, clock.now(), payment, ended);
    return err('channel_unavailable');
  }
  if (!opened.ok) return err('gateway_unavailable');
  const { code, gatewayRef } = opened.value;
  const url = code === null ? opened.value.url : `${publicUrl}/#/payCode?payment=${payment.reference}`;
  if (url === null) return err('gateway_unavailable');
  return ok(await storeCheckout(db, payment, { url, code, gatewayRef }));
}
