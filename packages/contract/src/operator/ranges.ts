/** Numbers that operators may send. The terminal shows these limits, and the database refuses numbers outside them. */

/** Both ends are included. */
export interface NumberRange {
  readonly from: number;
  readonly until: number;
}

/** Days for which the secret of an API key is valid. */
export const API_KEY_DAYS: NumberRange = { from: 1, until: 730 };

/** Hours for which the old secret still works after the secret of an API key was replaced. */
export const OLD_SECRET_HOURS: NumberRange = { from: 0, until: 168 };

/** Days after which a granted coupon expires. */
export const COUPON_DAYS: NumberRange = { from: 1, until: 999 };

/** Days before the due date by which a coupon must be used. */
export const COUPON_DAYS_AHEAD: NumberRange = { from: 0, until: 999 };

/** Days from today until which a borrower can pay the agreed sum of a settlement offer. */
export const SETTLEMENT_DAYS: NumberRange = { from: 0, until: 60 };

/** Days from today until which a borrower can sign a new plan. */
export const RESTRUCTURING_DAYS: NumberRange = { from: 0, until: 30 };

/** Installments of a new plan. */
export const RESTRUCTURING_INSTALLMENTS: NumberRange = { from: 1, until: 24 };

/**
 * Largest number of rows of a page of notes or mentions. The server reads one more row to see whether there is a next
 * page.
 */
export const NOTE_ROWS: NumberRange = { from: 1, until: 1_000 };

/** Days from today until an absent operator is back. */
export const AWAY_DAYS: NumberRange = { from: 1, until: 365 };

/** Expected loss in parts per million of the exposure. */
export const LOSS_RATE: NumberRange = { from: 0, until: 1_000_000 };

/** Number of borrowers whose names a search compares in one step. */
export const SEARCH_ROWS: NumberRange = { from: 1, until: 2_000 };

/** Borrowers whose name, number and address an operator may reveal in an hour. */
export const REVEALS: NumberRange = { from: 1, until: 200 };
