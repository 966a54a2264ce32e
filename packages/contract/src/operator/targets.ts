/** Service targets of the queues. They are stricter than what borrowers are promised (`time-promise.ts` of the engine). */
import type { QueueName } from './queues';

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
