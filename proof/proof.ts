/** What a promise's run is asked, and what it answers. */
import type { Borrower } from '../apps/api/src/testing/borrower';
import type { SeededRandom } from './seeded-random';
import type { ProofStack, StackOptions } from './stack/stack';

export interface EnvironmentOptions extends Omit<StackOptions, 'template'> {
  /** Approved borrowers who live there. */
  readonly people?: number;
  /** A database server of its own, which does not forget when it crashes. */
  readonly durable?: boolean;
  /** The folder in which that server's files lie; a temporary one when absent. */
  readonly disk?: string;
}

export interface ProofEnvironment {
  readonly stack: ProofStack;
  readonly people: readonly Borrower[];
}

export interface Run {
  readonly seed: number;
  readonly full: boolean;
  /** Promised seconds count so many times as much: more than 1 where others use the processor too. */
  readonly timeFactor: number;
  readonly random: SeededRandom;
  /** How many cases: those of `--count`, else of the form that was asked for. */
  count(short: number, full: number): number;
  /** Whether the minutes of `--minutes` are over: then what comes in parts begins no further one, and says how far it came. */
  isTimeOver(): boolean;
  /** The one planted bug to look for; all of them when absent. */
  readonly bug?: string;
  /** A stack of this run's own; it is stopped when the run ends, whatever way. */
  open(wish?: EnvironmentOptions): Promise<ProofEnvironment>;
  /** Is done when the run ends, once everything that it opened afterwards is closed. */
  onEnd(work: () => void | Promise<void>): void;
  /** A run within this one: what it opens is closed as soon as it ends. */
  runIsolated<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Address of a fresh database of the lender's, for the application's role; nobody lives or runs there. */
  database(): Promise<string>;
}

export interface Finding {
  /** What was measured, as `name=value,name=value` without a space. */
  readonly figure: string;
  readonly target: string;
  /** Each a sentence; none when the promise holds. */
  readonly faults: readonly string[];
}

export interface Proof {
  readonly number: number;
  readonly title: string;
  run(run: Run): Promise<Finding>;
}
