/** Bench of memory: the API's heap after each slice of steady reads and log-ins, and its slope. */
import { logIn } from '../apps/api/src/testing/borrower';
import { nextAddress, nextPhone } from '../proof/borrower/approved-borrowers';
import { buildIfChanged } from '../scripts/build';
import { randomRead } from './load/reads';
import { createCrowd } from './load/crowd';
import { type Memory, watchHeap } from './load/heap';
import { sendBurst } from './load/burst';
import { type Measured, measured, promised } from './measure';

export interface MemoryOptions {
  /** Length of a slice. */
  readonly seconds: number;
  readonly people: number;
  readonly clients: number;
}

const SLICES = 6;
const LOG_INS = 3;

export async function memoryBench({ seconds, people, clients }: MemoryOptions): Promise<Measured[]> {
  await buildIfChanged('api');
  const heap = await watchHeap();
  const crowd = await createCrowd(people, heap.env);
  const { url } = crowd.stack;
  const read = randomRead(crowd);
  let reads = 0;
  const slice = async () => {
    for (let each = 0; each < LOG_INS; each += 1) await logIn(crowd.stack, nextPhone(), nextAddress());
    const burst = await sendBurst({ url, connections: clients, until: { seconds }, next: read });
    reads += burst.statuses['200'] ?? 0;
    return heap.read();
  };
  try {
    // Warm-up, so that code and caches are loaded before the first reading.
    await slice();
    reads = 0;
    const readings: Memory[] = [await heap.read()];
    for (let each = 0; each < SLICES; each += 1) readings.push(await slice());
    return linesOf(readings, reads);
  } finally {
    await crowd.stop();
  }
}

/** Requests per minute that one borrower makes while using the app. */
const REQUESTS_A_MINUTE = 10;

function linesOf(readings: readonly Memory[], reads: number): Measured[] {
  const first = readings[0] ?? { heapUsed: 0, rss: 0 };
  const last = readings.at(-1) ?? first;
  const hours = Math.round(reads / (60 * REQUESTS_A_MINUTE));
  const after = `after ${reads} reads (${hours} hours of a borrower's use)`;
  const of = (figure: keyof Memory) =>
    measured(`${figure === 'rss' ? 'memory' : 'heap'} ${after}`, last[figure] / 1e6, 'MB', {
      name: 'before',
      value: first[figure] / 1e6,
    });
  const slope = slopeOf(readings.map(({ heapUsed }) => heapUsed)) / (reads / SLICES);
  return [
    promised(of('heapUsed'), 'ratio', { atMost: 1.1 }),
    of('rss'),
    measured('heap growth per read, by the slope of all readings', slope, 'bytes', {
      name: 'heap divided by the number of reads',
      value: last.heapUsed / reads,
    }),
  ];
}

/** Returns the slope of the regression line through evenly spaced values, for one step. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const moments = values.map((value, at) => [(at - middle) * (value - mean), (at - middle) ** 2] as const);
  const sum = (of: 0 | 1) => moments.reduce((total, moment) => total + moment[of], 0);
  return sum(0) / Math.max(sum(1), 1);
}
