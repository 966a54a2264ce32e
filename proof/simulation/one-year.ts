/** A year of a lender: borrowers come, borrow and pay or do not, every day closes and is reconciled. */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { instantOf } from './clock';
import { takeLoan } from './loan-course';
import type { LenderDatabase } from './lender';
import { openWorld, runDay, type SimulatedWorld } from './world';

/** A leap year's February lies in it, and every other end of a month. */
const FIRST_DAY: ManilaDate = '2027-06-01';
/** Of a borrower's time that a loan takes, the pause after it counted. */
const DAYS_PER_LOAN = 75;
/** Wishes that came to no loan: others take their place. */
const OUTCOMES_WITHOUT_LOAN = ['gets no loan', 'does not sign', 'does not withdraw', 'gives up'];
/** Days after the last in which the gateway still tells what it knows, and nobody acts. */
const QUIET_DAYS = 5;

export interface YearOptions {
  readonly seed: number;
  readonly days: number;
  readonly loans: number;
}

/** Gives the world as the last day left it. */
export async function simulateYear(
  at: LenderDatabase,
  wish: YearOptions,
): Promise<SimulatedWorld & { readonly lastDay: ManilaDate }> {
  const { seed, days, loans } = wish;
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
    await runDay(world, today, day < days);
  }
  return { ...world, lastDay: addDays(FIRST_DAY, days + QUIET_DAYS - 1) };
}

/** As many idle borrowers as are due, if there are, want a loan today. */
function startLoans({ people, random }: SimulatedWorld, today: ManilaDate, due: number): number {
  const idle = people.filter(({ isIdle, isRefused }) => isIdle && !isRefused);
  const chosen = random.shuffled(idle).slice(0, due);
  for (const person of chosen) person.begin(takeLoan(person), instantOf(today, random.between(100, 80_000)));
  return chosen.length;
}
