import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connect } from '../db/database';
import { type TestDatabase, testDatabase } from '../testing/database';
import { releaseAbandonedJobs } from './abandoned-jobs';

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

/** Adds a job that a worker locked that many minutes ago. */
async function held(worker: string, minutes: number): Promise<void> {
  const job = await queue.addJob('payout.ordered', {});
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - make_interval(mins => $3)
      where id = $1`,
    [job.id, worker, minutes],
  );
}

it('the job of a dead worker is released, and the job of a working one is not', async () => {
  await held('dead', 6);
  await held('working', 1);
  expect(await releaseAbandonedJobs(connection.db, queue)).toBe(1);
  const { rows } = await owner.query('select locked_by from graphile_worker._private_jobs order by id');
  expect(rows.map(({ locked_by }) => locked_by)).toEqual([null, 'working']);
});
