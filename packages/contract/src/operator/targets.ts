/** Service targets of the queues, stricter than what borrowers are promised (`time-promise.ts` of the engine), and times of cases. */
import type { QueueName } from './queues';
import type { OperatorRoleName } from './role';

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Minutes in which a case of each queue should be done. Nights and weekends count. The time in which a case waits for the
 * borrower does not.
 */
export const TARGET_MINUTES: Readonly<Record<QueueName, number>> = {
  applications: 4 * HOUR,
  appeals: DAY,
  disputes: 3 * DAY,
  tickets: DAY,
  numbers: DAY,
  deletions: 3 * DAY,
  events: DAY,
  payouts: 4 * HOUR,
  differences: DAY,
  approvals: 4 * HOUR,
  escalated: DAY,
};

/** Roles that see the times of every operator's cases. Other operators see only their own. */
export const CASE_TIME_READERS: readonly OperatorRoleName[] = ['viewer', 'admin', 'senior'];

/**
 * Cases that the list shows. `closed`: those that closed in the period. `missed`: those of them that missed their target. `open`:
 * open cases that have already missed it.
 */
export const CASE_TIMES_SHOWN = ['closed', 'missed', 'open'] as const;
export type CaseTimesShown = (typeof CASE_TIMES_SHOWN)[number];

/** Cases that an operator closed, or owns while they are open, and cases without an operator. */
export const CASE_TIME_ENDS = ['by_operator', 'by_itself'] as const;
export type CaseTimeEnd = (typeof CASE_TIME_ENDS)[number];

/** Fields by which the list is sorted. */
export const CASE_TIME_SORTS = ['closedAt', 'ourSeconds'] as const;
export type CaseTimeSort = (typeof CASE_TIME_SORTS)[number];

/** Cases that a row of the report sums up: those of an operator in a queue, of a queue, or of all queues. */
export const CASE_TIME_SUMS = ['operator', 'queue', 'all'] as const;

/** Days of the period if no first day is given, with its last day. */
export const CASE_TIME_DAYS = 30;
/** Largest number of days in a period. */
export const CASE_TIME_LONGEST_DAYS = 366;
/** Largest number of rows in a file. A longer list is saved in parts, by period or queue. */
export const CASE_TIME_ROWS = 10_000;
