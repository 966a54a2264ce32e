import type { ErrorCode } from '@tulay/contract/errors';
import type {
  PaymentCodeBody,
  PaymentDetailBody,
  PaymentOpenedBody,
  PaymentResultBody,
} from '@tulay/contract/lending/payment';
import { err, ok, type Result } from '@tulay/engine/result';
import { findFirstAnswer, runCommand } from '../../../command';
import type { TermsUrlOf } from '../../../config';
import type { Database } from '../../../db/database';
import { parseReference } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { Collections } from '../../../ports/collections';
import type { CouponService } from '../coupon/coupon.service';
import type { OrderFacts } from '../loan/loan-rows.view';
import type { LoanService } from '../loan/loan.service';
import { codeView, findChannel, listChannels } from './channel.service';
import { openCheckout } from './checkout.service';
import { createStatusPolling } from './status-polling.service';
import { type PayLinkContext, preparePayment } from './payment-opening';
import { postRepayment } from './posting/posting.service';
import type { PaymentInput } from './price';
import { closeUnpaid, holdPending, type PendingMoney } from './payment-hold.service';
import { findPayment, type PaymentRow, assignGateway } from './payment.store';
import { detailView, openedView, resultView } from './payment.view';

export interface PaymentDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts' | 'giveBack' | 'ofPayment'>;
  readonly coupons: Pick<CouponService, 'find' | 'split'>;
  readonly collections: Collections;
  readonly publicUrl: string;
  readonly termsUrlOf: TermsUrlOf;
}

export type PaymentService = ReturnType<typeof createPaymentService>;

export function createPaymentService(dependencies: PaymentDependencies) {
  const { db, clock, loans, coupons, collections } = dependencies;

  const post = (payment: PaymentRow, transaction: Parameters<typeof postRepayment>[3]) =>
    postRepayment({ db, loans, coupons }, clock.now(), payment, transaction);

  async function find(customerId: string, paymentId: string) {
    const order = await loans.ofPayment(customerId, paymentId);
    const row = order?.payments.find((each) => each.payment_id === paymentId);
    if (!order || !row) return null;
    const [created_at, expires_at] = [new Date(row.created_at), new Date(row.expires_at)];
    return { payment: { ...row, created_at, expires_at } satisfies PaymentRow, order };
  }

  async function withFacts(
    customerId: string,
    paymentId: string,
  ): Promise<{ readonly detail: PaymentDetailBody; readonly facts: OrderFacts } | null> {
    const payment = await findPayment(db, customerId, paymentId);
    if (!payment) return null;
    const [facts, channel] = await Promise.all([
      loans.facts(customerId, payment.order_id),
      findChannel(db, payment.channel),
    ]);
    return facts && { detail: detailView(payment, facts, channel, clock.now()), facts };
  }

  async function byReference(reference: string): Promise<PaymentRow | undefined> {
    const named = parseReference(reference);
    return named?.kind === 'pay' ? findPayment(db, named.customerId, named.id) : undefined;
  }

  const polling = createStatusPolling({ db, loans, clock, collections, post });

  return {
    post,
    find,
    hold: (payment: PaymentRow, pending: PendingMoney) =>
      holdPending({ db, loans }, clock.now(), payment, pending),
    fail: (payment: PaymentRow, failure: string) =>
      closeUnpaid({ db, loans }, clock.now(), payment, { status: 'failed', failure, notifiesBorrower: true }),
    channels: () => listChannels(db, collections, dependencies.termsUrlOf),

    async open(
      customerId: string,
      key: string,
      orderId: string,
      request: PaymentInput,
      link: PayLinkContext | null = null,
    ): Promise<Result<PaymentOpenedBody, ErrorCode>> {
      const [facts, channel, owed] = await Promise.all([
        loans.facts(customerId, orderId),
        findChannel(db, request.channel),
        loans.giveBack(customerId),
      ]);
      if (!facts) return err('not_found');
      const toGiveBack = owed?.amount ?? 0;
      const now = clock.now();
      const sumKey = link?.sumKey ?? ('amount' in request ? (request.amount ?? null) : null);
      const command = {
        operation: 'payment_open' as const,
        customerId,
        key,
        request: [orderId, request.kind, sumKey, request.couponId ?? null, request.channel ?? null],
      };
      const linkId = link?.linkId ?? null;
      const prepared =
        link?.refusal ??
        (await preparePayment(
          { collections, coupons },
          { facts, request, toGiveBack, channel, linkId, now },
        ));
      const opened = prepared.ok
        ? await runCommand(db, { ...command, now, input: prepared.value.input })
        : await findFirstAnswer(db, command, prepared);
      if (!opened.ok) return opened;
      const { paymentId } = opened.value;
      const payment =
        prepared.ok && paymentId === prepared.value.payment.payment_id
          ? prepared.value.payment
          : await assignGateway(db, { customer_id: customerId, payment_id: paymentId }, collections.provider);
      if (!payment) throw new Error('an opened payment is missing');
      const url = await openCheckout(dependencies, payment, facts.order.order_no, request.language);
      if (!url.ok) return url;
      return ok(openedView(payment, url.value));
    },

    /** Returns a payment's result for the public result page, without personal data or amounts. */
    async result(reference: string): Promise<Result<PaymentResultBody, ErrorCode>> {
      const payment = await byReference(reference);
      return payment ? ok(resultView(await polling.refreshIfExpired(payment))) : err('not_found');
    },

    /** Returns a payment's code by its public reference; `not_found` for a payment on a web page. */
    async code(reference: string): Promise<Result<PaymentCodeBody, ErrorCode>> {
      const payment = await byReference(reference);
      const view = payment && (await codeView(db, payment));
      return view ? ok(view) : err('not_found');
    },

    withFacts,

    async detail(customerId: string, paymentId: string): Promise<Result<PaymentDetailBody, ErrorCode>> {
      const found = await withFacts(customerId, paymentId);
      return found ? ok(found.detail) : err('not_found');
    },

    pollUnconfirmed: polling.pollUnconfirmed,
  };
}
