/** Types of a proof, of its run and of its result. */
import type { Borrower } from '../apps/api/src/testing/borrower';
import type { Bug } from './planted/bug';
import type { SeededRandom } from './seeded-random';
import type { ProofStack, StackOptions } from './stack/stack';

export interface EnvironmentOptions extends Omit<StackOptions, 'template'> {
  /** Number of approved borrowers in the lender's database; 0 if absent. */
  readonly people?: number;
  /** Starts a separate database server whose data survives a crash. */
  readonly durable?: boolean;
  /** Folder of the separate server's files; a temporary folder if absent. */
  readonly disk?: string;
}

export interface ProofEnvironment {
  readonly stack: ProofStack;
  readonly people: readonly Borrower[];
}

export interface Run {
  readonly seed: number;
  readonly full: boolean;
  /** Factor on promised durations; greater than 1 on a machine that is busy with other work. */
  readonly timeFactor: number;
  readonly random: SeededRandom;
  /** Returns the number of cases: `--count` if given, else the number for the short or full form. */
  count(short: number, full: number): number;
  /**
   * Returns true once the time limit of `--minutes` is over. A proof in parts then starts no further part and reports
   * its progress.
   */
  isTimeOver(): boolean;
  /**
   * Returns true if the faults found so far decide the run, such as the fault that a planted bug must cause. A proof
   * that runs in
   * parts then starts no further part.
   */
  isDecidedBy(faults: readonly string[]): boolean;
  /** Name of the only planted bug to try; all bugs if absent. */
  readonly bug?: string;
  /** Starts a separate stack, which is stopped when the run ends, even after an error. */
  open(options?: EnvironmentOptions): Promise<ProofEnvironment>;
  /** Registers cleanup for the end of the run. Cleanup runs in reverse order of registration. */
  onEnd(work: () => void | Promise<void>): void;
  /** Starts a run within this one. Everything that the inner run opens is closed when it ends. */
  runIsolated<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Bug that this run has to find. A proof that starts no programs plants it itself; `open` starts the build with it. */
  readonly planted?: Bug;
  /** Creates a lender database without borrowers or programs. Returns its URLs for the application's role and for the owner. */
  database(): Promise<{ readonly appUrl: string; readonly ownerUrl: string }>;
}

export interface Finding {
  /** Measured values, as `name=value,name=value` without spaces. */
  readonly figure: string;
  /** Promised values, written like `figure`, for example `differences=0`. */
  readonly target: string;
  /** One sentence for each fault; empty if the promise holds. */
  readonly faults: readonly string[];
}

export interface Proof {
  readonly number: number;
  readonly title: string;
  run(run: Run): Promise<Finding>;
}
