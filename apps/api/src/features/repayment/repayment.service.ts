/** Paying: the borrower opens a payment, goes to the gateway's page, and comes back to a result that keeps asking. */
import type { ErrorCode } from '@tulay/contract/errors';
import type {
  PaymentCodeBody,
  PaymentDetailBody,
  PaymentOpenedBody,
  PaymentResultBody,
} from '@tulay/contract/repayment';
import { manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { runCommand } from '../../command';
import type { Database } from '../../db/database';
import { gatewayReference, newId, readReference } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Checkout, Collections } from '../../ports/collections';
import type { CouponService } from '../coupon/coupon.service';
import type { LoanService } from '../loan/loan.service';
import { channelName, codeView, lastMoment, listChannels, wayOf } from './channel.service';
import { postRepayment, type Receipt } from './posting.service';
import { type PaymentWish, priceOf } from './price';
import {
  closeUnpaid,
  holdPending,
  openPayments,
  parkEvent,
  paymentOf,
  type PaymentRow,
  rememberCheckout,
} from './repayment.store';
import { detailView, resultView } from './repayment.view';

export interface RepaymentDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
  readonly coupons: Pick<CouponService, 'find' | 'split'>;
  readonly collections: Collections;
  readonly publicUrl: string;
}

/** Payments younger than this are left to the gateway's own messages. */
const PATIENCE_MS = 60_000;
export type RepaymentService = ReturnType<typeof createRepaymentService>;

export function createRepaymentService(parts: RepaymentDependencies) {
  const { db, clock, loans, coupons, collections, publicUrl } = parts;

  async function post(payment: PaymentRow, receipt: Receipt) {
    return postRepayment({ db, loans, coupons }, clock.now(), payment, receipt);
  }

  /** Opens a checkout for a payment; the reference makes a repeated call open the same one. A code is shown by our own screen. */
  async function checkoutOf(
    payment: PaymentRow,
    orderNo: string,
    language: string,
  ): Promise<Result<string, ErrorCode>> {
    if (payment.checkout_url) return ok(payment.checkout_url);
    const opened = await collections.createCheckout({
      reference: payment.reference,
      amount: payment.amount,
      description: `Loan ${orderNo}`,
      returnUrl: `${publicUrl}/#/KSResult?payment=${payment.reference}`,
      expiresAt: payment.expires_at,
      means: payment.means,
      language,
      ...(payment.channel === null ? {} : { channel: payment.channel }),
    });
    if (!opened.ok) return err('gateway_unavailable');
    const { code } = opened.value;
    const url = code === null ? opened.value.url : `${publicUrl}/#/payCode?payment=${payment.reference}`;
    await rememberCheckout(db, payment, { url, code });
    return ok(url);
  }

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
    const known = await collections.getCheckout(payment.reference);
    if (!known.ok) throw new Error('gateway unavailable');
    if (known.value !== 'not_received') await follow(payment, known.value);
    if (payment.status === 'created' && clock.now() > payment.expires_at) {
      await closeUnpaid(db, payment, 'expired', null);
    }
  }

  /** Who waits for a code that is over hears of it at once, not when the worker comes by. */
  async function endedIfOver(payment: PaymentRow): Promise<PaymentRow> {
    if (payment.status !== 'created' || clock.now() <= payment.expires_at) return payment;
    const resolved = await resolve(payment).then(
      () => true,
      () => false,
    );
    const after = resolved ? await paymentOf(db, payment.customer_id, payment.payment_id) : undefined;
    return after ?? payment;
  }

  return {
    post,
    find: (customerId: string, paymentId: string) => paymentOf(db, customerId, paymentId),
    /** Holds the day the borrower paid; a gateway's clock cannot move it past today. */
    hold(payment: PaymentRow, paidAt: Date) {
      const now = clock.now();
      return holdPending(db, payment, manilaDate(paidAt < now ? paidAt : now));
    },
    fail: (payment: PaymentRow, failure: string) => closeUnpaid(db, payment, 'failed', failure),
    park: (eventId: string, body: object) => parkEvent(db, eventId, body, clock.now()),

    channels: () => listChannels(db),

    /** `linkId`: the pay link by which somebody opens it who may not be the borrower. */
    async open(
      customerId: string,
      key: string,
      orderId: string,
      wish: PaymentWish,
      linkId: string | null = null,
    ): Promise<Result<PaymentOpenedBody, ErrorCode>> {
      const facts = await loans.facts(customerId, orderId);
      if (!facts) return err('not_found');
      const now = clock.now();
      const price = priceOf(facts, wish, manilaDate(now));
      if (!price.ok) return price;
      const { amount, couponUse } = price.value;
      const split = await coupons.split(customerId, orderId, wish.couponId, {
        required: amount,
        use: couponUse,
      });
      if (!split.ok) return split;
      const way = await wayOf(db, wish.channel, split.value.toPay);
      if (!way.ok) return way;

      const paymentId = newId();
      const opened = await runCommand<{ paymentId: string }>(db, {
        operation: 'payment_open',
        customerId,
        key,
        request: [
          orderId,
          wish.kind,
          wish.kind === 'part' ? wish.amount : null,
          wish.couponId ?? null,
          wish.channel ?? null,
        ],
        now,
        input: {
          paymentId,
          orderId,
          reference: gatewayReference('pay', customerId, paymentId),
          kind: wish.kind,
          amount: split.value.toPay,
          couponId: split.value.discount > 0 ? wish.couponId : null,
          discount: split.value.discount,
          version: facts.order.version,
          expiresAt: lastMoment(price.value, way.value, wish.kind === 'full', now),
          ...way.value,
          linkId,
        },
      });
      if (!opened.ok) return opened;
      const payment = await paymentOf(db, customerId, opened.value.paymentId);
      if (!payment) throw new Error('an opened payment is missing');
      const url = await checkoutOf(payment, facts.order.order_no, wish.language);
      if (!url.ok) return url;
      return ok({
        paymentId: payment.payment_id,
        reference: payment.reference,
        amount: payment.amount,
        means: payment.means,
        checkoutUrl: url.value,
        expiresAt: payment.expires_at.toISOString(),
      });
    },

    /** For the public result page: found by the gateway reference, says nothing about people or amounts. */
    async result(reference: string): Promise<Result<PaymentResultBody, ErrorCode>> {
      const named = readReference(reference);
      const payment = named?.kind === 'pay' ? await paymentOf(db, named.customerId, named.id) : undefined;
      return payment ? ok(resultView(await endedIfOver(payment))) : err('not_found');
    },

    /** The code of a payment, by its reference; `not_found` for one that is made on a page. */
    async code(reference: string): Promise<Result<PaymentCodeBody, ErrorCode>> {
      const named = readReference(reference);
      const payment = named?.kind === 'pay' ? await paymentOf(db, named.customerId, named.id) : undefined;
      const view = payment && (await codeView(db, payment));
      return view ? ok(view) : err('not_found');
    },

    async detail(customerId: string, paymentId: string): Promise<Result<PaymentDetailBody, ErrorCode>> {
      const payment = await paymentOf(db, customerId, paymentId);
      const facts = payment && (await loans.facts(customerId, payment.order_id));
      if (!payment || !facts) return err('not_found');
      return ok(detailView(payment, facts, await channelName(db, payment.channel)));
    },

    async resolveSilent(): Promise<void> {
      const silent = await openPayments(db, new Date(clock.now().getTime() - PATIENCE_MS));
      await Promise.allSettled(silent.map(resolve));
    },
  };
}
