/**
 * Types and limits of the operators' rights: which roles may call a command, and above which amount or number of days a
 * second operator must approve the call.
 */
import type { NumberRange } from '@tulay/contract/operator/ranges';
import type { OperatorRoleName } from '@tulay/contract/operator/role';

/**
 * Largest amount in centavos that one operator may waive or uphold for an order, or may give a borrower in coupons
 * within `GIFT_DAYS`, without a second operator.
 */
export const SINGLE_OPERATOR_LIMIT = 50_000;

/** Days for which a gift counts towards the limit of a borrower's coupons. */
export const GIFT_DAYS = 30;

/** Hours for which a request waits for the second operator. */
export const REQUEST_HOURS = 24;

/** Hours in which the owner of the old number may object to a change of the number. */
export const NUMBER_CHANGE_HOURS = 24;

/** Tries per day to prove an identity, counted together for the borrower and the operators. */
export const PROOF_TRIES_PER_DAY = 3;

/**
 * Rule by which the effect of a call decides whether a second operator must approve it. `approval-limits.test.ts` calls
 * each rule on both sides of its limit.
 */
export type ApprovalRule =
  /** Every call needs approval, unless the value of the input key `to` is a refusal. */
  | { readonly rule: 'unless_refused' }
  /** A credit limit above the limit by the scorecard needs approval. */
  | { readonly rule: 'above_scored_limit' }
  /** Upheld charges and waivers for an order need approval if they exceed `limit` centavos together. */
  | { readonly rule: 'upheld_above'; readonly limit: number }
  /**
   * Gifts to a borrower need approval if they exceed `limit` centavos in `days` days. Every other kind of coupon needs
   * approval too.
   */
  | { readonly rule: 'gifts_above'; readonly limit: number; readonly days: number }
  /** Raising a credit limit above `limit` centavos needs approval. */
  | { readonly rule: 'limit_above'; readonly limit: number }
  /** The rule depends on the kind of the event; `LOAN_EVENTS` states the rule of each kind. */
  | { readonly rule: 'by_event_kind' };

/** Rights to call a command. `Path`: path of a key of the input, such as `event,valueDate`. */
export interface OperatorRights<Path extends string = string> {
  readonly roles: readonly OperatorRoleName[];
  readonly approval: 'never' | 'always' | ApprovalRule;
  /**
   * Input keys whose values differ at each call, so that the approval does not cover them; added to `ALWAYS_PER_CALL`.
   */
  readonly perCall?: readonly Path[];
  /** Input keys that are dates. The approval covers how many days a date is from today, not the date. */
  readonly relative?: readonly Path[];
  /** Allowed times in the input: at least `from` hours from now, or at most `until` hours from now. */
  readonly hours?: { readonly [P in Path]?: { readonly from: number } | { readonly until: number } };
  /**
   * Allowed range of numbers in the input, with both ends included. The command line reads the range from here, and the
   * database refuses numbers outside it.
   */
  readonly ranges?: { readonly [P in Path]?: NumberRange };
  /** Allowed range of dates in the input, as days after today, with both ends included. */
  readonly daysAhead?: { readonly [P in Path]?: NumberRange };
}
