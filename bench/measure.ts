/** One figure and what it is measured against, in the same unit; `ratio` is value ÷ baseline. */
export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly against: string;
  readonly ratio: number;
  /** What was promised; absent where nothing was. */
  readonly target?: string;
  readonly promised?: 'value' | 'ratio';
  /** How many times better than promised; below 1 it does not hold. */
  readonly margin?: number;
}

export interface Baseline {
  readonly name: string;
  readonly value: number;
}

export const measured = (name: string, value: number, unit: string, baseline: Baseline): Measured => ({
  name,
  value: rounded(value),
  unit,
  against: `${baseline.name}: ${rounded(baseline.value)}`,
  ratio: rounded(value / baseline.value),
});

/** Says of a figure what was promised of it: the value, or its ratio to the baseline, on one side of a bound. */
export function promised(
  line: Measured,
  figure: 'value' | 'ratio',
  bound: { readonly atLeast: number } | { readonly atMost: number },
): Measured {
  const target = 'atLeast' in bound ? `${figure} ≥ ${bound.atLeast}` : `${figure} ≤ ${bound.atMost}`;
  const margin = 'atLeast' in bound ? line[figure] / bound.atLeast : bound.atMost / line[figure];
  // Nothing where nothing is allowed is as promised.
  return {
    ...line,
    target,
    promised: figure,
    margin: Number.isNaN(margin) ? 1 : rounded(Math.min(margin, 1_000)),
  };
}

/**
 * Those that miss what was promised of them. With a slack, only ratios, which depend little on the machine, and
 * only what misses by more than so many times.
 */
export const missedOf = (lines: readonly Measured[], slack?: number): Measured[] =>
  lines.filter(
    ({ promised: figure, margin = 1 }) =>
      figure !== undefined && (slack === undefined ? margin < 1 : figure === 'ratio' && margin * slack < 1),
  );

/** Three significant digits. */
const rounded = (value: number): number => Number(value.toPrecision(3));

/** Calls a second over about `seconds`, after a warm-up of a tenth of it. */
export function perSecond(work: () => unknown, seconds = 2): number {
  repeat(work, seconds / 10);
  const { calls, took } = repeat(work, seconds);
  return calls / took;
}

function repeat(work: () => unknown, seconds: number): { calls: number; took: number } {
  const start = performance.now();
  let calls = 0;
  let took = 0;
  while (took < seconds) {
    for (let i = 0; i < 50; i += 1) work();
    calls += 50;
    took = (performance.now() - start) / 1000;
  }
  return { calls, took };
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** The middle one of figures that others on the machine may spoil. */
export const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
