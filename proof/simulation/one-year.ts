/** Simulates a year of a lender: borrowers borrow and repay or default, and every day is closed and reconciled. */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { instantOf } from './clock';
import { takeLoan } from './loan-course';
import type { LenderDatabase } from './lender';
import { openWorld, runDay, type SimulatedWorld } from './world';

/** A year from this day contains 29 February 2028 and the end of every month. */
const FIRST_DAY: ManilaDate = '2027-06-01';
/** Number of days from the beginning of a loan until its borrower may take the next loan, including a pause. */
const DAYS_PER_LOAN = 75;
/** Outcomes of a request that did not lead to a loan. Another borrower then requests a loan instead. */
const OUTCOMES_WITHOUT_LOAN = [
  'gets no loan',
  'does not sign',
  'does not withdraw',
  'cancels before delivery',
];
/** Days at the end in which no borrower acts, so that the remaining webhooks arrive. */
const QUIET_DAYS = 5;

export interface YearOptions {
  readonly seed: number;
  readonly days: number;
  readonly loans: number;
}

/** Runs the simulation and returns the world after its last day. */
export async function simulateYear(
  at: LenderDatabase,
  options: YearOptions,
): Promise<SimulatedWorld & { readonly lastDay: ManilaDate }> {
  const { seed, days, loans } = options;
  const world = await openWorld(at, {
    start: FIRST_DAY,
    people: Math.ceil((loans * DAYS_PER_LOAN) / days),
    seed,
  });
  const { counted } = world.record;
  let begun = 0;
  for (let day = 0; day < days + QUIET_DAYS; day += 1) {
    const today = addDays(FIRST_DAY, day);
    if (day < days) {
      const lost = OUTCOMES_WITHOUT_LOAN.reduce((sum, each) => sum + (counted.get(each) ?? 0), 0);
      begun += startLoans(world, today, Math.floor((loans * (day + 1)) / days) - (begun - lost));
    }
    await runDay(world, today, () => day < days);
  }
  return { ...world, lastDay: addDays(FIRST_DAY, days + QUIET_DAYS - 1) };
}

/** Lets up to `due` idle borrowers request a loan today and returns how many did. */
function startLoans({ people, random }: SimulatedWorld, today: ManilaDate, due: number): number {
  const idle = people.filter(({ isIdle, isRefused }) => isIdle && !isRefused);
  const chosen = random.shuffled(idle).slice(0, due);
  for (const person of chosen) person.begin(takeLoan(person), instantOf(today, random.between(100, 80_000)));
  return chosen.length;
}
