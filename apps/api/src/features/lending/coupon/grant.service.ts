import type { CampaignName } from '@tulay/contract/lending/coupon';
import type { ErrorCode } from '@tulay/contract/errors';
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { worstDaysPastDue } from '@tulay/engine/credit/lateness';
import { addToHomeCoupon, type Coupon } from '@tulay/engine/coupon/apply';
import { type Centavos, sum } from '@tulay/engine/money';
import { err, type Result } from '@tulay/engine/result';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { GIFT_DAYS } from '../../../db/operator/approval-rules';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { LoanService } from '../loan/loan.service';
import { loanFacts } from '../loan/loan-facts.view';
import { findCustomer, findCouponOwner, listGiftsSince } from './coupon.store';

/** A coupon that an operator grants: amounts in centavos, `days` counted from tomorrow. */
export interface Gift
  extends Pick<Coupon, 'kind' | 'amount' | 'minimumPrincipal' | 'fullRepaymentOnly' | 'daysAhead'> {
  readonly days: number;
}

export interface GrantDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
  /**
   * Returns the fingerprint of the borrower's ID number, which is the same under another phone number; null before an
   * ID number is saved.
   */
  readonly idFingerprint: (customerId: string) => Promise<string | null>;
}

type Granted = Result<'done' | 'already', ErrorCode>;

const DAY_MS = 24 * 3_600_000;
const HOME_SCREEN_DAYS = 90;
/**
 * Coupon that is granted when a loan is repaid without a late day. It lowers the fee of the next loan
 * (docs/decisions/010).
 */
const ON_TIME: Gift = {
  kind: 'withdrawal',
  amount: 5_000,
  days: 30,
  minimumPrincipal: 300_000,
  fullRepaymentOnly: false,
  daysAhead: 0,
};

export type GrantService = ReturnType<typeof createGrantService>;

export function createGrantService({ db, clock, loans, idFingerprint }: GrantDependencies) {
  interface Grant {
    readonly campaign: CampaignName;
    readonly source: string;
    readonly persons: readonly string[];
    readonly actor: 'system' | 'borrower' | 'operator';
    readonly detail: object;
  }

  function grant(customerId: string, coupon: Omit<Coupon, 'id' | 'state'>, origin: Grant): Promise<Granted> {
    const { kind, amount, validFrom, validUntil, minimumPrincipal, fullRepaymentOnly, daysAhead } = coupon;
    const rules = { kind, amount, validFrom, validUntil, minimumPrincipal, fullRepaymentOnly, daysAhead };
    const input = { couponId: newId(), ...rules, ...origin, auditId: newId(), outboxId: newId() };
    return runEvent(db, 'coupon_grant', customerId, clock.now(), input);
  }

  function rulesFrom({ days, ...rules }: Gift): Omit<Coupon, 'id' | 'state'> {
    const today = manilaDate(clock.now());
    return { ...rules, validFrom: today, validUntil: addDays(today, days) };
  }

  return {
    /**
     * Grants a coupon of a campaign once per person. `already`: the borrower has got it. Error: `coupon_already_given`,
     * the same person has got it under another phone number.
     */
    async grantOnce(customerId: string, campaign: 'home_screen'): Promise<Granted> {
      const today = manilaDate(clock.now());
      const given = addToHomeCoupon(false, {
        id: newId(),
        today,
        validUntil: addDays(today, HOME_SCREEN_DAYS),
      });
      if (!given.ok) return given;
      const id = await idFingerprint(customerId);
      const persons = [`customer ${customerId}`, ...(id === null ? [] : [`id ${id}`])];
      return grant(customerId, given.value, {
        campaign,
        source: campaign,
        persons,
        actor: 'borrower',
        detail: { campaign },
      });
    },

    async grantForSettledLoan(customerId: string, orderId: string): Promise<void> {
      const facts = await loans.facts(customerId, orderId);
      const loan = facts && loanFacts(facts);
      if (facts?.order.status !== 'settled' || facts.order.forgiven !== null) return;
      if (!loan || worstDaysPastDue(loan) > 0) return;
      await grant(customerId, rulesFrom(ON_TIME), {
        campaign: 'on_time',
        source: `on_time ${orderId}`,
        persons: [],
        actor: 'system',
        detail: { orderId },
      });
    },

    /**
     * Grants a gift to the borrower with this phone number (from the 9 on) or id. Error: `not_found`, there is no such
     * borrower.
     */
    async gift(
      name: string,
      gift: Gift,
      reason: { readonly who: string; readonly why: string },
    ): Promise<Granted> {
      const customerId = await findCustomer(db, name);
      if (customerId === null) return err('not_found');
      return grant(customerId, rulesFrom(gift), {
        campaign: 'gift',
        source: `gift ${newId()}`,
        persons: [],
        actor: 'operator',
        detail: reason,
      });
    },

    /** Returns the sum of the borrower's gifts that count towards the limit of one operator, and their first day. */
    async giftsOf(customerId: string): Promise<{ readonly total: Centavos; readonly since: ManilaDate }> {
      const since = new Date(clock.now().getTime() - GIFT_DAYS * DAY_MS);
      const coupons = await listGiftsSince(db, customerId, since);
      return { total: sum(coupons.map(({ amount }) => amount)), since: manilaDate(since) };
    },

    grantInCampaign: (customerId: string, campaignId: string, gift: Gift, who: string): Promise<Granted> =>
      grant(customerId, rulesFrom(gift), {
        campaign: 'gift',
        source: `campaign ${campaignId}`,
        persons: [],
        actor: 'operator',
        detail: { who, campaignId },
      }),

    /** Invalidates a coupon. Error: `coupon_state`, the coupon is used or has ended. */
    async invalidate(
      couponId: string,
      reason: { readonly who: string; readonly why: string },
    ): Promise<Granted> {
      const customerId = await findCouponOwner(db, couponId);
      if (customerId === null) return err('not_found');
      const input = { couponId, ...reason, auditId: newId() };
      return runEvent(db, 'coupon_invalidate', customerId, clock.now(), input);
    },
  };
}
