/** Calendar day in Manila (UTC+8, no daylight saving time) as `YYYY-MM-DD`. String comparison is date order. */
export type ManilaDate = string;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MANILA_OFFSET_MS = 8 * 3_600_000;
/** Largest number of stored results: the days of ten years. */
const REMEMBERED_MAX = 4_000;

/** Returns true for an existing day in the form `YYYY-MM-DD`; false for 2026-02-30. */
export function isManilaDate(text: string): text is ManilaDate {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && format(instant.getTime()) === text;
}

export function manilaDate(instant: Date): ManilaDate {
  return format(instant.getTime() + MANILA_OFFSET_MS);
}

/** Returns the minute of the Manila day, 0 to 1439. */
export function minuteOfManilaDay(instant: Date): number {
  const since = instant.getTime() - startOfManilaDay(manilaDate(instant)).getTime();
  return Math.floor(since / MINUTE_MS);
}

/** Returns the last millisecond of a Manila day: 15:59:59.999 UTC. */
export function endOfManilaDay(date: ManilaDate): Date {
  return new Date(utc(date) + DAY_MS - MANILA_OFFSET_MS - 1);
}

/** Returns the first instant of a Manila day: 16:00 UTC of the previous day. */
export function startOfManilaDay(date: ManilaDate): Date {
  return new Date(utc(date) - MANILA_OFFSET_MS);
}

export function addDays(date: ManilaDate, days: number): ManilaDate {
  return format(utc(date) + days * DAY_MS);
}

/**
 * Returns the same day of the month `months` later, or the last day of a shorter month. Callers count from the first
 * date (the anchor), not from the previous result: Jan 31 + 1 = Feb 28, Jan 31 + 2 = Mar 31.
 */
export function addMonths(anchor: ManilaDate, months: number): ManilaDate {
  const { year, month, day } = parts(anchor);
  const first = Date.UTC(year, month - 1 + months, 1);
  const target = new Date(first);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  return format(first + (Math.min(day, lastDay) - 1) * DAY_MS);
}

/** Returns the days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: ManilaDate, to: ManilaDate): number {
  return (utc(to) - utc(from)) / DAY_MS;
}

/** Returns the days between two dates by US 30/360: every month has 30 days, and the 31st counts as the 30th. */
export function daysBetween30(from: ManilaDate, to: ManilaDate): number {
  const start = parts(from);
  const end = parts(to);
  const startDay = Math.min(start.day, 30);
  const endDay = startDay === 30 ? Math.min(end.day, 30) : end.day;
  return 360 * (end.year - start.year) + 30 * (end.month - start.month) + endDay - startDay;
}

/** Returns the completed years of age on a day. A birthday on February 29 falls on March 1 in a common year. */
export function ageOn(birthDate: ManilaDate, today: ManilaDate): number {
  const birth = parts(birthDate);
  const now = parts(today);
  const hadBirthday = now.month > birth.month || (now.month === birth.month && now.day >= birth.day);
  return now.year - birth.year - (hadBirthday ? 0 : 1);
}

function parts(date: ManilaDate): { year: number; month: number; day: number } {
  const instant = new Date(utc(date));
  return { year: instant.getUTCFullYear(), month: instant.getUTCMonth() + 1, day: instant.getUTCDate() };
}

const utc = remembered((date: ManilaDate): number => {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError(`${date} is not a date`);
  return ms;
});

const format = (ms: number): ManilaDate => formatDay(Math.floor(ms / DAY_MS));

/** Formats the day that begins this number of days after 1970-01-01. */
const formatDay = remembered(
  (days: number): ManilaDate => new Date(days * DAY_MS).toISOString().slice(0, 10),
);

/** Returns a function with the same results that stores them, because a replay needs the same few days again and again. */
function remembered<K, R>(work: (key: K) => R): (key: K) => R {
  const results = new Map<K, R>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = work(key);
    if (results.size >= REMEMBERED_MAX) results.clear();
    results.set(key, result);
    return result;
  };
}
