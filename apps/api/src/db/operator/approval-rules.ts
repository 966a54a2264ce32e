/** Who may call a command as an operator, and from which figure on a second operator must approve: the types and limits. */
import type { OperatorRoleName } from '@tulay/contract/operator/role';

/** Centavos that one operator may waive or uphold of an order, or grant a borrower in coupons within `GIFT_DAYS`. */
export const SINGLE_OPERATOR_LIMIT = 50_000;

/** Days for which a gift counts towards the limit of a borrower's coupons. */
export const GIFT_DAYS = 30;

/** Hours for which a request waits for the second operator. */
export const REQUEST_HOURS = 24;

/** Hours in which the owner of the old number may object to a change of the number. */
export const NUMBER_CHANGE_HOURS = 24;

/**
 * Rule by which the effect of a call decides whether a second operator must approve it. `approval-limits.test.ts` calls
 * each rule on both sides of its limit.
 */
export type ApprovalRule =
  /** Every call needs approval, unless the input's key `to` is a refusal. */
  | { readonly rule: 'unless_refused' }
  /** A credit limit above the scorecard's needs approval. */
  | { readonly rule: 'above_scored_limit' }
  /** Upheld charges and waivers that together exceed `limit` centavos for an order need approval. */
  | { readonly rule: 'upheld_above'; readonly limit: number }
  /** Gifts to a borrower that exceed `limit` centavos in `days` days need approval, and every other kind of coupon. */
  | { readonly rule: 'gifts_above'; readonly limit: number; readonly days: number }
  /** A limit that is raised above `limit` centavos needs approval. */
  | { readonly rule: 'limit_above'; readonly limit: number }
  /** `LOAN_EVENTS` has the rule for the kind of the event. */
  | { readonly rule: 'by_event_kind' };

/** Rights to call a command. `Path`: path of a key of the input, such as `event,valueDate`. */
export interface OperatorRights<Path extends string = string> {
  readonly roles: readonly OperatorRoleName[];
  readonly approval: 'never' | 'always' | ApprovalRule;
  /** Input keys that differ at each call and so are not part of the approval; added to `ALWAYS_PER_CALL`. */
  readonly perCall?: readonly Path[];
  /** Input keys that are dates. The approval covers how many days a date is from today, not the date. */
  readonly relative?: readonly Path[];
  /** Limits on times in the input: at least `from` hours from now, or at most `until` hours from now. */
  readonly hours?: { readonly [P in Path]?: { readonly from: number } | { readonly until: number } };
}
