/** A lender and its borrowers on one database, simulated day by day. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { SeededRandom } from '../seeded-random';
import { HOUR, instantOf, SimulatedClock } from './clock';
import { SimulatedGateway } from './gateway';
import { roundRobin } from '../round-robin';
import { type Lender, type LenderDatabase, type LenderOptions, openLender } from './lender';
import { insertBorrowers } from './people';
import { Person, type WorldRecord } from './person';
import { runMinuteJobs, drainOutbox } from './outbox-worker';

const CONCURRENCY = 6;

/** Phases of a day. `end` is in seconds after midnight; `sweeps` runs the minute jobs after the phase. */
const PHASES = [
  { end: 60, sweeps: true },
  { end: 9 * HOUR, sweeps: true },
  { end: 18 * HOUR, sweeps: false },
  { end: 24 * HOUR - 0.5, sweeps: false },
] as const;

export interface SimulatedWorld {
  readonly lender: Lender;
  readonly people: readonly Person[];
  readonly record: WorldRecord;
  /** Generator of the random choices that concern all borrowers together. */
  readonly random: SeededRandom;
}

export interface WorldOptions extends LenderOptions {
  readonly start: ManilaDate;
  readonly people: number;
  readonly seed: number;
  /** Inserts the borrowers; default: each with an application accepted on the first day, and no forms. */
  readonly register?: (lender: Lender, people: readonly Person[]) => Promise<void>;
}

/** Creates the lender and its borrowers. */
export async function openWorld(at: LenderDatabase, options: WorldOptions): Promise<SimulatedWorld> {
  const clock = new SimulatedClock(instantOf(options.start, 0));
  const people: Person[] = [];
  const planOf = (customerId: string) =>
    people[Number(customerId.slice(-12))]?.payout ?? { end: 'arrives', seconds: 60 };
  const lender = openLender({ ...at, clock, gateway: new SimulatedGateway(clock, planOf) }, options);
  const record: WorldRecord = { acknowledged: [], faults: [], counted: new Map() };
  const random = new SeededRandom(options.seed);
  for (let number = 0; number < options.people; number += 1) {
    people.push(new Person(number, { lender, random: random.branch(), record }));
  }
  await (options.register ?? insertBorrowers)(lender, people);
  return { lender, people, record, random };
}

/**
 * Simulates one day of all borrowers and of the worker. @param acts returns whether a borrower acts on this day.
 * Webhooks arrive in either case. @param afterJobs runs after the minute jobs, which first close the day before
 */
export async function runDay(
  { lender, people }: SimulatedWorld,
  today: ManilaDate,
  acts: (person: Person) => boolean = () => true,
  afterJobs: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (const { end, sweeps } of PHASES) {
    const until = instantOf(today, end);
    await roundRobin(people, CONCURRENCY, (person) => person.runUntil(until, acts(person)));
    lender.clock.setTime(until);
    if (sweeps) {
      await runMinuteJobs(lender);
      await afterJobs();
    }
    await drainOutbox(lender, CONCURRENCY);
  }
}
