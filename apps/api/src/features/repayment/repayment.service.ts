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
import type { Collections } from '../../ports/collections';
import type { CouponService } from '../coupon/coupon.service';
import type { LoanService } from '../loan/loan.service';
import { channelName, codeView, lastMoment, listChannels, wayOf } from './channel.service';
import { createCheckouts } from './checkout.service';
import { createFollowing } from './following.service';
import { postRepayment, type Receipt } from './posting.service';
import { type PaymentWish, priceOf } from './price';
import { closeUnpaid, holdPending, parkEvent, paymentOf, type PaymentRow } from './repayment.store';
import { detailView, resultView } from './repayment.view';

export interface RepaymentDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
  readonly coupons: Pick<CouponService, 'find' | 'split'>;
  readonly collections: Collections;
  readonly publicUrl: string;
}

export type RepaymentService = ReturnType<typeof createRepaymentService>;

export function createRepaymentService(parts: RepaymentDependencies) {
  const { db, clock, loans, coupons, collections, publicUrl } = parts;

  async function post(payment: PaymentRow, receipt: Receipt) {
    return postRepayment({ db, loans, coupons }, clock.now(), payment, receipt);
  }

  const checkouts = createCheckouts({ db, collections, publicUrl });
  const following = createFollowing({ db, clock, collections, post });

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
      const url = await checkouts.of(payment, facts.order.order_no, wish.language);
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
      return payment ? ok(resultView(await following.endedIfOver(payment))) : err('not_found');
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

    resolveSilent: following.resolveSilent,
  };
}
