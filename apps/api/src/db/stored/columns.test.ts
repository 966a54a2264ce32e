/** Every JSON column has a kind or a reason, and SQL reads only keys that stored values of every age have. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOAN_EVENT_KINDS } from '@tulay/engine/lifecycle/loan-event-kinds';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { prunedTo } from '../../testing/shapes/earlier-values';
import { readRecorded } from '../../testing/shapes/recorded-shapes';
import { alternativesOf, type Shape } from '../../testing/shapes/shape';
import { EVENT_LIMITS } from '../schema/loan-event';
import { STORED_COLUMNS, UNVERSIONED_COLUMNS } from './columns';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('every JSON column of the database has a kind, or a reason why its values have no version', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('json', 'jsonb') order by 1`,
  );
  const described = [...Object.keys(STORED_COLUMNS), ...Object.keys(UNVERSIONED_COLUMNS)];
  expect(rows.map(({ name }) => name)).toEqual(described.toSorted());
});

const recorded = readRecorded('stored');

/** Returns the version 1 shapes of all values that a column can hold. */
const firstShapes = (column: string): Shape[] =>
  Object.entries(STORED_COLUMNS)
    .filter(([name]) => name.endsWith(`.${column}`))
    .flatMap(([, kind]) => (kind === 'event' ? LOAN_EVENT_KINDS.map((each) => `event.${each}`) : [kind]))
    .flatMap((kind) => recorded[kind]?.slice(0, 1) ?? []);

/** Returns true if one of these shapes has the given path of keys. */
const hasPath = (shapes: readonly Shape[], path: readonly string[]): boolean => {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  const below = shapes.flatMap(alternativesOf).flatMap(({ properties = {} }) => properties[key] ?? []);
  return below.length > 0 && hasPath(below, rest);
};

const COLUMNS = [...new Set(Object.keys(STORED_COLUMNS).map((name) => name.split('.')[1] ?? ''))];
/** Matches each place where SQL reads a key from a JSON column, or from a parameter named after one. */
const READ = new RegExp(
  String.raw`(coalesce\(\(?)?(?:\b[a-z]+\.|\bp_|(?<=[\s(]))(${COLUMNS.join('|')})\s*(?:->>?\s*'(\w+)'|#>>?\s*'\{([\w,]+)\}')`,
  'g',
);

interface Read {
  readonly where: string;
  readonly column: string;
  readonly path: readonly string[];
  readonly hasDefault: boolean;
}

function readsIn(where: string, text: string): Read[] {
  const code = text.replaceAll(/--[^\n]*/g, '');
  return [...code.matchAll(READ)].map(([, coalesced, column = '', key, keys]) => ({
    where,
    column,
    path: key === undefined ? (keys?.split(',') ?? []) : [key],
    hasDefault: coalesced !== undefined,
  }));
}

const SOURCES = resolve(import.meta.dirname, '../..');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.sql') || (file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file)),
);
const reads = files
  .flatMap((file) => readsIn(file, readFileSync(resolve(SOURCES, file), 'utf8')))
  .filter(({ column, path: [key] }) => !(column === 'body' && key === 'shapeVersion'));

it('SQL reads from a JSON column only keys that version 1 has, or gives a default', () => {
  expect(reads.length).toBeGreaterThan(20);
  const unsafe = reads.filter(
    ({ column, path, hasDefault }) => !hasDefault && !hasPath(firstShapes(column), path),
  );
  expect(unsafe).toEqual([]);
});

it('if SQL reads a key that a later version added, and states no default for it, the check finds it', () => {
  const [bare] = readsIn('here', `select detail -> 'pricedAfter' from loan_event`);
  const [safe] = readsIn('here', `select coalesce(detail -> 'pricedAfter', '[]') from loan_event`);
  expect(hasPath(firstShapes('detail'), bare?.path ?? [])).toBe(false);
  expect([bare?.hasDefault, safe?.hasDefault]).toEqual([false, true]);
});

it('the key that limits the relief of one operator is in every version of its events', () => {
  for (const { kind, key } of EVENT_LIMITS) {
    expect(recorded[`event.${kind}`]?.every(({ required = [] }) => required.includes(key))).toBe(true);
  }
});

it('a value that an earlier release stored lacks exactly the keys that later releases added', () => {
  const [first = {}, second = {}] = recorded['event.extension'] ?? [];
  const detail = { transactionId: 't', paymentId: 'p', days: 8, fee: 0, tax: 0 };
  expect(prunedTo(first, { ...detail, pricedAfter: [] })).toEqual(detail);
  expect(prunedTo(second, { ...detail, pricedAfter: [] })).toEqual({ ...detail, pricedAfter: [] });
});
