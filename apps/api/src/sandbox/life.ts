import { openClock } from './clock';
import type { SandboxConfig } from './config';
import { turn } from './control.service';
import { openDatabase } from './database';
import { createCourier } from './webhook.courier';
import type { World } from './world';

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
