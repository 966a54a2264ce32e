/** That a query which is built once asks for each call's own values, in the connection or transaction that it is given. */
import { type Compilable, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database';
import { compiled, shorten } from './compiled';
import { type Connection, connect, type Database } from './database';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await testDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`create table drawer (n integer, label text); grant select, insert on drawer to public;
    insert into drawer values (1, 'one'), (2, 'two'), (3, null)`);
  await owner.end();
  connection = connect(database.appUrl, 2);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** A query in our own words, as `command.ts` has them. */
const worded = <R>(db: Database, query: ReturnType<typeof sql<R>>): Compilable<R> => ({
  compile: () => query.compile(db),
});

it('is built once, and asks with the values of each call, wherever and however often they stand in it', async () => {
  let built = 0;
  const find = compiled((db, label: string, n: number) => {
    built += 1;
    return worded(
      db,
      sql<{ n: number; said: string }>`select n, ${'own'}::text || ${label}::text as said from drawer
        where n = ${n}::integer and label = ${label}`,
    );
  });
  const { db } = connection;
  const asked = [find(db, 'two', 2), find(db, 'one', 1), find(db, 'one', 2)];
  expect(await Promise.all(asked)).toEqual([[{ n: 2, said: 'owntwo' }], [{ n: 1, said: 'ownone' }], []]);
  expect(built).toBe(1);
});

it('sends what is null, empty or a date as it is', async () => {
  const echo = compiled((db, text: string | null, at: Date) =>
    worded(db, sql<object>`select ${text}::text as text, ${at}::timestamptz as at`),
  );
  const [first, second] = [new Date('2026-07-01T00:00:00Z'), new Date('2026-07-02T00:00:00Z')];
  expect(await echo(connection.db, null, first)).toEqual([{ text: null, at: first }]);
  expect(await echo(connection.db, '', second)).toEqual([{ text: '', at: second }]);
});

it('stays inside the transaction that it is given', async () => {
  const count = compiled((db, n: number) =>
    worded(db, sql<{ found: number }>`select count(*)::integer as found from drawer where n = ${n}`),
  );
  const inside = connection.db.transaction().execute(async (own) => {
    await sql`insert into drawer values (9, 'not kept')`.execute(own);
    expect(await count(own, 9)).toEqual([{ found: 1 }]);
    expect(await count(connection.db, 9)).toEqual([{ found: 0 }]);
    throw new Error('undone');
  });
  await expect(inside).rejects.toThrow('undone');
  expect(await count(connection.db, 9)).toEqual([{ found: 0 }]);
});

it('goes the short way of its own database, as text and values', async () => {
  const other = connect(database.appUrl, 1);
  const asked: [string, readonly unknown[]][] = [];
  shorten(other.db, async (text, values) => {
    asked.push([text, values]);
    return [{ label: 'by the short way' }];
  });
  const label = compiled((db, n: number) =>
    worded(db, sql<{ label: string }>`select label from drawer where n = ${n} and ${'own'} <> ''`),
  );
  expect(await label(connection.db, 2)).toEqual([{ label: 'two' }]);
  expect(await label(other.db, 1)).toEqual([{ label: 'by the short way' }]);
  expect(asked).toEqual([["select label from drawer where n = $1 and $2 <> ''", [1, 'own']]]);
  await other.close();
});
