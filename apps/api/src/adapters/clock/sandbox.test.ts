import { addDays, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scaled } from '../../../../../tools/machine/slowness';
import { startTestSandbox, type TestSandbox } from '../../sandbox/test-sandbox';
import { SandboxClock } from './sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

it('a refreshed clock follows the sandbox’s test clock', async () => {
  const clock = new SandboxClock(sandbox.link);
  await sandbox.control('POST', '/clock', { advanceDays: 40 });
  await clock.refresh();
  clock.stop();

  const { body } = await sandbox.control<{ now: string; businessDate: string }>('GET', '/clock');
  expect(manilaDate(clock.now())).toBe(body.businessDate);
  expect(Math.abs(clock.now().getTime() - Date.parse(body.now))).toBeLessThan(scaled(5_000));
});

it('the clock keeps its last offset while the sandbox does not respond', async () => {
  const clock = new SandboxClock({ url: 'http://127.0.0.1:9', secret: 'x' });
  await clock.refresh();
  clock.stop();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(scaled(1_000));
});

it('the clock is never before the start of the open business day', async () => {
  const { body } = await sandbox.control<{ businessDate: string }>('GET', '/clock');
  const opened = startOfManilaDay(addDays(body.businessDate, 1));
  const clock = new SandboxClock(sandbox.link, async () => opened);
  await clock.refresh();
  clock.stop();
  expect(manilaDate(clock.now())).toBe(addDays(body.businessDate, 1));
});
