import { type Compilable, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database';
import { compiled, registerFastPath } from './compiled';
import { type Connection, connect, type Database } from './database';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await testDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`create table sample (n integer, label text); grant select, insert on sample to public;
    insert into sample values (1, 'one'), (2, 'two'), (3, null)`);
  await owner.end();
  connection = connect(database.appUrl, 2);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** Makes a raw query compilable, as `command.ts` does. */
const raw = <R>(db: Database, query: ReturnType<typeof sql<R>>): Compilable<R> => ({
  compile: () => query.compile(db),
});

it('a compiled query is built once and sent with the values of each call, in any position', async () => {
  let built = 0;
  const find = compiled((db, label: string, n: number) => {
    built += 1;
    return raw(
      db,
      sql<{ n: number; joined: string }>`select n, ${'own'}::text || ${label}::text as joined from sample
        where n = ${n}::integer and label = ${label}`,
    );
  });
  const { db } = connection;
  const found = [find(db, 'two', 2), find(db, 'one', 1), find(db, 'one', 2)];
  expect(await Promise.all(found)).toEqual([[{ n: 2, joined: 'owntwo' }], [{ n: 1, joined: 'ownone' }], []]);
  expect(built).toBe(1);
});

it('a compiled query sends null, empty text and dates unchanged', async () => {
  const echo = compiled((db, text: string | null, at: Date) =>
    raw(db, sql<object>`select ${text}::text, ${at}::timestamptz as at`),
  );
  const [first, second] = [new Date('2026-07-01T00:00:00Z'), new Date('2026-07-02T00:00:00Z')];
  expect(await echo(connection.db, null, first)).toEqual([{ text: null, at: first }]);
  expect(await echo(connection.db, '', second)).toEqual([{ text: '', at: second }]);
});

it('a compiled query runs inside the given transaction', async () => {
  const count = compiled((db, n: number) =>
    raw(db, sql<{ found: number }>`select count(*)::integer as found from sample where n = ${n}`),
  );
  const inside = connection.db.transaction().execute(async (own) => {
    await sql`insert into sample values (9, 'rolled back')`.execute(own);
    expect(await count(own, 9)).toEqual([{ found: 1 }]);
    expect(await count(connection.db, 9)).toEqual([{ found: 0 }]);
    throw new Error('undone');
  });
  await expect(inside).rejects.toThrow('undone');
  expect(await count(connection.db, 9)).toEqual([{ found: 0 }]);
});

it('a compiled query is sent by the fast path that is registered for its database, with text and values', async () => {
  const other = connect(database.appUrl, 1);
  const sent: [string, readonly unknown[]][] = [];
  registerFastPath(other.db, async (text, values) => {
    sent.push([text, values]);
    return [{ label: 'by the fast path' }];
  });
  const label = compiled((db, n: number) =>
    raw(db, sql<{ label: string }>`select label from sample where n = ${n} and ${'own'} <> ''`),
  );
  expect(await label(connection.db, 2)).toEqual([{ label: 'two' }]);
  expect(await label(other.db, 1)).toEqual([{ label: 'by the fast path' }]);
  expect(sent).toEqual([["select label from sample where n = $1 and $2 <> ''", [1, 'own']]]);
  await other.close();
});
