import type { Survivor } from './report';

/** A survivor that stays, with its reason. Line numbers are not kept, because they change with every edit. */
export type Reason = { file: string; code: string; mutant: string; reason: string };

const HEADING = ['file', 'code', 'mutant', 'reason'].join('\t');

/** Parses the tab-separated table of survivors. */
export function readReasons(text: string): Reason[] {
  const rows = text.trimEnd().split('\n').slice(1);
  return rows.map((row) => {
    const [file = '', code = '', mutant = '', reason = ''] = row.split('\t');
    return { file, code, mutant, reason };
  });
}

/** Returns the table of reasons as text. The rows are sorted, so that a change of one row changes no other line. */
export function writeReasons(reasons: readonly Reason[]): string {
  const rows = reasons.map(({ file, code, mutant, reason }) => [file, code, mutant, reason].join('\t'));
  return `${[HEADING, ...rows.sort()].join('\n')}\n`;
}

type Comparison = {
  /** Survivors without a row, or with a row without a reason. */
  unlisted: Survivor[];
  /** Rows whose mutant was killed or no longer exists. */
  stale: Reason[];
};

/** Compares the survivors of one folder with the rows of that folder. */
export function compare(survivors: readonly Survivor[], reasons: readonly Reason[]): Comparison {
  const explained = new Set(reasons.filter(({ reason }) => reason.trim() !== '').map(keyOf));
  const alive = new Set(survivors.map(keyOf));
  return {
    unlisted: survivors.filter((one) => !explained.has(keyOf(one))),
    stale: reasons.filter((one) => !alive.has(keyOf(one))),
  };
}

export const keyOf = ({ file, code, mutant }: Omit<Reason, 'reason'>): string =>
  [file, code, mutant].join('\t');
