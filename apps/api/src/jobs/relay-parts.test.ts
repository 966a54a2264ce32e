/** The relay over two PostgreSQL databases, which stand for two servers of a cluster. */
import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Connection, connect } from '../db/database';
import { type DatabasePart, listParts } from '../db/parts';
import { newId } from '../ids';
import { runStatement, type TestDatabase, testDatabase } from '../testing/database';
import type { WakeableWorker } from './queue-supervisor';
import { startRelay } from './relay';

const FIRST = 1;
const SECOND = 2;

let databases: TestDatabase[];
let connections: Connection[];
let queue: WorkerUtils;
let relay: WakeableWorker;

beforeEach(async () => {
  databases = [await testDatabase(), await testDatabase(), await testDatabase()];
  connections = databases.map(({ appUrl }) => connect(appUrl, 4));
  queue = await makeWorkerUtils({ pgPool: home().pool });
  for (const part of [FIRST, SECOND]) await numberServer(part);
  relay = startRelay(home().db, queue, pino({ level: 'silent' }), {
    idleMs: 10,
    listParts: async () => [FIRST, SECOND].map(partOf),
  });
});
afterEach(async () => {
  await relay.stop();
  await queue.release();
  await Promise.all(connections.map((each) => each.close()));
  await Promise.all(databases.map((each) => each.drop()));
});

/** The database of the job queue. It is not one of the parts. */
const home = (): Connection => at(0);
function at(number: number): Connection {
  const connection = connections[number];
  if (connection === undefined) throw new Error(`there is no database ${number}`);
  return connection;
}
const ownerUrl = (number: number): string => databases[number]?.ownerUrl ?? '';
const partOf = (part: number): DatabasePart => ({
  part,
  name: `database ${part}`,
  db: at(part).db,
  anyone: newId(),
});

/** Sets the number that the database returns as its own, so that it counts as one server of a cluster. */
const numberServer = (part: number, number = part) =>
  runStatement(
    ownerUrl(part),
    `create or replace function part_number(p_customer uuid) returns integer language sql as 'select ${number}'`,
  );

async function setAway(part: number, isAway: boolean): Promise<void> {
  const name = new URL(ownerUrl(part)).pathname.slice(1);
  const server = ownerUrl(0);
  await runStatement(server, `alter database ${name} with allow_connections ${!isAway}`);
  if (isAway)
    await runStatement(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
}

let second = 0;
async function addRow(part: number, customerId: string): Promise<string> {
  const outboxId = newId();
  second += 1;
  await at(part)
    .db.insertInto('outbox')
    .values({
      customer_id: customerId,
      outbox_id: outboxId,
      topic: 'payout.ordered',
      payload: '{}',
      created_at: new Date(Date.UTC(2026, 6, 3, 0, 0, second)),
    })
    .execute();
  return outboxId;
}

async function queuedOf(customerId: string): Promise<string[]> {
  const { rows } = await home().pool.query<{ key: string }>(
    `select key from graphile_worker._private_jobs where payload ->> 'customerId' = $1 order by id`,
    [customerId],
  );
  return rows.map(({ key }) => key);
}

it('while one part is away, the relay moves the rows of the other, and afterwards every row in its order', async () => {
  const [here, there] = [newId(), newId()];
  const rowsHere = [await addRow(FIRST, here)];
  const rowsThere = [await addRow(SECOND, there)];
  await vi.waitFor(async () =>
    expect([await queuedOf(here), await queuedOf(there)]).toEqual([rowsHere, rowsThere]),
  );

  rowsThere.push(await addRow(SECOND, there), await addRow(SECOND, there));
  await setAway(SECOND, true);
  for (let count = 0; count < 5; count += 1) {
    rowsHere.push(await addRow(FIRST, here));
    await vi.waitFor(async () => expect(await queuedOf(here)).toEqual(rowsHere));
  }

  await setAway(SECOND, false);
  rowsThere.push(await addRow(SECOND, there));
  await vi.waitFor(async () => expect(await queuedOf(there)).toEqual(rowsThere));
  expect(await queuedOf(here)).toEqual(rowsHere);
  for (const part of [FIRST, SECOND]) {
    const left = await at(part).db.selectFrom('outbox').select('outbox_id').execute();
    expect(left).toEqual([]);
  }
});

it('the rows of a part are not moved if a server with another number answers for it', async () => {
  await numberServer(SECOND, 7);
  const [here, there] = [newId(), newId()];
  await addRow(SECOND, there);
  const row = await addRow(FIRST, here);
  await vi.waitFor(async () => expect(await queuedOf(here)).toEqual([row]));
  expect(await queuedOf(there)).toEqual([]);
});

it('a plain PostgreSQL server is a single part', async () => {
  expect((await listParts(home().db)).map(({ part, name }) => ({ part, name }))).toEqual([
    { part: 0, name: 'database' },
  ]);
});
