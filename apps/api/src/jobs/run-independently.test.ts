import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { connect } from '../db/database';
import { createWatch } from '../observe/watch';
import { testDatabase } from '../testing/database';
import { MINUTE_JOB } from './minute-job';
import { runIndependently, type MinuteTask } from './run-independently';
import { startWorker } from './worker';

/** A part that goes on until it is told to end. */
function slow() {
  const ends: (() => void)[] = [];
  const part = vi.fn<MinuteTask>(() => new Promise((resolve) => ends.push(resolve)));
  return { part, end: () => ends.splice(0).forEach((each) => each()) };
}

describe('what is done each minute', () => {
  it('goes on beside a part that is slow, which is not begun twice', async () => {
    const { part, end } = slow();
    const quick = vi.fn<MinuteTask>(async () => undefined);
    const sweep = runIndependently([part, quick]);
    let isDone = false;
    const first = sweep().then(() => (isDone = true));
    for (const _next of [2, 3]) {
      await pause(0);
      await sweep();
    }
    expect([part.mock.calls.length, quick.mock.calls.length, isDone]).toEqual([1, 3, false]);
    end();
    await first;
    await Promise.all([sweep(), pause(0).then(end)]);
    expect(part).toHaveBeenCalledTimes(2);
  });

  it('says what failed, once, and does the rest', async () => {
    const parts = [
      vi.fn<MinuteTask>(async () => Promise.reject(new Error('away'))),
      vi.fn<MinuteTask>(async () => undefined),
    ];
    const sweep = runIndependently(parts);
    await expect(sweep()).rejects.toThrow('away');
    parts[0]?.mockResolvedValue(undefined);
    await sweep();
    expect(parts.map((part) => part.mock.calls.length)).toEqual([2, 2]);
  });

  it('leaves the queue its hands, however many minutes a part takes', async () => {
    const database = await testDatabase();
    const { db, close } = connect(database.appUrl, 2);
    const { part, end } = slow();
    const paid = vi.fn<MinuteTask>(async () => undefined);
    const work = { jobs: [{ 'payout.ordered': paid }], everyMinute: [part], watch: createWatch() };
    const worker = await startWorker(database.appUrl, db, work, pino({ level: 'silent' }));
    for (let minute = 0; minute < 5; minute += 1) {
      await sql`select graphile_worker.add_job(${MINUTE_JOB}, max_attempts => 1)`.execute(db);
    }
    await vi.waitFor(() => expect(part).toHaveBeenCalled(), { timeout: 10_000 });
    await sql`select graphile_worker.add_job('payout.ordered', '{}')`.execute(db);
    await vi.waitFor(() => expect(paid).toHaveBeenCalled(), { timeout: 10_000 });
    expect(part).toHaveBeenCalledTimes(1);
    end();
    await worker.stop();
    await close();
    await database.drop();
  });
});
