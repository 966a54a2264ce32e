import { slowness } from '../../tools/machine/slowness';
import { type Wait, waitOf } from './waits';

/** A test that failed, and how to run it alone. */
export interface Failure {
  /** File and title. */
  readonly label: string;
  readonly message: string;
  /** Command by which a person runs the test alone. */
  readonly command: string;
  /** Runs the test alone and returns whether it passed. */
  alone(): Promise<boolean>;
}

export interface Verdicts {
  /** Number of failures that were slow; all others count as wrong. */
  readonly slow: number;
  /** A paragraph for each failure. */
  readonly text: string;
}

/**
 * Largest number of failed tests that run again. Further repetitions would take long, and most failures have the same
 * cause.
 */
const AGAIN_MAX = 3;

/**
 * Decides whether a failed test is slow or wrong. If a wait of the test ran out of time, the test runs again alone: it
 * is slow if it passes alone, and wrong if it fails again. All other failures are wrong. The test counts as failed in
 * each case.
 */
export async function judge(failures: readonly Failure[]): Promise<Verdicts> {
  const paragraphs: string[] = [];
  let [slow, again] = [0, 0];
  for (const failure of failures) {
    const wait = waitOf(failure.message);
    if (wait === null) {
      paragraphs.push(`wrong: ${failure.label}`);
      continue;
    }
    again += 1;
    const passed = again > AGAIN_MAX ? null : await failure.alone();
    if (passed) slow += 1;
    paragraphs.push(describe(failure, wait, passed));
  }
  return { slow, text: paragraphs.join('\n') };
}

/** @param passed whether the test passed alone; null if it was not run. */
function describe({ label, command }: Failure, { seconds, what }: Wait, passed: boolean | null): string {
  const [verdict, alone] =
    passed === null
      ? ['slow or wrong', 'run it alone']
      : passed
        ? ['slow', 'alone it passed']
        : ['wrong', 'alone it failed too'];
  const waited = `waited ${seconds} s for ${what}, machine speed factor ${slowness().toFixed(1)}`;
  return `${verdict}: ${label}\n  ${waited}; ${alone}: ${command}`;
}
