import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@tulay/engine/calendar';
import { type Borrower, control } from '../../apps/api/src/testing/borrower';
import { aMinuteLater } from '../stack/skip-waits';
import { clockOf, closedDays, figuresOf, NOTICED_MS, payPart, type Scene, untilEvening } from './clock-scenario';

/** A day is closed, then the time that all nodes take goes back into it; a node starts anew meanwhile. */
export async function timeGoesBack(scene: Scene, person: Borrower, orderId: string): Promise<void> {
  const { stack, faults } = scene;
  await untilEvening(scene);
  await control(stack.world, 'clock', { advanceHours: 2 });
  await pause(NOTICED_MS);
  const { businessDate: today } = await clockOf(scene);
  await aMinuteLater(stack);
  const closed = await closedDays(scene);
  if (!closed.endsWith(addDays(today, -1))) faults.push(`on ${today} the closed days are ${closed}`);
  await payPart(scene, person, orderId, today);
  const before = await figuresOf(person, orderId);

  await scene.shift('sandbox', -2);
  for (const moment of ['at once', 'after a start']) {
    const now = await figuresOf(person, orderId);
    if (now !== before) faults.push(`${moment} the loan is ${now} where time went back, and was ${before}`);
    await aMinuteLater(stack);
    if ((await closedDays(scene)) !== closed)
      faults.push(`${moment} the closed days changed where time went back`);
    await stack.api.kill();
    await stack.api.start();
  }
  const ask = { purpose: 'bank_change', subject: 'payout_account', language: 'en' };
  const asked = await person.send('POST', '/confirmations', ask);
  if (asked.status !== 200) faults.push(`no code where time went back: ${JSON.stringify(asked.body)}`);
  await scene.shift('sandbox', 0);

  await control(stack.world, 'clock', { advanceDays: 1 });
  await pause(NOTICED_MS);
  await aMinuteLater(stack);
  const days = await closedDays(scene);
  if (days !== `${closed} ${today}`) faults.push(`after ${today} the closed days are ${days}`);
}
