import { setTimeout as pause } from 'node:timers/promises';
import { CLOCK_NOTICED_MS, type ClockScenario } from './clock-scenario';

const MINUTE_MS = 60_000;

/** Checks that a clock off by `hours`, and its correction, do not delay the next minute job. */
export async function checkMinuteJob(scene: ClockScenario, hours: number): Promise<void> {
  const { stack, faults } = scene;
  for (const shift of [hours, 0]) {
    await scene.shiftClock('main', shift);
    // The minute job runs when a minute begins, and its next run is queued within half a minute.
    await pause(MINUTE_MS - (Date.now() % MINUTE_MS) + MINUTE_MS / 2 + CLOCK_NOTICED_MS);
    const [next] = await stack.rows<{ seconds: number | null }>(
      `select extract(epoch from min(run_at) - now())::int as seconds from graphile_worker.jobs
        where task_identifier = 'every_minute' and attempts < max_attempts`,
    );
    const seconds = next?.seconds ?? null;
    if (seconds === null || seconds > 60)
      faults.push(`with a clock off by ${shift} h, after ${hours} h, the minute job is due in ${seconds} s`);
  }
}
