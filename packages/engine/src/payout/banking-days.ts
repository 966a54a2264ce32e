/** Banking days of the Philippines, on which PESONet settles. */
import { addDays, type ManilaDate } from '../calendar';

/**
 * Days of each year on which banks are closed (RA 9492 and RA 10966), as `MM-DD`. Holidays that the president proclaims
 * for one year, such as Eid, are not known in advance.
 */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '04-09',
  '05-01',
  '06-12',
  '08-21',
  '11-01',
  '11-30',
  '12-08',
  '12-25',
  '12-30',
  '12-31',
]);

export function isBankingDay(date: ManilaDate): boolean {
  const weekday = weekdayOf(date);
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.has(date.slice(5))) return false;
  if (isNationalHeroesDay(date, weekday)) return false;
  const easter = easterOf(Number(date.slice(0, 4)));
  return date !== addDays(easter, -3) && date !== addDays(easter, -2);
}

/** Returns the first banking day after a date. */
export function nextBankingDay(date: ManilaDate): ManilaDate {
  const next = addDays(date, 1);
  return isBankingDay(next) ? next : nextBankingDay(next);
}

const weekdayOf = (date: ManilaDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** National Heroes Day is the last Monday of August. */
const isNationalHeroesDay = (date: ManilaDate, weekday: number): boolean =>
  weekday === 1 && date.slice(5, 7) === '08' && addDays(date, 7).slice(5, 7) === '09';

/** Returns Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
function easterOf(year: number): ManilaDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekdayShift = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451);
  const days = epact + weekdayShift - 7 * correction + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}
