/** Runs a simulated lender through month ends: one borrower per case, with some payments reported a day or two late. */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { connect } from '../../apps/api/src/db/database';
import type { Run } from '../proof';
import type { SeededRandom } from '../seeded-random';
import { findFaults } from '../simulation/world-checks';
import { DAY, instantOf } from '../simulation/clock';
import { runDay, openWorld } from '../simulation/world';
import {
  cancelsAtMidnight,
  extendsAtMidnight,
  firstDayOf,
  type MidnightCase,
  paysAroundMidnight,
  signsAtMidnight,
} from './midnight-scripts';

const HULUGAN = { productId: 'hulugan', amount: 300_000 } as const;
const LOAN_REQUESTS = [
  { productId: 'sandali', amount: 500_000, term: { unit: 'day', count: 30 } },
  { productId: 'sandali', amount: 250_000, term: { unit: 'day', count: 14 } },
  { ...HULUGAN, term: { unit: 'month', count: 2 } },
  { ...HULUGAN, term: { unit: 'month', count: 3 } },
] as const;

/**
 * Start dates at month ends. Some of the January dates have no counterpart in February (28 days in 2027, 29 in 2028).
 * Loans from the end of August pass through months of 30 and 31 days.
 */
const STARTS: readonly ManilaDate[][] = [
  ['2028-01-29', '2028-01-30', '2028-01-31', '2028-02-01'],
  ['2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31'],
  ['2027-08-29', '2027-08-30', '2027-08-31', '2027-09-01'],
];
const SCRIPTS = [
  paysAroundMidnight,
  paysAroundMidnight,
  extendsAtMidnight,
  cancelsAtMidnight,
  signsAtMidnight,
];
/** Number of days to simulate: three months, and the days until the lender learns of the last payment. */
const DAYS = 105;
const MAX_CASES_PER_WORLD = 60;

export interface MonthEndResult {
  readonly cases: number;
  readonly days: number;
  readonly faults: readonly string[];
}

/** Runs `count` cases, divided among simulated worlds. */
export async function runMonthEnds(run: Run, count: number): Promise<MonthEndResult> {
  const worlds = Math.max(Math.ceil(count / MAX_CASES_PER_WORLD), run.full ? STARTS.length : 1);
  let days = 0;
  const faults: string[] = [];
  for (let number = 0; number < worlds; number += 1) {
    const starts = STARTS[(run.seed + number) % STARTS.length] ?? [];
    const cases = Array.from({ length: Math.ceil(count / worlds) }, (_, index) =>
      createCase(run.random, starts, index),
    );
    const result = await runCases(run, cases);
    days += result.days;
    faults.push(...result.faults);
  }
  return { cases: count, days, faults };
}

type Script = (typeof SCRIPTS)[number];
type Case = MidnightCase & { readonly script: Script };

function createCase(random: SeededRandom, starts: readonly ManilaDate[], index: number): Case {
  const script = SCRIPTS[index % SCRIPTS.length] ?? paysAroundMidnight;
  const isPlain = script !== paysAroundMidnight;
  return {
    script,
    start: random.pick(starts),
    request: isPlain ? LOAN_REQUESTS[0] : random.pick(LOAN_REQUESTS),
    offsetSeconds: random.chance(0.5) ? -1 : 1,
    notifyAfter: random.chance(0.3) ? random.between(DAY, 2 * DAY) : random.between(2, 5),
  };
}

async function runCases(run: Run, cases: readonly Case[]): Promise<MonthEndResult> {
  const { appUrl: databaseUrl } = await run.database();
  const connection = connect(databaseUrl, 6);
  try {
    const start = firstDayOf(cases);
    const world = await openWorld(
      { ...connection, databaseUrl },
      { start, people: cases.length, seed: run.seed },
    );
    for (const [index, each] of cases.entries()) {
      const person = world.people[index];
      person?.begin(each.script(person, each), instantOf(each.start, 10 * 3_600 + index));
    }
    for (let day = 0; day < DAYS; day += 1) await runDay(world, addDays(start, day));
    const faults = await findFaults(world, addDays(start, DAYS - 1));
    const undone = world.people
      .filter(({ isIdle }) => !isIdle)
      .map(({ number }) => `case ${number} did not end`);
    return { cases: cases.length, days: DAYS, faults: [...faults, ...undone] };
  } finally {
    await connection.close();
  }
}
