/** Retention of the data of borrowers who no longer use their account. */
import type { NumberRange } from './ranges';

/**
 * Kinds of borrowers: `idle` never had a loan or a refusal, `rejected` was not approved, `settled` had loans that all
 * ended.
 */
export const RETENTION_KINDS = ['idle', 'rejected', 'settled'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/**
 * Days that a rule may set. The upper limits are the days that the privacy policy promises. RA 9160, section 9,
 * requires five years after the last loan, and a lawyer has to check it. The database has the same limits.
 */
export const RETENTION_DAYS: Readonly<Record<RetentionKind, NumberRange>> = {
  idle: { from: 30, until: 180 },
  rejected: { from: 30, until: 365 },
  settled: { from: 1_827, until: 2_192 },
};

/** Days that a rule of any kind may set: from the fewest to the most. */
export const RULE_DAYS: NumberRange = { from: 30, until: 2_192 };

/** Days between the notice and the erasure. */
export const RETENTION_NOTICE_DAYS = 30;

/** Number of future days that a list of due accounts may cover. */
export const RETENTION_LIST_DAYS: NumberRange = { from: 0, until: 366 };

/** Reasons that delay the erasure of an account. */
export const RETENTION_BLOCKS = [
  'legal_hold',
  'money_owed',
  'dispute',
  'ticket',
  'application',
  'deletion_request',
  'logged_in',
] as const;
