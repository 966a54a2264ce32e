/**
 * How much slower this machine is than the one on which the deadlines of tests were chosen. Each command measures it once; the
 * programs that the command starts read it from the environment.
 */
import { createHash } from 'node:crypto';
import { coreCount } from './cores.ts';

/** Name of the environment variable with the factor. A value set by a person replaces the measurement. */
const VARIABLE = 'TULAY_SLOWNESS';
/** Milliseconds that `work` takes on the idle reference machine, on which the deadlines were chosen. */
const REFERENCE_MS = 5;
const ROUNDS = 41;

/** Returns the factor by which deadlines are extended on this machine; at least 1. */
export function slowness(): number {
  const known = Number(process.env[VARIABLE]);
  if (known >= 1) return known;

  // A single processor runs browser, servers and database in turn, so that each step waits for all of them.
  const crowding = coreCount() === 1 ? 2 : 1;
  const factor = Math.max(1, measure() / REFERENCE_MS) * crowding;
  process.env[VARIABLE] = factor.toFixed(1);
  return slowness();
}

/** Converts a deadline for the reference machine into a deadline for this machine. */
export const scaled = (milliseconds: number): number => Math.round(milliseconds * slowness());

/** Returns the median duration of `work` in milliseconds, including the time that other programs take. */
function measure(): number {
  const durations = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return durations.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? REFERENCE_MS;
}

/** Does what the tests do most: allocates and sorts objects, writes and parses JSON, computes digests. */
function work(): void {
  const rows = Array.from({ length: 4_000 }, (_, index) => ({
    id: (index * 7_919) % 4_001,
    name: `borrower ${index}`,
    amounts: [index, index * 2, index * 3],
  }));
  const text = JSON.stringify(rows.sort((a, b) => a.id - b.id));
  const parsed = JSON.parse(text) as typeof rows;
  createHash('sha256').update(text).update(String(parsed.length)).digest();
}
