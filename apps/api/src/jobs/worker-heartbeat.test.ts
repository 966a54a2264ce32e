import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Connection, connect } from '../db/database';
import { type TestDatabase, testDatabase } from '../testing/database';
import { recordHeartbeat, releaseAbandonedJobs, startHeartbeat } from './worker-heartbeat';

let database: TestDatabase;
let connection: Connection;
let queue: WorkerUtils;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.appUrl, 2);
  queue = await makeWorkerUtils({ pgPool: connection.pool });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await queue.release();
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  await owner.query('delete from graphile_worker._private_jobs');
  await owner.query('delete from worker_heartbeat');
});

/** Adds a job and marks it as locked by this worker, `seconds` ago. */
async function addLockedJob(worker: string, seconds: number): Promise<void> {
  const job = await queue.addJob('payout.ordered', {});
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - make_interval(secs => $3)
      where id = $1`,
    [job.id, worker, seconds],
  );
}

async function beatAgo(worker: string, seconds: number): Promise<void> {
  await owner.query('insert into worker_heartbeat values ($1, now() - make_interval(secs => $2))', [
    worker,
    seconds,
  ]);
}

const lockedBy = async () => {
  const { rows } = await owner.query('select locked_by from graphile_worker._private_jobs order by id');
  return rows.map(({ locked_by }) => locked_by);
};

it('a job is released once its worker has sent no heartbeat for 15 seconds', async () => {
  await addLockedJob('dead', 60);
  await beatAgo('dead', 16);
  await addLockedJob('never-seen', 16);
  expect(await releaseAbandonedJobs(connection.db, queue)).toBe(2);
  expect(await lockedBy()).toEqual([null, null]);
});

it('a job that was locked more than five minutes ago is released even if its worker still sends heartbeats', async () => {
  await addLockedJob('failed to record the end', 301);
  await recordHeartbeat(connection.db, ['failed to record the end']);
  expect(await releaseAbandonedJobs(connection.db, queue)).toBe(1);
  expect(await lockedBy()).toEqual([null]);
});

it('a job that takes minutes is not released while its worker sends heartbeats', async () => {
  await addLockedJob('working', 240);
  await recordHeartbeat(connection.db, ['working']);
  expect(await releaseAbandonedJobs(connection.db, queue)).toBe(0);
  expect(await lockedBy()).toEqual(['working']);
});

it('a job that a new worker has just locked is not released, even before the worker’s first heartbeat', async () => {
  await addLockedJob('new', 2);
  expect(await releaseAbandonedJobs(connection.db, queue)).toBe(0);
  expect(await lockedBy()).toEqual(['new']);
});

it('a started heartbeat records all workers of its process and releases the jobs of dead ones', async () => {
  await addLockedJob('dead', 60);
  await addLockedJob('mine', 60);
  const parts = {
    db: connection.db,
    queue,
    workerIds: () => ['mine', 'mine too'],
    log: { warn: () => undefined },
  };
  const heartbeat = startHeartbeat(parts);
  await heartbeat.stop();
  const { rows } = await owner.query('select worker_id from worker_heartbeat order by 1');
  expect(rows).toEqual([{ worker_id: 'mine' }, { worker_id: 'mine too' }]);
  expect(await lockedBy()).toEqual([null, 'mine']);
});
