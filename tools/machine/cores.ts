import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Share of processor time that a container may use, as quota and period in microseconds; `max` without a limit. */
const QUOTA = '/sys/fs/cgroup/cpu.max';

/** Returns the number of processors that this process may use, as `taskset` and a container's quota limit it; at least 1. */
export function coreCount(): number {
  const [quota, period] = quotaOf().split(' ').map(Number);
  const share =
    quota !== undefined && period !== undefined && quota > 0 ? quota / period : Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(availableParallelism(), Math.floor(share)));
}

function quotaOf(): string {
  try {
    return readFileSync(QUOTA, 'utf8');
  } catch {
    return 'max';
  }
}
