/**
 * Ports of the journeys. Playwright runs several workers at a time, each in a slot; when a worker ends, the next one takes its slot
 * and its ports.
 */
import { isFree } from '../../tools/embedded/port';
import { WORKERS_MAX } from '../../tools/machine/workers';

/** Number of ports of a slot: three for servers that journeys start, three for each of eight stacks, and one for the console. */
const PORTS = 28;
/** Slots of a run, one for each worker. */
const SLOTS = WORKERS_MAX;
/** Number of port ranges. */
const RUNS = 53;

/** Name of the environment variable that tells the workers the first port of the run. */
const FIRST_PORT = 'TULAY_TEST_PORTS';

/** Returns the first port of the range that is tried after `tries` others. Two runs at a time begin with different ranges. */
const rangeOf = (tries: number): number => 20_000 + ((process.pid + tries) % RUNS) * SLOTS * PORTS;

/**
 * Chooses a range without a listener for this run, and tells it to processes started later. A program can still listen there: a stack
 * of an earlier run that was killed. All ranges lie above that of `freePort`, which serves the databases, and below the
 * system's ephemeral ports, of which another program could take one before a stack listens.
 */
export async function claimPorts(): Promise<void> {
  for (let tries = 0; tries < RUNS; tries += 1) {
    const ports = Array.from({ length: SLOTS * PORTS }, (_, index) => rangeOf(tries) + index);
    const free = await Promise.all(ports.map(isFree));
    if (!free.every(Boolean)) continue;
    process.env[FIRST_PORT] = String(rangeOf(tries));
    return;
  }
  throw new Error(`no range of ports is free from ${rangeOf(0)} on`);
}

/** Returns the first port of this run. A single stack that nobody claimed ports for uses the first range. */
const firstPort = (): number => Number(process.env[FIRST_PORT] ?? rangeOf(0));

/** Returns the slot of this worker, counted from 0. */
export const slotOfWorker = (): number => Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Returns the ports of a slot. Two slots of one run have no port in common. */
export function portsOf(slot: number) {
  const first = firstPort() + (slot % SLOTS) * PORTS;
  return {
    /** Port of the simulated attribution provider that a journey starts. */
    provider: first,
    /** Port of the server that a journey starts to receive the API's traces. */
    collector: first + 1,
    /** Port of the second address of an API, which a journey opens to call the API from a page of another origin. */
    secondApi: first + 2,
    /** Port of the operators' console. */
    console: first + 27,
    /** Returns the ports of one of the eight stacks, counted from 0. */
    stack: (number: number) => {
      const app = first + 3 * (number + 1);
      return { app, sandbox: app + 1, metrics: app + 2 };
    },
  };
}
