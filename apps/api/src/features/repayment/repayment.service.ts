/** Paying: the borrower opens a payment, goes to the gateway's page, and comes back to a result that keeps asking. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { PaymentDetailBody, PaymentResultBody } from '@tulay/contract/repayment';
import { manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { runCommand } from '../../command';
import type { Database } from '../../db/database';
import { gatewayReference, newId, readReference } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Checkout, Collections } from '../../ports/collections';
import type { CouponService } from '../coupon/coupon.service';
import type { LoanService, OrderFacts } from '../loan/loan.service';
import { standingRepayments } from '../loan/facts.view';
import { receivedBy } from '../loan/loan.view';
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

export interface RepaymentDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
  readonly coupons: Pick<CouponService, 'find' | 'split'>;
  readonly collections: Collections;
  readonly publicUrl: string;
}

/** A hosted checkout is good for this long. */
const CHECKOUT_HOURS = 24;
/** Payments younger than this are left to the gateway's own messages. */
const PATIENCE_MS = 60_000;
export type RepaymentService = ReturnType<typeof createRepaymentService>;

export function createRepaymentService(parts: RepaymentDependencies) {
  const { db, clock, loans, coupons, collections, publicUrl } = parts;

  async function post(payment: PaymentRow, receipt: Receipt) {
    return postRepayment({ db, loans, coupons }, clock.now(), payment, receipt);
  }

  /** Opens the gateway's page for a payment; the reference makes a repeated call open the same one. */
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
      language,
    });
    if (!opened.ok) return err('gateway_unavailable');
    await rememberCheckout(db, payment, opened.value.url);
    return ok(opened.value.url);
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

    async open(customerId: string, key: string, orderId: string, wish: PaymentWish) {
      const facts = await loans.facts(customerId, orderId);
      if (!facts) return err('not_found');
      const now = clock.now();
      const price = priceOf(facts, wish, manilaDate(now));
      if (!price.ok) return price;
      const { amount, until, couponUse } = price.value;
      const split = await coupons.split(customerId, orderId, wish.couponId, {
        required: amount,
        use: couponUse,
      });
      if (!split.ok) return split;
      const expiresAt = new Date(now.getTime() + CHECKOUT_HOURS * 3_600_000);

      const paymentId = newId();
      const opened = await runCommand<{ paymentId: string }>(db, {
        operation: 'payment_open',
        customerId,
        key,
        request: [orderId, wish.kind, wish.kind === 'part' ? wish.amount : null, wish.couponId ?? null],
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
          expiresAt: until && until < expiresAt ? until : expiresAt,
        },
      });
      if (!opened.ok) return opened;
      const payment = await paymentOf(db, customerId, opened.value.paymentId);
      if (!payment) throw new Error('an opened payment is missing');
      const url = await checkoutOf(payment, facts.order.order_no, wish.language);
      if (!url.ok) return url;
      return ok({
        paymentId: payment.payment_id,
        amount: payment.amount,
        checkoutUrl: url.value,
        expiresAt: payment.expires_at.toISOString(),
      });
    },

    /** For the public result page: found by the gateway reference, says nothing about people or amounts. */
    async result(reference: string): Promise<Result<PaymentResultBody, ErrorCode>> {
      const named = readReference(reference);
      const payment = named?.kind === 'pay' ? await paymentOf(db, named.customerId, named.id) : undefined;
      return payment ? ok(resultView(payment)) : err('not_found');
    },

    async detail(customerId: string, paymentId: string): Promise<Result<PaymentDetailBody, ErrorCode>> {
      const payment = await paymentOf(db, customerId, paymentId);
      const facts = payment && (await loans.facts(customerId, payment.order_id));
      return payment && facts ? ok(detailView(payment, facts)) : err('not_found');
    },

    async resolveSilent(): Promise<void> {
      const silent = await openPayments(db, new Date(clock.now().getTime() - PATIENCE_MS));
      await Promise.allSettled(silent.map(resolve));
    },
  };
}

const RESULTS = {
  created: 'in_progress',
  pending: 'in_progress',
  posted: 'success',
  failed: 'fail',
  expired: 'fail',
} as const;

const resultView = ({ payment_id, status, failure }: PaymentRow): PaymentResultBody => ({
  paymentId: payment_id,
  result: RESULTS[status],
  status,
  failure,
});

function detailView(payment: PaymentRow, facts: OrderFacts): PaymentDetailBody {
  const rows = standingRepayments(facts).filter((row) => row.payment_id === payment.payment_id);
  const part = (name: 'penalty' | 'fees' | 'interest' | 'principal' | 'credit') =>
    rows.reduce((total, row) => total + row.allocation[name], 0);
  return {
    ...resultView(payment),
    kind: payment.kind,
    orderId: payment.order_id,
    orderNo: facts.order.order_no,
    requested: payment.amount,
    received: receivedBy(facts, payment.payment_id),
    discount: payment.discount,
    valueDate: payment.value_date,
    allocation:
      rows.length === 0
        ? null
        : {
            penalty: part('penalty'),
            fees: part('fees'),
            interest: part('interest'),
            principal: part('principal'),
            credit: part('credit'),
          },
    settled: facts.order.status === 'settled',
  };
}
