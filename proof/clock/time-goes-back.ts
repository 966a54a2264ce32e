import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@tulay/engine/calendar';
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { runMinuteJob } from '../stack/skip-waits';
import {
  readClock,
  listClosedDays,
  loanFigures,
  CLOCK_NOTICED_MS,
  payPartially,
  type ClockScenario,
  advanceToEvening,
} from './clock-scenario';

/** Sets the time of all nodes back into a closed day and restarts the API: loan and closed days must not change. */
export async function checkClockSetBack(
  scene: ClockScenario,
  person: Borrower,
  orderId: string,
): Promise<void> {
  const { stack, faults } = scene;
  await advanceToEvening(scene);
  await control(stack.world, 'clock', { advanceHours: 2 });
  await pause(CLOCK_NOTICED_MS);
  const { businessDate: today } = await readClock(scene);
  await runMinuteJob(stack);
  const closed = await listClosedDays(scene);
  if (!closed.endsWith(addDays(today, -1))) faults.push(`on ${today} the closed days are ${closed}`);
  await payPartially(scene, person, orderId, today);
  const before = await loanFigures(person, orderId);

  await scene.shiftClock('sandbox', -2);
  for (const moment of ['at once', 'after a restart']) {
    const now = await loanFigures(person, orderId);
    if (now !== before)
      faults.push(`with the time set back, ${moment} the loan is ${now}, and was ${before}`);
    await runMinuteJob(stack);
    if ((await listClosedDays(scene)) !== closed)
      faults.push(`with the time set back, ${moment} the closed days changed`);
    await stack.api.kill();
    await stack.api.start();
  }
  const request = { purpose: 'bank_change', subject: 'payout_account', language: 'en' };
  const opened = await person.send('POST', '/confirmations', request);
  if (opened.status !== 200)
    faults.push(`with the time set back, a code was refused: ${JSON.stringify(opened.body)}`);
  await scene.shiftClock('sandbox', 0);

  await control(stack.world, 'clock', { advanceDays: 1 });
  await pause(CLOCK_NOTICED_MS);
  await runMinuteJob(stack);
  const days = await listClosedDays(scene);
  if (days !== `${closed} ${today}`) faults.push(`after ${today} the closed days are ${days}`);
}
