import { addDays, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestWorld, type TestWorld } from '../../sandbox/test-sandbox';
import { SandboxClock } from './sandbox';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.end());

it('follows the test clock of the world once refreshed', async () => {
  const clock = new SandboxClock(world.link);
  await world.control('POST', '/clock', { advanceDays: 40 });
  await clock.refresh();
  clock.stop();

  const { body } = await world.control<{ now: string; businessDate: string }>('GET', '/clock');
  expect(manilaDate(clock.now())).toBe(body.businessDate);
  expect(Math.abs(clock.now().getTime() - Date.parse(body.now))).toBeLessThan(5_000);
});

it('keeps its last offset while the world does not answer', async () => {
  const clock = new SandboxClock({ url: 'http://127.0.0.1:9', secret: 'x' });
  await clock.refresh();
  clock.stop();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
});

it('is never before the open business day began, also where the world’s time is', async () => {
  const { body } = await world.control<{ businessDate: string }>('GET', '/clock');
  const opened = startOfManilaDay(addDays(body.businessDate, 1));
  const clock = new SandboxClock(world.link, async () => opened);
  await clock.refresh();
  clock.stop();
  expect(manilaDate(clock.now())).toBe(addDays(body.businessDate, 1));
});
