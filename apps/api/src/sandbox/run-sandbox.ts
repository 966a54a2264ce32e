import { ok, type Result } from '@tulay/engine/result';
import { settleDuePayouts } from './gateway/payout.service';
import { type ClockReading, openClock } from './clock';
import type { SandboxConfig } from './config';
import { openDatabase } from './database';
import { createWebhookSender } from './gateway/webhook-sender';
import type { Sandbox } from './sandbox';

const DUE_WORK_MS = 500;

/**
 * Opens the sandbox's database and clock, and starts the timer that runs due work. A failed run is passed to `onError` and
 * repeated with the next tick.
 */
export async function openSandbox(
  config: SandboxConfig,
  onError: (error: unknown) => void,
): Promise<{ sandbox: Sandbox; stop(): Promise<void> }> {
  const db = await openDatabase(config.databaseUrl);
  const clock = await openClock(db);
  const sandbox: Sandbox = { config, db, clock, webhooks: createWebhookSender(db, clock, config) };

  let current: Promise<void> | undefined;
  const timer = setInterval(() => {
    current ??= runDueWork(sandbox)
      .catch(onError)
      .finally(() => {
        current = undefined;
      });
  }, DUE_WORK_MS);

  return {
    sandbox,
    async stop() {
      clearInterval(timer);
      await current;
      await db.close();
    },
  };
}

/** Settles the payouts and delivers the webhooks that are due. */
export async function runDueWork(sandbox: Sandbox): Promise<void> {
  await settleDuePayouts(sandbox);
  await sandbox.webhooks.deliverDue();
}

/** Advances the test clock and finishes all work that became due before it returns. */
export async function advanceClock(
  sandbox: Sandbox,
  ms: number,
): Promise<Result<ClockReading, 'clock_too_far'>> {
  const moved = await sandbox.clock.advance(ms);
  if (!moved.ok) return moved;

  await runDueWork(sandbox);
  return ok(sandbox.clock.read());
}
