/**
 * Promise 25: at each month end of a simulated year, every report equals a computation from the facts of the loans. The same two
 * dates return the same bytes at the end of the year.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import pg from 'pg';
import { connect } from '../../apps/api/src/db/database';
import { createStaff } from '../demo/staff-commands';
import type { Bug } from '../planted/bug';
import { applySwaps, buildWith } from '../planted/build';
import type { Proof, Run } from '../proof';
import { callLateBorrowers, SCRIPTS_WITH_LATE } from '../reports/late-scripts';
import { MonthEnds } from '../reports/month-ends';
import type * as Reader from '../reports/report-reader';
import { instantOf } from '../simulation/clock';
import { takeLoan } from '../simulation/loan-course';
import { openWorld, runDay, type SimulatedWorld } from '../simulation/world';

const CONNECTIONS = 8;
const FIRST_DAY: ManilaDate = '2027-06-01';
/** Half a year, and a year. The last day follows a month end. */
const SHORT_DAYS = 184;
const YEAR_DAYS = 367;
/** Number of days from the beginning of a loan until its borrower may take the next loan. */
const DAYS_PER_LOAN = 60;

export const reports: Proof = {
  number: 25,
  title: 'every report of every month end equals a computation from the facts',
  async run(run) {
    const loans = run.count(60, 400);
    const days = run.full ? YEAR_DAYS : SHORT_DAYS;
    const { appUrl: databaseUrl, ownerUrl } = await run.database();
    if (run.planted) await plantSql(run.planted, ownerUrl);
    const connection = connect(databaseUrl, CONNECTIONS);
    const reader = (await readerWith(run.planted)).openReportReader(databaseUrl);
    try {
      const people = Math.ceil((loans * DAYS_PER_LOAN) / days);
      const options = { start: FIRST_DAY, people, seed: run.seed };
      const world = await openWorld({ ...connection, databaseUrl }, options);
      const monthEnds = new MonthEnds(world, reader);
      await simulate(run, { world, monthEnds, loans, days });
      if (!run.isDecidedBy(monthEnds.faults)) await monthEnds.repeat();
      const { counted, faults } = world.record;
      const events = [...counted].map(([what, times]) => `${what} ${times}`);
      process.stderr.write(`  25 events: ${events.join(', ')}\n`);
      return {
        figure: `days=${days},loans=${counted.get('loans') ?? 0},reports=${monthEnds.compared},differences=${monthEnds.faults.length}`,
        target: 'differences=0',
        faults: [...monthEnds.faults, ...faults],
      };
    } finally {
      await reader.close();
      await connection.close();
    }
  },
};

interface Simulation {
  readonly world: SimulatedWorld;
  readonly monthEnds: MonthEnds;
  readonly loans: number;
  readonly days: number;
}

async function simulate(run: Run, { world, monthEnds, loans, days }: Simulation): Promise<void> {
  const staff = createStaff(world);
  let begun = 0;
  for (let day = 0; day < days && !run.isDecidedBy(monthEnds.faults); day += 1) {
    const today = addDays(FIRST_DAY, day);
    const idle = world.people.filter(({ isIdle, isRefused }) => isIdle && !isRefused);
    const due = Math.floor((loans * (day + 1)) / days) - begun;
    for (const person of world.random.shuffled(idle).slice(0, due)) {
      person.begin(takeLoan(person, SCRIPTS_WITH_LATE), instantOf(today, world.random.between(100, 80_000)));
      begun += 1;
    }
    await runDay(
      world,
      today,
      () => true,
      () => monthEnds.follow(today),
    );
    await callLateBorrowers(world, staff, today);
  }
}

/** Replaces the SQL functions that contain a planted bug. */
async function plantSql({ swaps }: Bug, ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  for (const file of new Set(swaps.map((swap) => swap.file).filter((each) => each.endsWith('.sql')))) {
    const own = swaps.filter((swap) => swap.file === file);
    await owner.query(applySwaps(readFileSync(file, 'utf8'), own));
  }
  await owner.end();
}

/** Returns the module that reads the reports. A planted bug in TypeScript is built into a copy of it. */
async function readerWith(bug: Bug | undefined): Promise<typeof Reader> {
  if (!bug?.swaps.some(({ file }) => file.endsWith('.ts'))) return import('../reports/report-reader');
  const build = await buildWith(bug, { reports: 'proof/reports/report-reader.ts' });
  const built: typeof Reader = await import(pathToFileURL(resolve(build, 'reports.js')).href);
  return built;
}
