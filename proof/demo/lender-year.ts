/** Simulates the past of the demonstration's lender: a year that ends on a given day. */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import type { Storage } from '../../apps/api/src/ports/storage';
import { HOUR, instantOf } from '../simulation/clock';
import type { LenderDatabase } from '../simulation/lender';
import { takeLoan } from '../simulation/loan-course';
import type { Person } from '../simulation/person';
import { openWorld, runDay, type SimulatedWorld } from '../simulation/world';
import { SeededRandom } from '../seeded-random';
import { drawName } from './names';
import { asksForHelp, beginningOf, NAMED, numberOf } from './named';
import { registerBorrowers, type Registration } from './register';
import { createBookkeeping } from './staff-books';
import { sendCampaign } from './staff-campaign';
import { createIntegrator } from './staff-integrators';
import { workOperators } from './staff-work';

const YEAR = 365;
/** Days at the end on which only named borrowers act, so that every webhook arrives. Some loans become overdue meanwhile. */
const QUIET_DAYS = 4;
/**
 * Shares of the other borrowers: those whose application waits for an operator, those of them who appealed against a
 * rejection, and those who write to customer service.
 */
const IN_REVIEW = 0.012;
const APPEALED = 0.25;
const ASKS_FOR_HELP = 0.03;

export interface DemoOptions {
  readonly seed: number;
  readonly borrowers: number;
  readonly loans: number;
  /** Simulated days; default: a year. */
  readonly days?: number;
  /** Last simulated day. The day after it is the day on which the demonstration is shown. */
  readonly lastDay: ManilaDate;
  readonly settings: NodeJS.ProcessEnv;
  /** Storage of the operators' files. */
  readonly storage: Storage;
}

export interface DemoWorld extends SimulatedWorld {
  readonly registrationOf: (person: Person) => Registration;
}

export async function simulateLender(at: LenderDatabase, options: DemoOptions): Promise<DemoWorld> {
  const { seed, borrowers, lastDay, settings, days = YEAR } = options;
  const start = addDays(lastDay, 1 - days);
  const registrations = planRegistrations(options, start);
  const registrationOf = ({ number }: Person): Registration => {
    const found = registrations[number];
    if (!found) throw new RangeError(`nobody has the number ${number}`);
    return found;
  };
  const world = await openWorld(at, {
    start,
    seed,
    people: borrowers,
    settings,
    hasForms: true,
    register: (lender, people) => registerBorrowers(lender, people, registrationOf),
  });
  const keepBooks = await createBookkeeping(world, { start, lastDay, storage: options.storage });
  const integrator = createIntegrator(world, { lastDay, settings });
  let begun = 0;
  for (let day = 0; day < days; day += 1) {
    const today = addDays(start, day);
    beginNamed(world, today, lastDay);
    const isQuiet = day >= days - QUIET_DAYS;
    if (!isQuiet) begun += beginOthers(world, registrationOf, today, dueLoans(options, day) - begun);
    const morning = instantOf(today, 9 * HOUR);
    await runDay(
      world,
      today,
      (person) => !isQuiet || person.number < NAMED.length,
      async () => {
        if (world.lender.clock.now() < morning) return;
        await keepBooks(today);
        await sendCampaign(world, today, lastDay);
      },
    );
    await integrator.endDay(today);
  }
  const named = new Set(world.people.slice(0, NAMED.length).map(({ customerId }) => customerId));
  await workOperators(world, lastDay, (customerId) => named.has(customerId));
  await integrator.end();
  // Every borrower counts as recently logged in. A visitor of the demonstration then needs only an OTP to log in, and
  // no owner check.
  const last_login_at = instantOf(lastDay, 0);
  await world.lender.db.updateTable('customer').set({ last_login_at }).execute();
  return { ...world, registrationOf };
}

/** Returns the number of loans that have begun by a day. The lender grows, so most begin in the second half. */
const dueLoans = ({ loans, days = YEAR }: DemoOptions, day: number): number =>
  Math.floor(loans * ((day + 1) / days) ** 1.5);

function planRegistrations(
  { seed, borrowers, lastDay, days = YEAR }: DemoOptions,
  start: ManilaDate,
): Registration[] {
  const random = new SeededRandom(seed + 1);
  return Array.from({ length: borrowers }, (_, number): Registration => {
    const named = NAMED[number];
    if (named) {
      const { firstName, lastName, application: state, registeredDaysAgo, uses } = named;
      return {
        firstName,
        lastName,
        state,
        on: addDays(lastDay, -registeredDaysAgo),
        deviceOf: uses?.device === undefined ? undefined : numberOf(uses.device),
        accountOf: uses?.account === undefined ? undefined : numberOf(uses.account),
      };
    }
    const isWaiting = random.chance(IN_REVIEW);
    const day = Math.floor(days * (number / borrowers) ** (2 / 3) * 0.98);
    return {
      ...drawName(random),
      state: isWaiting ? (random.chance(APPEALED) ? 'appealed' : 'review') : 'accepted',
      on: isWaiting ? addDays(lastDay, -random.between(0, 2)) : addDays(start, day),
    };
  });
}

function beginNamed({ people }: SimulatedWorld, today: ManilaDate, lastDay: ManilaDate): void {
  for (const [index, { course }] of NAMED.entries()) {
    const person = people[index];
    if (!person || !course || addDays(lastDay, -course.daysAgo) !== today) continue;
    person.begin(course.script(person), beginningOf(lastDay, index, course.daysAgo));
  }
}

/** Lets idle borrowers request a loan, and a few write to customer service. Returns the number of requests. */
function beginOthers(
  { people, random }: SimulatedWorld,
  registrationOf: DemoWorld['registrationOf'],
  today: ManilaDate,
  due: number,
): number {
  const mayBorrow = (person: Person): boolean => {
    if (person.number < NAMED.length || !person.isIdle || person.isRefused) return false;
    const { state, on } = registrationOf(person);
    return state === 'accepted' && on < today;
  };
  const chosen = random.shuffled(people.filter(mayBorrow)).slice(0, Math.max(0, due));
  for (const person of chosen) {
    const script = random.chance(ASKS_FOR_HELP) ? asksForHelp(person) : takeLoan(person);
    person.begin(script, instantOf(today, random.between(100, 80_000)));
  }
  return chosen.length;
}
