/** Product-wide numbers with their source: S = specification, D = product decisions. */

/** Parts per million in one. */
export const PPM = 1_000_000;

/** Days in a month wherever a monthly rate is stated by day (SEC Memorandum Circular 14 s.2025). */
export const MONTH_DAYS = 30;
export const YEAR_DAYS = 365;

/** S9: a due date later than this reads "pending repayment", then it counts down. */
export const DUE_SOON_DAYS = 3;

/** D4: first limit by score, and the ceiling it may grow to, in centavos. */
export const FIRST_LIMIT_MIN = 200_000;
export const FIRST_LIMIT_MAX = 1_000_000;
export const FIRST_LIMIT_STEP = 50_000;
export const LIMIT_CEILING = 8_000_000;

/** S9: the application is expected to take this long. */
export const APPLICATION_MINUTES = 5;
export const MODIFICATION_MINUTES = 2;

/** D4: applicants' age in completed years. */
export const MIN_AGE = 18;
export const MAX_AGE = 65;

/** S5: shortest feedback text. */
export const FEEDBACK_MIN_LENGTH = 10;

/** S9, D4: a repayment extension in days, and how often an order may have one. */
export const EXTENSION_DAYS = 8;
export const MAX_EXTENSIONS = 2;

/** How far a borrower may move the next due date, once an order, for the interest of the days alone. */
export const DUE_DATE_MAX_DAYS = 15;

/** D3: days after the value date in which a loan may be cancelled free of fees and interest, unless its contract says others. */
export const COOLING_OFF_DAYS = 3;

/** S9: the coupon for adding the app to the home screen, in centavos. */
export const ADD_TO_HOME_COUPON = 20_000;

/** Mock of the home screen: what the limit grows by; the ceiling until the app is on the home screen. */
export const LIMIT_STEP_ON_TIME = 200_000;
export const LIMIT_STEP_FACEBOOK = 50_000;
export const LIMIT_CEILING_BEFORE_HOME = 2_000_000;
