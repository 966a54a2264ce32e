import { vi } from 'vitest';
import { EFFECT_MS } from './deadlines.ts';

/**
 * Setup of the unit and API tests: `vi.waitFor` and `vi.waitUntil` wait as long as this machine may need, and a failure names
 * the time waited.
 */
const EXTENDED = Symbol.for('tulay.waits');
const now = performance.now.bind(performance);

if (!Reflect.has(vi, EXTENDED)) {
  Reflect.set(vi, EXTENDED, true);
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (check, options) => named(() => waitFor(check, extended(options)));
  vi.waitUntil = (check, options) => named(() => waitUntil(check, extended(options)));
}

const extended = (options?: number | { interval?: number }) =>
  typeof options === 'object' ? { ...options, timeout: EFFECT_MS } : { timeout: EFFECT_MS };

async function named<T>(wait: () => Promise<T>): Promise<T> {
  const began = now();
  try {
    return await wait();
  } catch (error) {
    if (error instanceof Error) error.message += `\nWaited ${((now() - began) / 1_000).toFixed(0)} s.`;
    throw error;
  }
}
