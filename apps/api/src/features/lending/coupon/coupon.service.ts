import type { CouponBody, CouponListBody } from '@tulay/contract/lending/coupon';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { manilaDate } from '@tulay/engine/calendar';
import { type CouponUse, couponDiscount, splitCheckout } from '@tulay/engine/coupon/apply';
import { cashCouponUsed } from '@tulay/engine/ledger/postings';
import { err, ok, type Result } from '@tulay/engine/result';
import { findFirstAnswer, runCommand } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { LoanService } from '../loan/loan.service';
import { findCoupon, listCoupons, creditBalanceOf } from './coupon.store';
import {
  couponFrom,
  couponView,
  type BorrowerCoupon,
  couponTargetOf,
  type RepaymentUse,
} from './coupon.view';

export interface CouponDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'list' | 'view'>;
}

export type CouponService = ReturnType<typeof createCouponService>;

/** Returns the newest settled loan, which a cash coupon is for; canceled loans do not count. */
const lastSettled = (history: readonly OrderSummaryBody[]): OrderSummaryBody[] =>
  history.filter(({ status }) => status === 'settled').slice(0, 1);

export function createCouponService({ db, clock, loans }: CouponDependencies) {
  const today = () => manilaDate(clock.now());

  async function find(customerId: string, couponId: string): Promise<BorrowerCoupon | null> {
    const row = await findCoupon(db, customerId, couponId);
    return row ? couponFrom(row) : null;
  }

  const claimInput = (couponId: string, settled: OrderSummaryBody | undefined, amount: number) => ({
    couponId,
    orderId: settled?.orderId ?? null,
    amount,
    journal: {
      journalId: newId(),
      event: 'cash_coupon_used',
      source: couponId,
      valueDate: today(),
      entries: cashCouponUsed(amount),
    },
    auditId: newId(),
  });

  /** Returns the discount in centavos that a coupon gives for a use on an order, or a `coupon_…` error. */
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

  async function targets(customerId: string) {
    const { current, history } = await loans.list(customerId);
    const orders = await Promise.all(
      [...current, ...lastSettled(history)].map(({ orderId }) => loans.view(customerId, orderId)),
    );
    return orders.flatMap((order) => (order.ok ? (couponTargetOf(order.value, today()) ?? []) : []));
  }

  async function list(customerId: string): Promise<CouponListBody> {
    const [rows, uses, credit] = await Promise.all([
      listCoupons(db, customerId),
      targets(customerId),
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
    list,

    /** Splits the amount of a payment between money and coupon, in centavos; without a coupon the discount is zero. */
    async split(
      customerId: string,
      orderId: string,
      couponId: string | undefined,
      { required, use }: { readonly required: number; readonly use: RepaymentUse | null },
    ): Promise<Result<{ toPay: number; discount: number }, ErrorCode>> {
      if (couponId === undefined || !use) return ok({ toPay: required, discount: 0 });
      const discount = await discountOf(customerId, couponId, orderId, { ...use, required });
      if (!discount.ok) return discount;
      const parts = splitCheckout(required, discount.value);
      return parts.discount > 0 ? ok(parts) : err('coupon_nothing_due');
    },

    /**
     * Adds the amount of a cash coupon to the borrower's credit balance. Errors: `coupon_not_settled` (the borrower has
     * no settled loan), and the other `coupon_…` codes.
     */
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
      // The state of the coupon is not checked here but by the SQL command, so that a repeated request gets its first
      // answer.
      const command = { operation: 'coupon_claim' as const, customerId, key, request: [couponId] };
      const amount = couponDiscount({ ...coupon, state: 'available' }, use);
      const answer = amount.ok
        ? await runCommand(db, {
            ...command,
            now: clock.now(),
            input: claimInput(couponId, settled, amount.value),
          })
        : await findFirstAnswer(db, command, amount);
      return answer.ok ? ok(await list(customerId)) : answer;
    },
  };
}
