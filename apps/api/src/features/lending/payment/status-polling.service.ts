import { sum } from '@tulay/engine/money';
import type { Result } from '@tulay/engine/result';
import type { Clock } from '../../../ports/clock';
import type { Checkout, Collections } from '../../../ports/collections';
import type { GatewayEvent } from '../../../ports/gateway';
import { type Contradiction, isContradiction } from './posting/contradiction';
import type { GatewayTransaction, PostingRefusal } from './posting/posting.service';
import { storeUnmatchedEvent } from './webhook/unmatched-event.service';
import {
  closeUnpaid,
  endOldHolds,
  type PaymentEnd,
  type HoldDependencies,
  holdPending,
} from './payment-hold.service';
import { expirePayment, findPayment, type PaymentRow, claimEnded, claimUnconfirmed } from './payment.store';

interface PollingDependencies extends HoldDependencies {
  readonly clock: Clock;
  readonly collections: Collections;
  readonly post: (
    payment: PaymentRow,
    transaction: GatewayTransaction,
  ) => Promise<Result<'done' | 'already', PostingRefusal>>;
}

const FAILED: PaymentEnd = { status: 'failed', failure: 'channel_failed', notifiesBorrower: true };
const EXPIRED: PaymentEnd = { status: 'expired', failure: null, notifiesBorrower: false };

/**
 * Returns how a payment ends at the gateway; null while it may still bring money. A payment that the borrower made has failed, even
 * if the gateway reports only that its checkout expired: the borrower was told that it is pending, and has to pay again.
 */
function endedBy({ status }: PaymentRow, checkout: Checkout): PaymentEnd | null {
  if (checkout.status === 'failed') return FAILED;
  if (checkout.status !== 'expired') return null;
  return status === 'pending' || checkout.transactions.length > 0 ? FAILED : EXPIRED;
}

/** Sums the pending transactions. Some gateways report none, so the amount of the checkout is used instead. */
const pendingAmount = ({ amount, transactions }: Checkout): number =>
  sum(transactions.filter(({ status }) => status === 'pending').map((each) => each.amount)) || amount;

/** Time for the gateway's webhook to arrive before the first poll. */
const WEBHOOK_GRACE_MS = 60_000;
const HOUR_MS = 3_600_000;
/**
 * Interval and period of polling failed and expired payments, because a gateway may take money after we ended the
 * payment.
 */
const ENDED_POLL_INTERVAL_MS = 12 * HOUR_MS;
const ENDED_POLL_PERIOD_MS = 48 * HOUR_MS;

export function createStatusPolling({ db, loans, clock, collections, post }: PollingDependencies) {
  /** Stores polled money that contradicts the payment as the gateway's webhook about it would be stored. */
  async function storeContradiction(
    { reference, provider }: PaymentRow,
    money: {
      readonly transactionId: string;
      readonly amount: number;
      readonly gatewayRef: string;
      readonly paidAt: string;
    },
    reason: Contradiction,
  ): Promise<void> {
    const receivedAt = clock.now();
    const event: GatewayEvent = {
      id: `poll ${money.transactionId}`,
      createdAt: receivedAt.toISOString(),
      type: 'payment.paid',
      data: { ...money, reference, currency: 'PHP' },
    };
    await storeUnmatchedEvent(db, { ...event, provider }, { reason, receivedAt });
  }

  async function apply(payment: PaymentRow, checkout: Checkout): Promise<void> {
    const { gatewayRef } = checkout;
    for (const { transactionId, amount, status, paidAt } of checkout.transactions) {
      if (status !== 'paid' || !paidAt) continue;
      const money = { transactionId, amount, gatewayRef };
      const posted = await post(payment, { ...money, paidAt: new Date(paidAt) });
      if (!posted.ok && isContradiction(posted.code))
        await storeContradiction(payment, { ...money, paidAt }, posted.code);
    }
    // A pending checkout has no payment time yet, so the current time is used until the money is posted.
    const now = clock.now();
    const ended = endedBy(payment, checkout);
    if (checkout.status === 'pending')
      await holdPending({ db, loans }, now, payment, {
        paidAt: now,
        amount: pendingAmount(checkout),
        gatewayRef,
      });
    else if (ended) await closeUnpaid({ db, loans }, now, payment, ended);
  }

  async function fetchCheckout(payment: PaymentRow): Promise<Checkout | null> {
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
    const checkout = await fetchCheckout(payment);
    if (checkout) await apply(payment, checkout);
    // If the money of a paid checkout could not be booked, the checkout is polled again.
    if (checkout?.status !== 'paid' && clock.now() > payment.expires_at) await expirePayment(db, payment);
  }

  return {
    /** Polls an expired payment at once, so that the result page need not wait for the worker. */
    async refreshIfExpired(payment: PaymentRow): Promise<PaymentRow> {
      if (payment.status !== 'created' || clock.now() <= payment.expires_at) return payment;
      const resolved = await resolve(payment).then(
        () => true,
        () => false,
      );
      const after = resolved ? await findPayment(db, payment.customer_id, payment.payment_id) : undefined;
      return after ?? payment;
    },

    async pollUnconfirmed(): Promise<void> {
      const now = clock.now();
      const ago = (ms: number) => new Date(now.getTime() - ms);
      const unconfirmed = await claimUnconfirmed(db, now, ago(WEBHOOK_GRACE_MS));
      const ended = await claimEnded(db, now, {
        polledBefore: ago(ENDED_POLL_INTERVAL_MS),
        expiresAfter: ago(ENDED_POLL_PERIOD_MS),
      });
      await Promise.allSettled([...unconfirmed, ...ended].map(resolve));
      await endOldHolds({ db, loans }, now);
    },
  };
}
