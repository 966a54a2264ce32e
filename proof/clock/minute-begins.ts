import { setTimeout as pause } from 'node:timers/promises';
import { CLOCK_NOTICED_MS, type ClockScenario } from './clock-scenario';

const MINUTE_MS = 60_000;

/** Where a minute begins meanwhile, what is done each minute is put off for nobody, nor once the clock is right again. */
export async function checkMinuteJob(scene: ClockScenario, hours: number): Promise<void> {
  const { stack, faults } = scene;
  for (const shift of [hours, 0]) {
    await scene.shiftClock('main', shift);
    // The one of this minute is under way at first; the next is asked for within half of it.
    await pause(MINUTE_MS - (Date.now() % MINUTE_MS) + MINUTE_MS / 2 + CLOCK_NOTICED_MS);
    const [next] = await stack.rows<{ seconds: number | null }>(
      `select extract(epoch from min(run_at) - now())::int as seconds from graphile_worker.jobs
        where task_identifier = 'every_minute' and attempts < max_attempts`,
    );
    const seconds = next?.seconds ?? null;
    if (seconds === null || seconds > 60)
      faults.push(`at ${shift} h after ${hours} h what is done each minute is due in ${seconds} s`);
  }
}
