/** What a borrower has in coupons, and what they come to: on an offer, with a payment, as cash. */
import type { CouponBody, CouponListBody } from '@tulay/contract/lending/coupon';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { manilaDate } from '@tulay/engine/calendar';
import { type CouponUse, couponDiscount, payableWith } from '@tulay/engine/coupon/apply';
import { cashCouponUsed } from '@tulay/engine/ledger/postings';
import { err, ok, type Result } from '@tulay/engine/result';
import { answeredBefore, runCommand } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { LoanService } from '../loan/loan.service';
import { findCoupon, listCoupons, creditBalanceOf } from './coupon.store';
import { couponFrom, couponView, type BorrowerCoupon, couponTargetOf, type RepaymentUse } from './coupon.view';

export interface CouponDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'list' | 'view'>;
}

export type CouponService = ReturnType<typeof createCouponService>;

/** What a cash coupon is for: the newest loan that was repaid, whatever was cancelled since. */
const lastSettled = (history: readonly OrderSummaryBody[]): OrderSummaryBody[] =>
  history.filter(({ status }) => status === 'settled').slice(0, 1);

export function createCouponService({ db, clock, loans }: CouponDependencies) {
  const today = () => manilaDate(clock.now());

  async function find(customerId: string, couponId: string): Promise<BorrowerCoupon | null> {
    const row = await findCoupon(db, customerId, couponId);
    return row ? couponFrom(row) : null;
  }

  /** What it takes off a use of an order, in centavos; `coupon_…` says why not. */
  async function discountOf(
    customerId: string,
    couponId: string,
    orderId: string,
    use: CouponUse,
  ): Promise<Result<number, ErrorCode>> {
    const coupon = await find(customerId, couponId);
    if (!coupon) return err('not_found');
    const isFree = coupon.state === 'available' || (coupon.movable && coupon.heldFor === orderId);
    return isFree ? couponDiscount(coupon, use) : err('coupon_state', { state: coupon.state });
  }

  /** The loans that coupons could be used on today, the current ones first. */
  async function occasions(customerId: string) {
    const { current, history } = await loans.list(customerId);
    const orders = await Promise.all(
      [...current, ...lastSettled(history)].map(({ orderId }) => loans.view(customerId, orderId)),
    );
    return orders.flatMap((order) => (order.ok ? (couponTargetOf(order.value, today()) ?? []) : []));
  }

  async function list(customerId: string): Promise<CouponListBody> {
    const [rows, uses, credit] = await Promise.all([
      listCoupons(db, customerId),
      occasions(customerId),
      creditBalanceOf(db, customerId),
    ]);
    const views = rows.map((row) => couponView(row, uses));
    const isUsable = ({ state }: CouponBody) => state === 'available' || state === 'reserved';
    return {
      today: today(),
      usable: views.filter(isUsable),
      ended: views.filter((view) => !isUsable(view)),
      credit,
    };
  }

  return {
    find,
    discountOf,
    /** Usable ones, soonest to end first, and those of the past. */
    list,

    /** How a coupon splits what a payment has to pay, in centavos; without one nothing is taken off. */
    async split(
      customerId: string,
      orderId: string,
      couponId: string | undefined,
      { required, use }: { readonly required: number; readonly use: RepaymentUse | null },
    ): Promise<Result<{ toPay: number; discount: number }, ErrorCode>> {
      if (couponId === undefined || !use) return ok({ toPay: required, discount: 0 });
      const discount = await discountOf(customerId, couponId, orderId, { ...use, required });
      if (!discount.ok) return discount;
      const parts = payableWith(required, discount.value);
      return parts.discount > 0 ? ok(parts) : err('coupon_nothing_due');
    },

    /** Books a cash coupon to the borrower's credit once a loan is settled. `coupon_not_settled`, `coupon_kind` … */
    async claim(
      customerId: string,
      key: string,
      couponId: string,
    ): Promise<Result<CouponListBody, ErrorCode>> {
      const [settled] = lastSettled((await loans.list(customerId)).history);
      const use = {
        operation: 'cash',
        today: today(),
        principal: settled?.principal ?? 0,
        isSettled: settled !== undefined,
      } as const;
      const coupon = await find(customerId, couponId);
      if (!coupon) return err('not_found');
      // The command itself looks at the state: a repeated request gets its first answer.
      const asked = { operation: 'coupon_claim', customerId, key, request: [couponId] };
      const amount = couponDiscount({ ...coupon, state: 'available' }, use);
      if (!amount.ok) {
        const before = await answeredBefore(db, asked, amount);
        return before.ok ? ok(await list(customerId)) : before;
      }

      const answer = await runCommand(db, {
        ...asked,
        now: clock.now(),
        input: {
          couponId,
          orderId: settled?.orderId,
          amount: amount.value,
          journal: {
            journalId: newId(),
            event: 'cash_coupon_used',
            source: couponId,
            valueDate: today(),
            entries: cashCouponUsed(amount.value),
          },
          auditId: newId(),
        },
      });
      return answer.ok ? ok(await list(customerId)) : answer;
    },
  };
}
