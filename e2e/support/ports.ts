/** Ports of one slot: three for journeys that start a server themselves, and three for each stack. */
const PORTS = 24;
/** Slots of one run, at most. */
const SLOTS = 8;
/** Runs at the same time whose ports differ, as a rule. */
const RUNS = 62;

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

/** Returns the number of this worker among those that run at the same time. A later worker may have the same slot. */
export const slotOfWorker = (): number => Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Returns the ports of a slot, of which no two slots of a run share one. */
export function portsOf(slot: number) {
  const first = claimPorts() + (slot % SLOTS) * PORTS;
  return {
    /** Port for a fake attribution provider. */
    provider: first,
    /** Port for a trace collector. */
    collector: first + 1,
    /** Port for a second address of the API. */
    secondApi: first + 2,
    /** Returns the ports of the stack with this number, of which there are at most seven. */
    stack: (number: number) => {
      const app = first + 3 * (number + 1);
      return { app, sandbox: app + 1, metrics: app + 2 };
    },
  };
}
