import { afterEach, expect, test, vi } from 'vitest';
import { scaled, slowness } from './slowness.ts';

afterEach(() => vi.unstubAllEnvs());

test('deadlines follow the slowness that the command measured', () => {
  vi.stubEnv('TULAY_SLOWNESS', '2.5');
  expect(scaled(30_000)).toBe(75_000);
});

test('a machine that was not measured yet is measured once, and is never faster than the usual one', () => {
  vi.stubEnv('TULAY_SLOWNESS', '');
  const factor = slowness();
  expect(factor).toBeGreaterThanOrEqual(1);
  expect(process.env['TULAY_SLOWNESS']).toBe(factor.toFixed(1));
  expect(slowness()).toBe(factor);
});

test('a wait that fails names the time waited', async () => {
  const never = vi.waitUntil(() => Promise.reject(new Error('not yet')));
  await expect(never).rejects.toThrow(/^not yet\nWaited \d+ s\.$/);
});
