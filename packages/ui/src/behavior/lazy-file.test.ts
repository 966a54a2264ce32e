import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FILE_DEADLINE_MS, loadFile, MissingFile } from './lazy-file';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a file that fails to load is missing, with the cause', async () => {
  const cause = new TypeError('no network');
  const error = await loadFile(() => Promise.reject(cause)).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(MissingFile);
  expect(error).toMatchObject({ cause });
});

test('a file that does not arrive is missing after 30 seconds, and not before', async () => {
  const failures: unknown[] = [];
  loadFile(() => new Promise(() => undefined)).catch((error: unknown) => failures.push(error));
  await vi.advanceTimersByTimeAsync(FILE_DEADLINE_MS - 1);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(failures).toEqual([expect.any(MissingFile)]);
  expect(FILE_DEADLINE_MS).toBe(30_000);
});

test('the timer of the deadline is cleared once the file has arrived', async () => {
  expect(await loadFile(() => Promise.resolve('screen'))).toBe('screen');
  expect(vi.getTimerCount()).toBe(0);
});
