/** A withdrawal coupon on an offer: its service fee is lower, so the offer is quoted and tested anew. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { manilaDate } from '@tulay/engine/calendar';
import type { CouponUse } from '@tulay/engine/coupon/apply';
import { feesOf, quote as quoteFrom } from '@tulay/engine/loan/quote';
import type { Quote } from '@tulay/engine/loan/types';
import { err, ok, type Result } from '@tulay/engine/result';
import { answeredBefore, runCommand } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { LoanService, OrderFacts } from '../loan/loan.service';
import type { CouponService } from './coupon.service';

export interface OfferCouponDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts' | 'view'>;
  readonly coupons: Pick<CouponService, 'discountOf'>;
}

export type OfferCouponService = ReturnType<typeof createOfferCouponService>;

export function createOfferCouponService({ db, clock, loans, coupons }: OfferCouponDependencies) {
  /** The offer as it is with a coupon, or with none. */
  async function quotedWith(
    facts: OrderFacts,
    couponId: string | null,
  ): Promise<Result<{ readonly discount: number; readonly quote: Quote }, ErrorCode>> {
    const { customer_id: customerId, order_id: orderId, contract_date: contractDate, quote } = facts.order;
    const discount =
      couponId === null
        ? ok(0)
        : await coupons.discountOf(customerId, couponId, orderId, offerUse(facts, manilaDate(clock.now())));
    if (!discount.ok) return discount;
    const { principal, term, terms, startDate } = quote;
    const couponDiscount = discount.value;
    const quoted = quoteFrom({ principal, term, terms, startDate, contractDate, couponDiscount });
    if (quoted.ok) return ok({ discount: couponDiscount, quote: quoted.value });
    return quoted.code === 'cap_exceeded' ? err('cap_exceeded', quoted.params) : err('coupon_no_fee');
  }

  return {
    /** Puts a withdrawal coupon on an offer, in the place of the last one, and quotes it anew; null takes it off. */
    async put(
      customerId: string,
      key: string,
      orderId: string,
      couponId: string | null,
    ): Promise<Result<OrderBody, ErrorCode>> {
      const facts = await loans.facts(customerId, orderId);
      if (!facts) return err('not_found');
      const { version } = facts.order;
      const asked = { operation: 'order_coupon', customerId, key, request: [orderId, couponId] };
      const quoted = await quotedWith(facts, couponId);
      if (!quoted.ok) {
        const before = await answeredBefore<{ orderId: string }>(db, asked, quoted);
        return before.ok ? loans.view(customerId, before.value.orderId) : before;
      }

      const { discount, quote } = quoted.value;
      const answer = await runCommand<{ orderId: string }>(db, {
        ...asked,
        now: clock.now(),
        input: {
          orderId,
          version,
          couponId,
          discount,
          quote,
          netProceeds: quote.netProceeds,
          auditId: newId(),
        },
      });
      return answer.ok ? loans.view(customerId, answer.value.orderId) : answer;
    },
  };
}

/** The fee of an offer as it was published. */
function offerUse({ order }: OrderFacts, today: string): CouponUse {
  const { principal, terms } = order.quote;
  const { serviceFee } = feesOf(principal, terms);
  return { operation: 'withdrawal', today, principal, serviceFee, feeTiming: terms.feeTiming };
}
