/** Manila's offset from UTC; it has no daylight-saving time. */
const HOURS_AHEAD = 8;
const MORNING = 9;

/**
 * Whole hours until past nine in the morning in Manila, 0 to 23. The clock of a test starts then, so that a test that advances
 * it by hours ends on the same day at any time of running.
 */
export const hoursToMorning = (now: Date): number =>
  (MORNING - ((now.getUTCHours() + HOURS_AHEAD) % 24) + 24) % 24;
