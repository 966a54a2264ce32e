import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database';
import { type Connection, connect } from './database';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('create table sample (n integer); insert into sample values (1)');
  await owner.query('grant select on sample to public');
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const select = async ({ db }: Pick<Connection, 'db'>, n: number) =>
  (await sql<object>`select * from sample where n = ${n}`.execute(db)).rows;
const prepared = async ({ db }: Connection) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  );

it('an SQL text is prepared once per connection, whatever its values are', async () => {
  const connection = connect(database.appUrl, 1);
  expect(await select(connection, 1)).toEqual([{ n: 1 }]);
  expect(await select(connection, 2)).toEqual([]);
  expect(await prepared(connection)).toEqual(['select * from sample where n = $1']);
  await connection.close();
});

it('a pool that is opened without named statements prepares no statement', async () => {
  const connection = connect(database.appUrl, 1, false);
  expect(await select(connection, 1)).toEqual([{ n: 1 }]);
  expect(await prepared(connection)).toEqual([]);
  await connection.close();
});

it('after a migration changed a table, a prepared query returns the new columns', async () => {
  const connection = connect(database.appUrl, 1);
  await select(connection, 1);
  await owner.query('alter table sample add column label text');
  expect(await select(connection, 1)).toEqual([{ n: 1, label: null }]);
  expect(await select(connection, 1)).toEqual([{ n: 1, label: null }]);
  await connection.close();
});

it('an outdated plan fails at most once: the same query then also works in a transaction', async () => {
  const connection = connect(database.appUrl, 1);
  await select(connection, 1);
  await owner.query('alter table sample add column note text');
  await select(connection, 1);
  const inTransaction = connection.db.transaction().execute((db) => select({ db }, 1));
  expect(await inTransaction).toEqual([expect.objectContaining({ n: 1, note: null })]);
  await connection.close();
});

it('an error of the code 0A000 that is not about an outdated plan fails at once', async () => {
  await owner.query(`create sequence attempt;
    create function unsupported(n integer) returns integer language plpgsql as $$
    begin
      perform nextval('attempt');
      raise exception 'could not create distributed plan' using errcode = '0A000';
    end $$;
    grant usage on sequence attempt to public`);
  const connection = connect(database.appUrl, 1);
  await expect(sql`select unsupported(${1}::integer)`.execute(connection.db)).rejects.toThrow(
    'distributed plan',
  );
  const { rows } = await owner.query('select last_value::integer as attempts from attempt');
  expect(rows).toEqual([{ attempts: 1 }]);
  await connection.close();
});
