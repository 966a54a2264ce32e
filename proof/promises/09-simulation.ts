/**
 * Promise 9: a simulated year of a thousand loans takes at most a minute, and a second run leaves identical data.
 */
import { connect } from '../../apps/api/src/db/database';
import type { Proof, Run } from '../proof';
import { findFaults } from '../simulation/world-checks';
import { type Digest, compareDigests, createDigest } from '../simulation/digest';
import { simulateYear, type YearOptions } from '../simulation/one-year';

const CONNECTIONS = 8;
const MAX_SECONDS = 60;

export const simulation: Proof = {
  number: 9,
  title: 'two simulations of the same year leave identical data',
  async run(run: Run) {
    const loans = run.count(20, 1_000);
    const options = { seed: run.seed, loans, days: run.full ? 365 : 30 };
    const first = await runSimulation(run, options);
    const again = await runSimulation(run, options);
    const { counted, faults } = first;
    const ways = [...counted].map(([what, times]) => `${what} ${times}`);
    process.stderr.write(`  9 events: ${ways.join(', ')}\n`);
    faults.push(...compareDigests(first.digest, again.digest));
    const lent = counted.get('loans') ?? 0;
    if (lent < loans * 0.9) faults.push(`only ${lent} of ${loans} loans were paid out`);
    const isWhole = options.days === 365 && loans >= 1_000;
    if (isWhole && first.seconds > MAX_SECONDS)
      faults.push(`the simulated year took ${first.seconds.toFixed(1)} s`);
    const { ledger_entry: entries, message, audit } = first.digest.parts;
    const same = first.digest.hash === again.digest.hash ? 'same' : 'other';
    return {
      figure: `days=${options.days},loans=${lent},entries=${entries?.rows},messages=${message?.rows},audits=${audit?.rows},seconds=${first.seconds.toFixed(1)},replay=${same},hash=${first.digest.hash.slice(0, 12)}`,
      target: `replay=same,books=0${isWhole ? `,seconds<=${MAX_SECONDS}` : ''}`,
      faults,
    };
  },
};

interface SimulationResult {
  readonly digest: Digest;
  readonly seconds: number;
  /** Number of occurrences of each kind of event. */
  readonly counted: ReadonlyMap<string, number>;
  readonly faults: string[];
}

async function runSimulation(run: Run, options: YearOptions): Promise<SimulationResult> {
  const { appUrl: databaseUrl } = await run.database();
  const connection = connect(databaseUrl, CONNECTIONS);
  try {
    const began = performance.now();
    const world = await simulateYear({ ...connection, databaseUrl }, options);
    const seconds = (performance.now() - began) / 1_000;
    const faults = await findFaults(world, world.lastDay);
    return { digest: await createDigest(world.lender), seconds, counted: world.record.counted, faults };
  } finally {
    await connection.close();
  }
}
