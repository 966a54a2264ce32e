import { ok, type Result } from '@tulay/engine/result';
import type { ClockReading } from './clock';
import { settleDuePayouts } from './payout.service';
import type { World } from './world';

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
