/** Paying: the borrower opens a payment, goes to the gateway's page, and comes back to a result that keeps asking. */
import type { ErrorCode } from '@tulay/contract/errors';
import type {
  PaymentCodeBody,
  PaymentDetailBody,
  PaymentOpenedBody,
  PaymentResultBody,
} from '@tulay/contract/lending/payment';
import { err, ok, type Result } from '@tulay/engine/result';
import { answeredBefore, runCommand } from '../../../command';
import type { Database } from '../../../db/database';
import { readReference } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { Collections } from '../../../ports/collections';
import type { CouponService } from '../coupon/coupon.service';
import type { LoanService, OrderFacts } from '../loan/loan.service';
import { channelName, findChannel, codeView, listChannels } from './channel.service';
import { createCheckouts } from './checkout.service';
import { createStatusPolling } from './status-polling.service';
import { type PayLinkContext, preparePayment } from './payment-opening';
import { postRepayment } from './posting/posting.service';
import type { PaymentInput } from './price';
import { closeUnpaid, holdPending, type PendingMoney } from './payment-hold.service';
import { findPayment, type PaymentRow, assignGateway } from './payment.store';
import { detailView, openedView, resultView } from './payment.view';
import { findEvent, closeApplied, storeUnmatchedEvent } from './webhook/unmatched-event.store';
import type { UnmatchedEventBody } from './webhook/unmatched-event.view';

export interface PaymentDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts' | 'ofPayment'>;
  readonly coupons: Pick<CouponService, 'find' | 'split'>;
  readonly collections: Collections;
  readonly publicUrl: string;
}

export type PaymentService = ReturnType<typeof createPaymentService>;

export function createPaymentService(parts: PaymentDependencies) {
  const { db, clock, loans, coupons, collections, publicUrl } = parts;

  async function post(payment: PaymentRow, receipt: Parameters<typeof postRepayment>[3]) {
    return postRepayment({ db, loans, coupons }, clock.now(), payment, receipt);
  }

  /** A payment and its loan, in one round trip. */
  async function find(customerId: string, paymentId: string) {
    const order = await loans.ofPayment(customerId, paymentId);
    const row = order?.payments.find((each) => each.payment_id === paymentId);
    if (!order || !row) return null;
    const [created_at, expires_at] = [new Date(row.created_at), new Date(row.expires_at)];
    return { payment: { ...row, created_at, expires_at } satisfies PaymentRow, order };
  }

  /** A payment as its owner sees it, and the order that it is for. */
  async function withFacts(
    customerId: string,
    paymentId: string,
  ): Promise<{ readonly detail: PaymentDetailBody; readonly facts: OrderFacts } | null> {
    const payment = await findPayment(db, customerId, paymentId);
    if (!payment) return null;
    const [facts, channel] = await Promise.all([
      loans.facts(customerId, payment.order_id),
      channelName(db, payment.channel),
    ]);
    return facts && { detail: detailView(payment, facts, channel), facts };
  }

  const checkouts = createCheckouts({ db, clock, collections, publicUrl });
  const following = createStatusPolling({ db, loans, clock, collections, post });

  return {
    post,
    find,
    hold: (payment: PaymentRow, promised: PendingMoney) =>
      holdPending({ db, loans }, clock.now(), payment, promised),
    fail: (payment: PaymentRow, failure: string) =>
      closeUnpaid(db, clock.now(), payment, { status: 'failed', failure, isTold: true }),
    park: (event: UnmatchedEventBody) => storeUnmatchedEvent(db, event, clock.now()),
    parked: (eventId: string) => findEvent(db, eventId),
    applied: (eventId: string) => closeApplied(db, eventId, clock.now()),

    channels: () => listChannels(db, collections),

    /** @param by the pay link of somebody who may not be the borrower. */
    async open(
      customerId: string,
      key: string,
      orderId: string,
      wish: PaymentInput,
      by: PayLinkContext | null = null,
    ): Promise<Result<PaymentOpenedBody, ErrorCode>> {
      const [facts, channel] = await Promise.all([
        loans.facts(customerId, orderId),
        findChannel(db, wish.channel),
      ]);
      if (!facts) return err('not_found');
      const now = clock.now();
      const wished = by?.wished ?? (wish.kind === 'part' ? wish.amount : null);
      const asked = {
        operation: 'payment_open',
        customerId,
        key,
        request: [orderId, wish.kind, wished, wish.couponId ?? null, wish.channel ?? null],
      };
      const linkId = by?.linkId ?? null;
      const opening =
        by?.refused ?? (await preparePayment({ collections, coupons }, { facts, wish, channel, linkId, now }));
      const opened = opening.ok
        ? await runCommand<{ paymentId: string }>(db, { ...asked, now, input: opening.value.input })
        : await answeredBefore<{ paymentId: string }>(db, asked, opening);
      if (!opened.ok) return opened;
      const { paymentId } = opened.value;
      const named = { customer_id: customerId, payment_id: paymentId };
      const payment =
        opening.ok && paymentId === opening.value.fresh.payment_id
          ? opening.value.fresh
          : await assignGateway(db, named, collections.provider);
      if (!payment) throw new Error('an opened payment is missing');
      const url = await checkouts.of(payment, facts.order.order_no, wish.language);
      if (!url.ok) return url;
      return ok(openedView(payment, url.value));
    },

    /** For the public result page: found by the gateway reference, says nothing about people or amounts. */
    async result(reference: string): Promise<Result<PaymentResultBody, ErrorCode>> {
      const named = readReference(reference);
      const payment = named?.kind === 'pay' ? await findPayment(db, named.customerId, named.id) : undefined;
      return payment ? ok(resultView(await following.endedIfOver(payment))) : err('not_found');
    },

    /** The code of a payment, by its reference; `not_found` for one that is made on a page. */
    async code(reference: string): Promise<Result<PaymentCodeBody, ErrorCode>> {
      const named = readReference(reference);
      const payment = named?.kind === 'pay' ? await findPayment(db, named.customerId, named.id) : undefined;
      const view = payment && (await codeView(db, payment));
      return view ? ok(view) : err('not_found');
    },

    withFacts,

    async detail(customerId: string, paymentId: string): Promise<Result<PaymentDetailBody, ErrorCode>> {
      const found = await withFacts(customerId, paymentId);
      return found ? ok(found.detail) : err('not_found');
    },

    resolveSilent: following.resolveSilent,
  };
}
