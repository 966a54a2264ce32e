/**
 * Withdrawal coupons on offers. A coupon lowers the service fee, so the offer is quoted again and the legal caps are
 * checked again.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { manilaDate } from '@tulay/engine/calendar';
import type { CouponUse } from '@tulay/engine/coupon/apply';
import { feesOf } from '@tulay/engine/pricing/fees';
import { quote as quoteFrom, type Quote } from '@tulay/engine/pricing/quote';
import { err, ok, type Result } from '@tulay/engine/result';
import { findFirstAnswer, runCommand } from '../../../command';
import type { Database } from '../../../db/database';
import { writeStored } from '../../../db/stored/read-stored';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { OrderFacts } from '../loan/loan-rows.view';
import type { LoanService } from '../loan/loan.service';
import type { CouponService } from './coupon.service';

export interface OfferCouponDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts' | 'view'>;
  readonly coupons: Pick<CouponService, 'discountOf'>;
}

export type OfferCouponService = ReturnType<typeof createOfferCouponService>;

export function createOfferCouponService({ db, clock, loans, coupons }: OfferCouponDependencies) {
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
    async put(
      customerId: string,
      key: string,
      orderId: string,
      couponId: string | null,
    ): Promise<Result<OrderBody, ErrorCode>> {
      const facts = await loans.facts(customerId, orderId);
      if (!facts) return err('not_found');
      const { version } = facts.order;
      const command = { operation: 'order_coupon' as const, customerId, key, request: [orderId, couponId] };
      const quoted = await quotedWith(facts, couponId);
      const written = { orderId, version, couponId, auditId: newId() };
      const answer = quoted.ok
        ? await runCommand(db, {
            ...command,
            now: clock.now(),
            input: {
              ...written,
              discount: quoted.value.discount,
              quote: writeStored('quote', quoted.value.quote),
              netProceeds: quoted.value.quote.netProceeds,
            },
          })
        : await findFirstAnswer(db, command, quoted);
      return answer.ok ? loans.view(customerId, answer.value.orderId) : answer;
    },
  };
}

function offerUse({ order }: OrderFacts, today: string): CouponUse {
  const { principal, terms } = order.quote;
  const { serviceFee } = feesOf(principal, terms);
  return { operation: 'withdrawal', today, principal, serviceFee, feeTiming: terms.feeTiming };
}
