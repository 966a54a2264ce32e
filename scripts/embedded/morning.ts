/** Manila keeps no summer time. */
const HOURS_AHEAD = 8;
const MORNING = 9;

/**
 * Whole hours until it is past nine in the morning of Manila, less than a day. The world of a test begins then: one that
 * lets hours pass ends on the day that it began on, whenever it is run.
 */
export const hoursToMorning = (now: Date): number =>
  (MORNING - ((now.getUTCHours() + HOURS_AHEAD) % 24) + 24) % 24;
