/** What became of a payment: asked of the gateway when it says nothing by itself. */
import { sum } from '@tulay/engine/money';
import type { Clock } from '../../../ports/clock';
import type { Checkout, CheckoutStatus, Collections } from '../../../ports/collections';
import type { GatewayTransaction } from './posting/posting.service';
import { closeUnpaid, type PaymentEnd, type HoldDependencies, holdPending } from './payment-hold.service';
import { expirePayment, findPayment, type PaymentRow, claimEnded, claimUnconfirmed } from './payment.store';

interface PollingDependencies extends HoldDependencies {
  readonly clock: Clock;
  readonly collections: Collections;
  readonly post: (payment: PaymentRow, receipt: GatewayTransaction) => Promise<unknown>;
}

/** What a checkout that is over without money makes of its payment. */
const ENDED_BY: Readonly<Partial<Record<CheckoutStatus, PaymentEnd>>> = {
  failed: { status: 'failed', failure: 'channel_failed', isTold: true },
  expired: { status: 'expired', failure: null, isTold: false },
};

/** Of a gateway that tells no sum, what was asked. */
const pendingAmount = ({ amount, transactions }: Checkout): number =>
  sum(transactions.filter(({ status }) => status === 'pending').map((each) => each.amount)) || amount;

/** Payments younger than this are left to the gateway's own messages. */
const WEBHOOK_GRACE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A gateway may take money a while after we gave the payment up: it is asked so often, and for so long. */
const ENDED_POLL_INTERVAL_MS = 12 * HOUR_MS;
const ENDED_POLL_PERIOD_MS = 48 * HOUR_MS;

export function createStatusPolling({ db, loans, clock, collections, post }: PollingDependencies) {
  /** What the gateway says of a payment now. */
  async function follow(payment: PaymentRow, checkout: Checkout): Promise<void> {
    for (const { transactionId, amount, status, paidAt } of checkout.transactions) {
      if (status === 'paid' && paidAt)
        await post(payment, { transactionId, amount, paidAt: new Date(paidAt) });
    }
    // When the borrower paid is not known yet; the money itself will say it.
    const now = clock.now();
    const ended = ENDED_BY[checkout.status];
    if (checkout.status === 'pending')
      await holdPending({ db, loans }, now, payment, { paidAt: now, amount: pendingAmount(checkout) });
    else if (ended) await closeUnpaid(db, now, payment, ended);
  }

  async function atGateway(payment: PaymentRow): Promise<Checkout | null> {
    if (payment.provider === null) return null;
    const known = await collections.getCheckout({
      provider: payment.provider,
      reference: payment.reference,
      gatewayRef: payment.gateway_ref,
      createdAt: payment.created_at,
    });
    if (!known.ok) throw new Error('gateway unavailable');
    return known.value === 'not_received' ? null : known.value;
  }

  async function resolve(payment: PaymentRow): Promise<void> {
    const checkout = await atGateway(payment);
    if (checkout) await follow(payment, checkout);
    // Money that came and could not be booked yet is asked about again.
    if (checkout?.status !== 'paid' && clock.now() > payment.expires_at) await expirePayment(db, payment);
  }

  return {
    /** Who waits for a code that is over hears of it at once, not when the worker comes by. */
    async endedIfOver(payment: PaymentRow): Promise<PaymentRow> {
      if (payment.status !== 'created' || clock.now() <= payment.expires_at) return payment;
      const resolved = await resolve(payment).then(
        () => true,
        () => false,
      );
      const after = resolved ? await findPayment(db, payment.customer_id, payment.payment_id) : undefined;
      return after ?? payment;
    },

    async resolveSilent(): Promise<void> {
      const now = clock.now();
      const ago = (ms: number) => new Date(now.getTime() - ms);
      const silent = await claimUnconfirmed(db, now, ago(WEBHOOK_GRACE_MS));
      const ended = await claimEnded(db, now, {
        askedBefore: ago(ENDED_POLL_INTERVAL_MS),
        lastedUntil: ago(ENDED_POLL_PERIOD_MS),
      });
      await Promise.allSettled([...silent, ...ended].map(resolve));
    },
  };
}
