/** A figure and its baseline in the same unit; `ratio` is value ÷ baseline. */
export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly against: string;
  readonly ratio: number;
  /** The promised bound, if any. */
  readonly target?: string;
  readonly promised?: 'value' | 'ratio';
  /** Factor by which the figure is better than promised; below 1 the promise is missed. */
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

/** Adds a bound to a measurement, for its value or for its ratio to the baseline. */
export function promised(
  line: Measured,
  figure: 'value' | 'ratio',
  bound: { readonly atLeast: number } | { readonly atMost: number },
): Measured {
  const target = 'atLeast' in bound ? `${figure} ≥ ${bound.atLeast}` : `${figure} ≤ ${bound.atMost}`;
  const margin = 'atLeast' in bound ? line[figure] / bound.atLeast : bound.atMost / line[figure];
  // With a figure and a bound of zero the margin is 0 ÷ 0, which is not a number. Such a figure meets its bound
  // exactly.
  return {
    ...line,
    target,
    promised: figure,
    margin: Number.isNaN(margin) ? 1 : rounded(Math.min(margin, 1_000)),
  };
}

/**
 * Returns the figures that miss their promise. With `slack`, only ratios that miss by more than that factor, because
 * ratios depend little on the machine.
 */
export const missedTargets = (lines: readonly Measured[], slack?: number): Measured[] =>
  lines.filter(
    ({ promised: figure, margin = 1 }) =>
      figure !== undefined && (slack === undefined ? margin < 1 : figure === 'ratio' && margin * slack < 1),
  );

/** Rounds to three significant digits. */
const rounded = (value: number): number => Number(value.toPrecision(3));

/** Measures the calls per second over `seconds`, after a warm-up of a tenth of that time. */
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

export const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the median, which other load on the machine affects least. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
