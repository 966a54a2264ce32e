/**
 * Ports of the journeys. Playwright runs several workers at a time, each in a slot; when a worker ends, the next one takes its slot
 * and its ports.
 */
import { WORKERS_MAX } from '../../tools/machine/workers';

/** Number of ports of a slot: three for servers that journeys start, three for each of eight stacks, and one for the console. */
const PORTS = 28;
/** Slots of a run, one for each worker. */
const SLOTS = WORKERS_MAX;
/** Number of port ranges. Two runs on one machine get the same range only if their process ids differ by a multiple of it. */
const RUNS = 53;

/** Name of the environment variable that tells the workers the first port of the run. */
const FIRST_PORT = 'TULAY_TEST_PORTS';

/**
 * Returns the first port of this run and tells it to processes started later. All lie above the range of `freePort`, which serves
 * the databases, and below the system's ephemeral ports, of which another program could take one before a stack listens.
 */
export function claimPorts(): number {
  const first = process.env[FIRST_PORT] ?? String(20_000 + (process.pid % RUNS) * SLOTS * PORTS);
  process.env[FIRST_PORT] = first;
  return Number(first);
}

/** Returns the slot of this worker, counted from 0. */
export const slotOfWorker = (): number => Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Returns the ports of a slot. Two slots of one run have no port in common. */
export function portsOf(slot: number) {
  const first = claimPorts() + (slot % SLOTS) * PORTS;
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
