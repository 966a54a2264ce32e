import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { connect } from '../db/database';
import { createMetrics } from '../observe/metrics';
import { testDatabase } from '../testing/database';
import { MINUTE_JOB } from './minute-job';
import { runIndependently, type MinuteTask } from './run-independently';
import { startWorker } from './worker';

/** Creates a task whose runs last until the test calls `end`. */
function slow() {
  const ends: (() => void)[] = [];
  const task = vi.fn<MinuteTask>(() => new Promise((resolve) => ends.push(resolve)));
  return { task, end: () => ends.splice(0).forEach((each) => each()) };
}

const JOB = { customerId: 'customer', outboxId: 'event', payload: { payoutId: 'payout' } };

describe('runIndependently', () => {
  it('a slow task does not delay the others, and runs once more after it ends if it was asked for meanwhile', async () => {
    const { task, end } = slow();
    const quick = vi.fn<MinuteTask>(async () => undefined);
    const runAll = runIndependently([task, quick]);
    let isDone = false;
    const first = runAll().then(() => (isDone = true));
    for (const _next of [2, 3]) {
      await pause(0);
      await runAll();
    }
    expect([task.mock.calls.length, quick.mock.calls.length, isDone]).toEqual([1, 3, false]);
    end();
    await pause(0);
    expect([task.mock.calls.length, isDone]).toEqual([2, false]);
    end();
    await first;
    await Promise.all([runAll(), pause(0).then(end)]);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it('a failed task is reported once, and the other tasks still run', async () => {
    const tasks = [
      vi.fn<MinuteTask>(async () => Promise.reject(new Error('away'))),
      vi.fn<MinuteTask>(async () => undefined),
    ];
    const runAll = runIndependently(tasks);
    await expect(runAll()).rejects.toThrow('away');
    tasks[0]?.mockResolvedValue(undefined);
    await runAll();
    expect(tasks.map((task) => task.mock.calls.length)).toEqual([2, 2]);
  });

  it('a slow task of the minute job occupies only one job slot, however many minutes pass', async () => {
    const database = await testDatabase();
    const { db, close } = connect(database.appUrl, 2);
    const { task, end } = slow();
    const paid = vi.fn<MinuteTask>(async () => undefined);
    const work = { jobs: { 'payout.ordered': paid }, everyMinute: [task], metrics: createMetrics() };
    const worker = await startWorker(database.appUrl, db, work, pino({ level: 'silent' }));
    for (let minute = 0; minute < 5; minute += 1) {
      await sql`select graphile_worker.add_job(${MINUTE_JOB}, max_attempts => 1)`.execute(db);
    }
    await vi.waitFor(() => expect(task).toHaveBeenCalled());
    await sql`select graphile_worker.add_job('payout.ordered', ${JOB})`.execute(db);
    await vi.waitFor(() => expect(paid).toHaveBeenCalled());
    expect(task).toHaveBeenCalledTimes(1);
    end();
    await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2));
    end();
    await worker.stop();
    await close();
    await database.drop();
  });
});
