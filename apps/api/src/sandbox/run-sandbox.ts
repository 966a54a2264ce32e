import { ok, type Result } from '@tulay/engine/result';
import { settleDuePayouts } from './gateway/payout.service';
import { type ClockReading, openClock } from './clock';
import type { SandboxConfig } from './config';
import { openDatabase } from './database';
import { createCourier } from './gateway/webhook-sender';
import type { World } from './sandbox';

const TURN_MS = 500;

/**
 * Brings the world to life: its database, its clock, and the turns in which things happen by themselves. A turn that
 * fails is told of and tried again.
 */
export async function openWorld(
  config: SandboxConfig,
  onMissedTurn: (error: unknown) => void,
): Promise<{ world: World; end(): Promise<void> }> {
  const db = await openDatabase(config.databaseUrl);
  const clock = await openClock(db);
  const world: World = { config, db, clock, courier: createCourier(db, clock, config) };

  let current: Promise<void> | undefined;
  const timer = setInterval(() => {
    current ??= turn(world)
      .catch(onMissedTurn)
      .finally(() => {
        current = undefined;
      });
  }, TURN_MS);

  return {
    world,
    async end() {
      clearInterval(timer);
      await current;
      await db.close();
    },
  };
}

/** Everything that happens in the world by itself: payouts that are due, webhooks that are due. */
export async function turn(world: World): Promise<void> {
  await settleDuePayouts(world);
  await world.courier.deliverDue();
}

/** Moves the test clock, and lets happen what falls due by that before it answers. */
export async function advanceClock(world: World, ms: number): Promise<Result<ClockReading, 'clock_too_far'>> {
  const moved = await world.clock.advance(ms);
  if (!moved.ok) return moved;

  await turn(world);
  return ok(world.clock.read());
}
