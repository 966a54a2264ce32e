import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { migrate } from './migrate';
import { sqlFiles, statementsOf } from './sql-files';

let database: TestDatabase;
/** Two writers' connections. `busy` holds a transaction open. `next` writes after the migration has begun to wait. */
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

const tableIsAwaited = async () => {
  const { rows } = await next.query(`select from pg_locks where not granted and locktype = 'relation'`);
  expect(rows).toHaveLength(1);
};

it('a migration without changes does not wait for other writers', async () => {
  await writes();
  await expect(migrate(database.ownerUrl, database.appUrl)).resolves.toBeUndefined();
  await busy.query('commit');
});

it('a change that waits for a table lets others write, and is made once the table is free', async () => {
  await next.query(`comment on trigger coupon_moves on coupon is 'an older hash'`);
  await writes();
  const migrated = migrate(database.ownerUrl, database.appUrl);
  await vi.waitFor(tableIsAwaited, { interval: 20 });
  await next.query('update coupon set status = status where false');
  await busy.query('commit');
  await migrated;

  const statements = sqlFiles('functions').flatMap(statementsOf);
  const statement =
    statements.find((each) => each.startsWith('create or replace trigger coupon_moves')) ?? '';
  const { rows } = await next.query<{ comment: string }>(
    `select obj_description(oid, 'pg_trigger') as comment from pg_trigger where tgname = 'coupon_moves'`,
  );
  expect(rows[0]?.comment).toBe(createHash('sha256').update(statement).digest('hex'));
});

it('a later migration waits for its table, lets others write meanwhile, and is applied once', async () => {
  const later = { name: '900-later', text: 'alter table coupon add column remark text;' };
  const migrateLater = () =>
    migrate(database.ownerUrl, database.appUrl, {}, [...sqlFiles('migrations'), later]);
  await writes();
  const migrated = migrateLater();
  await vi.waitFor(tableIsAwaited, { interval: 20 });
  await next.query('update coupon set status = status where false');
  await busy.query('commit');
  await migrated;

  await expect(migrateLater()).resolves.toBeUndefined();
  const { rows } = await next.query('select remark from coupon');
  expect(rows).toEqual([]);
});
