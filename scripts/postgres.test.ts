import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScratch, removeScratch } from '../tools/embedded/scratch';
import { type Postgres, startPostgres } from './postgres';

let scratch = '';
beforeAll(async () => {
  scratch = await createScratch();
});
afterAll(() => removeScratch(scratch));

const start = () => startPostgres({ dataDir: join(scratch, 'postgres'), durable: true });

async function ask(url: string, statement: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  // A killed server sends its clients an error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Kills the server process as a power cut would. */
async function kill(server: Postgres): Promise<void> {
  const [[folder] = []] = await ask(server.ownerUrl('postgres'), 'show data_directory');
  const [[pid] = []] = await ask(
    server.ownerUrl('postgres'),
    `select split_part(pg_read_file('${String(folder)}/postmaster.pid'), E'\\n', 1)::int`,
  );
  process.kill(Number(pid), 'SIGKILL');
}

test('committed rows survive a stop and a kill of the server', async () => {
  let server = await start();
  await server.createDatabase('books', undefined, 'tulay');
  await ask(server.appUrl('books'), 'create table entry (amount int)');
  await ask(server.appUrl('books'), 'insert into entry values (1)');
  await server.stop();

  server = await start();
  await ask(server.appUrl('books'), 'insert into entry values (2)');
  await kill(server);

  server = await start();
  expect(await ask(server.appUrl('books'), 'select sum(amount)::int from entry')).toEqual([[3]]);
  await server.stop();
});

test('a second start reuses the running server', async () => {
  const first = await start();
  const second = await start();
  expect(second.port).toBe(first.port);
  await second.stop();
  await expect(ask(first.appUrl('postgres'), 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('the application’s role cannot read or create the owner’s tables, and the time zone is UTC', async () => {
  const server = await start();
  await server.createDatabase('tulay');
  await ask(server.ownerUrl('tulay'), 'create table secret (a int)');
  await expect(ask(server.appUrl('tulay'), 'select * from secret')).rejects.toThrow(/permission denied/);
  await expect(ask(server.appUrl('tulay'), 'create table mine (a int)')).rejects.toThrow(/permission denied/);
  expect(await ask(server.appUrl('tulay'), 'show timezone')).toEqual([['UTC']]);
  await server.stop();
});
