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
  await owner.query('create table drawer (n integer); insert into drawer values (1)');
  await owner.query('grant select on drawer to public');
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const look = async ({ db }: Connection, n: number) =>
  (await sql<object>`select * from drawer where n = ${n}`.execute(db)).rows;
const prepared = async ({ db }: Connection) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  );

it('prepares a text once a connection, whatever its values are', async () => {
  const connection = connect(database.appUrl, 1);
  expect(await look(connection, 1)).toEqual([{ n: 1 }]);
  expect(await look(connection, 2)).toEqual([]);
  expect(await prepared(connection)).toEqual(['select * from drawer where n = $1']);
  await connection.close();
});

it('prepares nothing where a bouncer stands that bears no names', async () => {
  const connection = connect(database.appUrl, 1, false);
  expect(await look(connection, 1)).toEqual([{ n: 1 }]);
  expect(await prepared(connection)).toEqual([]);
  await connection.close();
});

it('answers on, with the new columns, when a migration has changed a table under its plans', async () => {
  const connection = connect(database.appUrl, 1);
  await look(connection, 1);
  await owner.query('alter table drawer add column label text');
  expect(await look(connection, 1)).toEqual([{ n: 1, label: null }]);
  expect(await look(connection, 1)).toEqual([{ n: 1, label: null }]);
  await connection.close();
});
