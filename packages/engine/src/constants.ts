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

/** Days until the due date on which a borrower is reminded; negative when overdue (specification 9). */
export const REMINDER_DAYS = [3, 1, 0, -1, -3, -7] as const;

/** Days after an approval, or after its last loan, until affordability is assessed again (product decision). */
export const UNUSED_APPROVAL_DAYS = 90;

/** Days before its end on which a borrower is notified of an unused coupon (product decision). */
export const COUPON_NOTICE_DAYS = 3;

/**
 * Days after its last change in which a borrower can return a credit balance; then it is returned without a request
 * (product decision).
 */
export const CREDIT_RETURN_DAYS = 7;

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
 * Largest number of days by which a borrower can move the next due date, once for each order. The move costs only the
 * interest of these days.
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
