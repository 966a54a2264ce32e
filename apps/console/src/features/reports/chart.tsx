/** Drawn figures of a report. The table below each chart has the same figures, so a screen reader skips the drawing. */
import { PPM } from '@tulay/engine/constants';
import type { ReactElement } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { pesos } from '../../kit/format';
import { percent } from './figure-table';

/** Colors of the series in their order (`app.css`). Each contrasts with the card by 3:1 in both themes. */
const COLORS = Array.from({ length: 8 }, (_, index) => `var(--chart-${index + 1})`);
const DASHES = ['0', '6 3', '2 3', '10 3 2 3'];

export interface ChartPoint {
  readonly name: string;
  /** Values by series, in centavos or ppm; null if the report has no value. */
  readonly values: Readonly<Record<string, number | null>>;
}

export interface ChartProps {
  /** Kind of the chart. `stacked` stacks the values of a point, because they are parts of one total. */
  readonly kind: 'stacked' | 'bars' | 'lines';
  readonly unit: 'centavos' | 'ppm';
  readonly label: string;
  readonly series: readonly string[];
  readonly points: readonly ChartPoint[];
}

const compactPesos = new Intl.NumberFormat('en-PH', {
  style: 'currency',
  currency: 'PHP',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const wholePercent = new Intl.NumberFormat('en-PH', { style: 'percent', maximumFractionDigits: 1 });

const UNITS = {
  centavos: { tick: (value: number) => compactPesos.format(value / 100), exact: pesos },
  ppm: { tick: (value: number) => wholePercent.format(value / PPM), exact: percent },
} as const;

export default function Chart({ kind, unit, label, series, points }: ChartProps) {
  const rows = points.map(({ name, values }) => ({ name, ...values }));
  const { tick, exact } = UNITS[unit];
  const common = [
    <CartesianGrid key="grid" stroke="var(--line)" vertical={false} />,
    <XAxis key="x" dataKey="name" stroke="var(--edge)" tick={{ fill: 'var(--quiet)' }} />,
    <YAxis
      key="y"
      width={72}
      stroke="var(--edge)"
      tick={{ fill: 'var(--quiet)' }}
      tickFormatter={tick}
      domain={unit === 'ppm' && kind === 'stacked' ? [0, PPM] : [0, 'auto']}
    />,
    <Tooltip
      key="tip"
      isAnimationActive={false}
      cursor={{ fill: 'var(--sunken)' }}
      contentStyle={{ background: 'var(--card)', borderColor: 'var(--line)', borderRadius: 8 }}
      itemStyle={{ color: 'var(--ink)' }}
      formatter={(value) => exact(Number(value))}
    />,
    series.length > 1 ? <Legend key="legend" itemSorter={null} formatter={legendText} /> : null,
  ];
  return (
    <figure role="img" aria-label={label} className="h-72 w-full text-xs">
      <ResponsiveContainer width="100%" height="100%">
        {kind === 'lines' ? (
          <LineChart data={rows} accessibilityLayer={false}>
            {common}
            {lines(series)}
          </LineChart>
        ) : (
          <BarChart data={rows} accessibilityLayer={false} maxBarSize={72}>
            {common}
            {bars(series, kind === 'stacked')}
          </BarChart>
        )}
      </ResponsiveContainer>
    </figure>
  );
}

const legendText = (name: string) => <span className="text-ink">{name}</span>;

const colorOf = (index: number): string => COLORS[index % COLORS.length] ?? 'var(--ink)';

const bars = (series: readonly string[], isStacked: boolean): ReactElement[] =>
  series.map((name, index) => (
    <Bar
      key={name}
      dataKey={name}
      fill={colorOf(index)}
      isAnimationActive={false}
      {...(isStacked ? { stackId: 'whole' } : {})}
    />
  ));

/** Lines differ by their dashes too, for readers who do not see the colors apart. */
const lines = (series: readonly string[]): ReactElement[] =>
  series.map((name, index) => (
    <Line
      key={name}
      dataKey={name}
      stroke={colorOf(index)}
      strokeDasharray={DASHES[Math.floor(index / COLORS.length) % DASHES.length] ?? '0'}
      strokeWidth={2}
      dot={{ r: 2 }}
      isAnimationActive={false}
    />
  ));
