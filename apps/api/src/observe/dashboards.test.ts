import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connect } from '../db/database';
import { ManualClock } from '../testing/manual-clock';
import { registerArchive } from './archive';
import { registerPool } from './gauges';
import { registerJobQueue, registerSystemStatus } from './system-status';
import { createMetrics } from './metrics';

/** Database connection that is never opened, because the test reads only metric names. */
let nowhere: Connection;
let pool: pg.Pool;
let known: Set<string>;

beforeAll(async () => {
  nowhere = connect('postgres://nobody@127.0.0.1:1/none', 1);
  pool = new pg.Pool({ max: 1 });
  const { registry } = createMetrics();
  registerSystemStatus(registry, nowhere.db, new ManualClock());
  registerJobQueue(registry, nowhere.db);
  registerArchive(registry, nowhere.db);
  registerPool(registry, pool);
  const metrics = await registry.getMetricsAsJSON();
  known = new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => `${name}${end}`) : [name],
    ),
  );
});
afterAll(async () => {
  await pool.end();
  await nowhere.close();
});

const OF_PROMETHEUS = new Set(['up']);
const WORDS = new Set(
  'sum by max min rate increase topk histogram_quantile and or unless on without'.split(' '),
);

/** Returns the names of the metrics that a PromQL expression reads. */
function seriesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\bby \([^)]*\)/g, '');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/gi)].map(([word]) => word).filter((word) => !WORDS.has(word));
}

const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const dashboard = JSON.parse(readFileSync('deploy/grafana/tulay.json', 'utf8')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};

const expressions = {
  alerts: [...alerts.matchAll(/expr: (?:>\n((?: {10}.*\n)+)|(.+))/g)].map(
    ([, folded, plain]) => folded ?? plain ?? '',
  ),
  dashboard: dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
};

describe.each(['alerts', 'dashboard'] as const)('the %s', (name) => {
  it('dashboards and alerts use only existing series', () => {
    const series = new Set(expressions[name].flatMap(seriesIn));
    expect(series.size).toBeGreaterThan(15);
    expect([...series].filter((name) => !known.has(name) && !OF_PROMETHEUS.has(name))).toEqual([]);
  });
});

it('every series that an alert counts starts at zero', async () => {
  const counted = expressions.alerts.flatMap((each) =>
    [...each.matchAll(/increase\((\w+\{(?:\w+="[^"]*",?)+\})\[/g)].map(([, series = '']) => series),
  );
  expect(new Set(counted)).toContain('http_refusals_total{code="internal"}');
  const text = await createMetrics().registry.metrics();
  expect(counted.filter((series) => !text.includes(`\n${series} 0\n`))).toEqual([]);
});

it('every alert has a severity and a description', () => {
  const names = alerts.match(/- alert: \w+/g) ?? [];
  expect(names.length).toBeGreaterThan(15);
  expect(alerts.match(/severity: (page|ticket) \}/g)).toHaveLength(names.length);
  expect(alerts.match(/summary: "/g)).toHaveLength(names.length);
  expect(expressions.alerts).toHaveLength(names.length);
});

it('every urgent condition has an alert', () => {
  const series = expressions.alerts.flatMap(seriesIn);
  expect(series).toEqual(
    expect.arrayContaining([
      'reconciliation_differences_open',
      'payouts_unknown',
      'facts_total',
      'outbox_oldest_seconds',
      'jobs_given_up',
      'days_unclosed',
      'days_unreconciled',
      'webhooks_unmatched',
      'payments_pending_long',
      'system_status_up',
    ]),
  );
});
