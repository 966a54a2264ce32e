/** Manila's offset from UTC; it has no daylight-saving time. */
const HOURS_AHEAD = 8;
const MORNING = 9;

/**
 * Returns the whole hours, 0 to 23, until the time in Manila is between 9:00 and 10:00. The clock of a test starts
 * then, so that a test that advances it by some hours ends on the same day.
 */
export const hoursToMorning = (now: Date): number =>
  (MORNING - ((now.getUTCHours() + HOURS_AHEAD) % 24) + 24) % 24;
