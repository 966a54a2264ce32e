/** Simulates a message to many borrowers, which two operators send and the minute jobs carry out. */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import type { SimulatedWorld } from '../simulation/world';
import { createStaff, withApproval } from './staff-commands';

/** Day of the message, counted back from the last simulated day. The jobs of the next morning still belong to the simulation. */
const DAYS_AGO = 3;

/** Sends the message in the morning of its day, to borrowers who have repaid two loans. */
export async function sendCampaign(
  world: SimulatedWorld,
  today: ManilaDate,
  lastDay: ManilaDate,
): Promise<void> {
  if (today !== addDays(lastDay, -DAYS_AGO)) return;
  await withApproval(createStaff(world), 'ben', {
    who: 'carlo',
    at: world.lender.clock.now(),
    name: 'message group',
    args: { text: 'beware', settled: '2' },
    why: 'people pretend to be us',
  });
}
