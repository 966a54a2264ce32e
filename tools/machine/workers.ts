import { coreCount } from './cores.ts';

const GIGABYTE = 1024 ** 3;
/**
 * Memory that one test worker needs. A vitest worker runs the backend of one test file. A Playwright worker runs a
 * stack and a browser.
 */
const MEMORY = { vitest: 0.6 * GIGABYTE, journeys: 1 * GIGABYTE } as const;
/**
 * Largest number of test workers at a time. One database server has enough connections, and a run enough ports, for
 * this number.
 */
export const WORKERS_MAX = 8;

/**
 * Returns the number of test workers for this machine. It is two per processor, because tests also wait, but not more
 * than fit into the available memory.
 */
export function workerCount(
  runner: keyof typeof MEMORY,
  { cores = coreCount(), memory = process.availableMemory() } = {},
): number {
  const fitting = Math.floor(memory / MEMORY[runner]);
  return Math.max(1, Math.min(2 * cores, fitting, WORKERS_MAX));
}
