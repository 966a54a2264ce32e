/** Giving coupons: for what a borrower did, once; and by operators, who may also take one out of use. */
import type { CampaignName } from '@tulay/contract/lending/coupon';
import type { ErrorCode } from '@tulay/contract/errors';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { addToHomeCoupon, type Coupon } from '@tulay/engine/coupon/apply';
import type { Result } from '@tulay/engine/result';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { worstDaysPastDue } from '../product/limit.service';
import type { LoanService } from '../loan/loan.service';
import { loanFacts } from '../loan/loan-facts.view';
import { findCustomer, findCouponOwner } from './coupon.store';

/** What an operator gives: amounts in centavos, `days` counted from tomorrow. */
export interface Gift {
  readonly kind: Coupon['kind'];
  readonly amount: number;
  readonly days: number;
  readonly minimumPrincipal: number;
  readonly fullRepaymentOnly: boolean;
  readonly daysAhead: number;
}

export interface GrantDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
  /** The same for whoever brings the same ID; null before one was given. */
  readonly idFingerprint: (customerId: string) => Promise<string | null>;
}

type Granted = Result<'done' | 'already', ErrorCode>;

/** How long a coupon of each campaign can be used, in days. */
const HOME_SCREEN_DAYS = 90;
/** A loan repaid without a late day lowers the fee of the next one (decisions 010). */
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

  function give(customerId: string, coupon: Omit<Coupon, 'id' | 'state'>, grant: Grant): Promise<Granted> {
    const { kind, amount, validFrom, validUntil, minimumPrincipal, fullRepaymentOnly, daysAhead } = coupon;
    const rules = { kind, amount, validFrom, validUntil, minimumPrincipal, fullRepaymentOnly, daysAhead };
    const input = { couponId: newId(), ...rules, ...grant, auditId: newId(), outboxId: newId() };
    return runEvent(db, 'coupon_grant', customerId, clock.now(), input);
  }

  function rulesOf({ days, ...rules }: Gift): Omit<Coupon, 'id' | 'state'> {
    const today = manilaDate(clock.now());
    return { ...rules, validFrom: today, validUntil: addDays(today, days) };
  }

  return {
    /**
     * The coupon of a campaign that a person gets once, whatever numbers she has. `already`: this borrower has it.
     * `coupon_already_given`: the same person has it under another number.
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
      return give(customerId, given.value, {
        campaign,
        source: campaign,
        persons,
        actor: 'borrower',
        detail: { campaign },
      });
    },

    /** A settled loan that was never late earns a coupon for the next one, once an order. */
    async grantForSettledLoan(customerId: string, orderId: string): Promise<void> {
      const facts = await loans.facts(customerId, orderId);
      const loan = facts && loanFacts(facts);
      if (facts?.order.status !== 'settled' || !loan || worstDaysPastDue(loan) > 0) return;
      await give(customerId, rulesOf(ON_TIME), {
        campaign: 'on_time',
        source: `on_time ${orderId}`,
        persons: [],
        actor: 'system',
        detail: { orderId },
      });
    },

    /** A gift to the borrower named by phone number (from the 9 on) or id. `not_found`: nobody has that name. */
    async gift(
      name: string,
      gift: Gift,
      said: { readonly who: string; readonly why: string },
    ): Promise<Granted> {
      const customerId = await findCustomer(db, name);
      if (customerId === null) return { ok: false, code: 'not_found' };
      return give(customerId, rulesOf(gift), {
        campaign: 'gift',
        source: `gift ${newId()}`,
        persons: [],
        actor: 'operator',
        detail: said,
      });
    },

    /** The coupon of a campaign for many, once a borrower and campaign. */
    grantInCampaign: (customerId: string, campaignId: string, gift: Gift, who: string): Promise<Granted> =>
      give(customerId, rulesOf(gift), {
        campaign: 'gift',
        source: `campaign ${campaignId}`,
        persons: [],
        actor: 'operator',
        detail: { who, campaignId },
      }),

    /** Takes a coupon out of use. `coupon_state`: it is used or ended. */
    async invalidate(
      couponId: string,
      said: { readonly who: string; readonly why: string },
    ): Promise<Granted> {
      const customerId = await findCouponOwner(db, couponId);
      if (customerId === null) return { ok: false, code: 'not_found' };
      const input = { couponId, ...said, auditId: newId() };
      return runEvent(db, 'coupon_invalidate', customerId, clock.now(), input);
    },
  };
}
