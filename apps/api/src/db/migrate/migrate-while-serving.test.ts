import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { migrate } from './migrate';
import { sqlFiles, statementsOf } from './sql-files';

let database: TestDatabase;
/** Of a node that is at an order, and of one that comes to it after. */
let busy: pg.Client;
let next: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  [busy, next] = [0, 1].map(() => new pg.Client({ connectionString: database.ownerUrl })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([busy.connect(), next.connect()]);
});
afterAll(async () => {
  await Promise.all([busy.end(), next.end()]);
  await database.drop();
});

const writes = () => busy.query('begin; lock table loan_order, payment, coupon in row exclusive mode');

it('waits for nobody who writes where nothing is to change', async () => {
  await writes();
  await expect(migrate(database.ownerUrl, database.appUrl)).resolves.toBeUndefined();
  await busy.query('commit');
});

it('lets others write while it waits for a table, and changes it once that is free', async () => {
  await next.query(`comment on trigger coupon_moves on coupon is 'made from other words'`);
  await writes();
  const begun = migrate(database.ownerUrl, database.appUrl);
  const waiting = async () => {
    const { rows } = await next.query(`select from pg_locks where not granted and locktype = 'relation'`);
    expect(rows).toHaveLength(1);
  };
  await vi.waitFor(waiting, { timeout: 10_000, interval: 20 });
  await next.query('update coupon set status = status where false');
  await busy.query('commit');
  await begun;

  const made = sqlFiles('functions').flatMap(statementsOf);
  const statement = made.find((each) => each.startsWith('create or replace trigger coupon_moves')) ?? '';
  const { rows } = await next.query<{ note: string }>(
    `select obj_description(oid, 'pg_trigger') as note from pg_trigger where tgname = 'coupon_moves'`,
  );
  expect(rows[0]?.note).toBe(createHash('sha256').update(statement).digest('hex'));
});
