type Place = { line: number; column: number };
type Mutant = { status: string; replacement?: string; location: { start: Place; end: Place } };

/** The part of Stryker's JSON report that the score needs. Lines and columns start at 1. */
export type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

/** A mutant that no test noticed. `code` and `mutant` are its line before and after the change. */
export type Survivor = { file: string; line: number; code: string; mutant: string };

/** `uncovered` counts mutants that no test reaches; they are not part of the score. */
export type Score = { killed: number; uncovered: number; survivors: Survivor[] };

const MAX_LENGTH = 160;

/** Reads the score of a report. A mutant that runs into the time limit counts as killed. */
export function scoreOf(report: Report): Score {
  const score: Score = { killed: 0, uncovered: 0, survivors: [] };
  for (const [path, { source, mutants }] of Object.entries(report.files)) {
    const lines = source.split('\n');
    for (const mutant of mutants) {
      if (mutant.status === 'Killed' || mutant.status === 'Timeout') score.killed += 1;
      if (mutant.status === 'NoCoverage') score.uncovered += 1;
      if (mutant.status === 'Survived') score.survivors.push(survivorOf(path, lines, mutant));
    }
  }
  return score;
}

/** Returns the share of covered mutants that were killed, in percent with one decimal, rounded down. */
export function percentOf({ killed, survivors }: Score): number {
  const covered = killed + survivors.length;
  return covered === 0 ? 100 : Math.floor((killed * 1000) / covered) / 10;
}

function survivorOf(path: string, lines: readonly string[], { location, replacement }: Mutant): Survivor {
  const { start, end } = location;
  const before = lines.slice(start.line - 1, end.line).join('\n');
  const head = (lines[start.line - 1] ?? '').slice(0, start.column - 1);
  const tail = (lines[end.line - 1] ?? '').slice(end.column - 1);
  return {
    file: path.replace(/^src\//, ''),
    line: start.line,
    code: oneLine(before),
    mutant: oneLine(`${head}${replacement ?? ''}${tail}`),
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
