/** Types of a planted bug: a realistic mistake, made by replacing text in a separate build of the API. */

export interface Swap {
  /** Path from the project's folder. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface Bug {
  readonly name: string;
  readonly swaps: readonly Swap[];
  /** Number of the promise whose proof has to catch the bug. */
  readonly caughtBy: number;
  /** Number of cases that the proof tries. */
  readonly cases: number;
  /** Pattern of the expected fault. Any other fault does not count, because it may have another cause. */
  readonly expectedFault: RegExp;
}

export const API = 'apps/api/src';
export const SQL = `${API}/db/functions`;
