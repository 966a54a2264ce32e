/** Offset of Manila's time from UTC. The Philippines have no daylight-saving time. */
const HOURS_AHEAD = 8;
const MORNING = 9;

/**
 * Returns how many whole hours, 0 to 23, have to be added so that the time in Manila is between 9:00 and 10:00. The
 * clock of a test starts then, so a test that advances it by some hours ends on the same day.
 */
export const hoursToMorning = (now: Date): number =>
  (MORNING - ((now.getUTCHours() + HOURS_AHEAD) % 24) + 24) % 24;
