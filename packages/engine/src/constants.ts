/** Figures of the lending rules, with their source: the specification, the law, or a product decision. */

export const PPM = 1_000_000;

/** Days of a month in every conversion between daily and monthly rates (SEC Memorandum Circular 14 s.2025). */
export const MONTH_DAYS = 30;
export const YEAR_DAYS = 365;

/**
 * Last days before a due date in which a borrower is reminded and the label is `due_in`, which the screen highlights.
 * Before that it is `pending_repayment` (specification 9), which counts the days too.
 */
export const DUE_SOON_DAYS = 3;

/** Days before the due date on which the borrower gets a reminder; negative numbers are days after it (specification 9). */
export const REMINDER_DAYS = [3, 1, 0, -1, -3, -7] as const;

/** Days after the last change of a balance to give back on which the borrower is reminded (product decision). */
export const GIVE_BACK_REMINDER_DAYS = [7, 30] as const;

/**
 * Days after an approval, or after the last loan under it, until the borrower's affordability is assessed again
 * (product decision).
 */
export const UNUSED_APPROVAL_DAYS = 90;

/** Days after its end in which an unpaid checkout is polled before it expires. */
export const CHECKOUT_POLLING_DAYS = 1;

/** Days before a coupon expires on which the borrower is reminded of it (product decision). */
export const COUPON_NOTICE_DAYS = 3;

/**
 * Days after the last change of a credit balance in which the borrower can request its return. After these days it is
 * returned without a request (product decision).
 */
export const CREDIT_RETURN_DAYS = 7;

/**
 * Days before the return without a request on which the borrower is asked for another account, if the present account
 * cannot receive the credit balance.
 */
export const CREDIT_NOTICE_DAYS = 2;

/** First credit limit by score, and the highest limit, in centavos (product decision). */
export const FIRST_LIMIT_MIN = 200_000;
export const FIRST_LIMIT_MAX = 1_000_000;
export const FIRST_LIMIT_STEP = 50_000;
export const LIMIT_CEILING = 8_000_000;

/** Expected minutes for the correction of an application (specification 9). */
export const MODIFICATION_MINUTES = 2;

/** Allowed age of applicants in completed years (product decision). */
export const MIN_AGE = 18;
export const MAX_AGE = 65;

/** Minimum length of a feedback text in characters (specification 5). */
export const FEEDBACK_MIN_LENGTH = 10;

/** Days of one extension, and the number of extensions of one order (specification 9). */
export const EXTENSION_DAYS = 8;
export const MAX_EXTENSIONS = 2;

/**
 * Largest number of days by which a borrower can move the next due date. The move is possible once for each order, and
 * costs only the interest of the added days.
 */
export const DUE_DATE_MAX_DAYS = 15;

/**
 * Default number of days after the value date in which a loan can be canceled free of fees and interest; the contract
 * can set another.
 */
export const COOLING_OFF_DAYS = 3;

/** Amount of the coupon for adding the app to the home screen, in centavos (specification 9). */
export const ADD_TO_HOME_COUPON = 20_000;

/**
 * Steps by which a limit grows, and its ceiling before the app is on the home screen, in centavos (product decision).
 */
export const LIMIT_STEP_ON_TIME = 200_000;
export const LIMIT_STEP_FACEBOOK = 50_000;
export const LIMIT_CEILING_BEFORE_HOME = 2_000_000;

/** Paid installments of a new plan after which a restructured loan is no longer watched (product decision). */
export const RESTRUCTURED_INSTALLMENTS = 6;

/** Days before a due date from which a loan that is not overdue can be restructured (product decision). */
export const RESTRUCTURE_AHEAD_DAYS = 7;

/**
 * Days in which a complaint is acknowledged and answered. RA 11765 leaves them to the regulator. The days for an answer are those of a
 * simple complaint in BSP Circular 857 s.2014. A lawyer has to check both with the rules of the SEC (SEC MC 5 s.2023).
 */
export const COMPLAINT_DAYS = { acknowledge: 2, answer: 7 } as const;
