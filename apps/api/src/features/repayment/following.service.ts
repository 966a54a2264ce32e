/** What became of a payment: asked of the gateway when it says nothing by itself. */
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import type { Checkout, Collections } from '../../ports/collections';
import type { Receipt } from './posting.service';
import { closeUnpaid, openPayments, paymentOf, type PaymentRow } from './repayment.store';

interface FollowingDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly collections: Collections;
  readonly post: (payment: PaymentRow, receipt: Receipt) => Promise<unknown>;
}

/** Payments younger than this are left to the gateway's own messages. */
const PATIENCE_MS = 60_000;

export function createFollowing({ db, clock, collections, post }: FollowingDependencies) {
  /** What the gateway says of a payment now. */
  async function follow(payment: PaymentRow, checkout: Checkout): Promise<void> {
    for (const { transactionId, amount, status, paidAt } of checkout.transactions) {
      if (status === 'paid' && paidAt)
        await post(payment, { transactionId, amount, paidAt: new Date(paidAt) });
    }
    if (checkout.status === 'failed') await closeUnpaid(db, payment, 'failed', 'channel_failed');
    if (checkout.status === 'expired') await closeUnpaid(db, payment, 'expired', null);
  }

  async function resolve(payment: PaymentRow): Promise<void> {
    if (payment.provider !== null) {
      const known = await collections.getCheckout({
        provider: payment.provider,
        reference: payment.reference,
        gatewayRef: payment.gateway_ref,
        createdAt: payment.created_at,
      });
      if (!known.ok) throw new Error('gateway unavailable');
      if (known.value !== 'not_received') await follow(payment, known.value);
    }
    if (payment.status === 'created' && clock.now() > payment.expires_at) {
      await closeUnpaid(db, payment, 'expired', null);
    }
  }

  return {
    /** Who waits for a code that is over hears of it at once, not when the worker comes by. */
    async endedIfOver(payment: PaymentRow): Promise<PaymentRow> {
      if (payment.status !== 'created' || clock.now() <= payment.expires_at) return payment;
      const resolved = await resolve(payment).then(
        () => true,
        () => false,
      );
      const after = resolved ? await paymentOf(db, payment.customer_id, payment.payment_id) : undefined;
      return after ?? payment;
    },

    async resolveSilent(): Promise<void> {
      const silent = await openPayments(db, new Date(clock.now().getTime() - PATIENCE_MS));
      await Promise.allSettled(silent.map(resolve));
    },
  };
}
