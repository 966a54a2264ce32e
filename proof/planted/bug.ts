/** A bug that somebody might write one day, as swaps of text in a build of the proofs' own. */

export interface Swap {
  /** Below the project's folder. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface Bug {
  readonly name: string;
  readonly swaps: readonly Swap[];
  /** The promise whose run has to notice, and with how many cases. */
  readonly caughtBy: number;
  readonly cases: number;
  /** What the fault has to say: another one would be luck. */
  readonly expectedFault: RegExp;
}

export const API = 'apps/api/src';
export const SQL = `${API}/db/functions`;
