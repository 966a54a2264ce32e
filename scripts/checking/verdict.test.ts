import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Failure, judge } from './verdict';
import { waitOf } from './waits';

const HEADING = "getByRole('heading', { name: 'Paid' })";
const NOT_SHOWN = `Error: expect(locator).toBeVisible() failed

Locator: ${HEADING}
Expected: visible
Timeout: 45000ms
Error: element(s) not found`;

beforeEach(() => vi.stubEnv('TULAY_SLOWNESS', '2.4'));
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['an element that did not appear', NOT_SHOWN, { seconds: 45, what: HEADING }],
  [
    'an action that could not be done',
    `TimeoutError: locator.click: Timeout 108000ms exceeded.\nCall log:\n  - waiting for ${HEADING}`,
    { seconds: 108, what: HEADING },
  ],
  [
    'a polled value',
    'Error: a payout to …5555\n\nexpect(received).toBeDefined()\n\nCall Log:\n- Timeout 45000ms exceeded while waiting on the predicate',
    { seconds: 45, what: 'a payout to …5555' },
  ],
  [
    'a whole journey',
    'Test timeout of 300000ms exceeded.',
    { seconds: 300, what: 'Test timeout of 300000ms exceeded.' },
  ],
  [
    'a hook of the API tests',
    'Error: Hook timed out in 600000ms.\nIf this is a long-running hook, pass a timeout value',
    { seconds: 600, what: 'Hook timed out in 600000ms.' },
  ],
  [
    'a job of the worker',
    'AssertionError: expected [] to have a length of 1 but got +0\nWaited 30 s.\n    at a.test.ts:7',
    { seconds: 30, what: 'AssertionError: expected [] to have a length of 1 but got +0' },
  ],
  ['a wrong value', 'AssertionError: expected 306300 to be 306200', null],
])('the message of a failed test tells the wait for %s', (_name, message, wait) => {
  expect(waitOf(message)).toEqual(wait);
});

const failure = (message: string, passesAlone: boolean): Failure => ({
  label: '[phone] lending/credit.spec.ts:25 overpaid money is sent back',
  message,
  command: 'npm run e2e -- lending/credit.spec.ts:25 --project=phone',
  alone: async () => passesAlone,
});

test('a test that ran out of time and passes alone counts as slow; the report says how long it waited and how to run it', async () => {
  expect(await judge([failure(NOT_SHOWN, true)])).toEqual({
    slow: 1,
    text: `slow: [phone] lending/credit.spec.ts:25 overpaid money is sent back
  waited 45 s for ${HEADING}, machine speed factor 2.4; alone it passed: npm run e2e -- lending/credit.spec.ts:25 --project=phone`,
  });
});

test('a test that ran out of time and fails when it runs alone counts as wrong', async () => {
  const { slow, text } = await judge([failure(NOT_SHOWN, false)]);
  expect(slow).toBe(0);
  expect(text).toMatch(/^wrong: .*\n {2}waited 45 s for .*; alone it failed too: npm run e2e/);
});

test('a test that failed before its time ran out counts as wrong and is not run again', async () => {
  const alone = vi.fn<() => Promise<boolean>>();
  const wrong = { ...failure('AssertionError: expected 1 to be 2', true), alone };
  expect(await judge([wrong])).toEqual({
    slow: 0,
    text: 'wrong: [phone] lending/credit.spec.ts:25 overpaid money is sent back',
  });
  expect(alone).not.toHaveBeenCalled();
});

test('after three tests were repeated, further tests that ran out of time are reported without a verdict', async () => {
  const { slow, text } = await judge(Array.from({ length: 4 }, () => failure(NOT_SHOWN, true)));
  expect(slow).toBe(3);
  expect(text.match(/^slow or wrong: .*\n.*; run it alone: npm run e2e/m)).not.toBeNull();
});
