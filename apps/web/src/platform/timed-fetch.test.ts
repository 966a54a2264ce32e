import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deadlineOf, fetchWithin } from './timed-fetch';

/** Network that ends no request by itself: `/silent` gets no response, any other address one whose body stalls. */
function stalledFetch(address: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  if (address === '/silent') return aborted;
  const body = new ReadableStream({ start: (stream) => void aborted.catch((error) => stream.error(error)) });
  return Promise.resolve(new Response(body));
}

beforeEach(() => {
  vi.stubGlobal('fetch', stalledFetch);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Collects the names of the errors with which the work fails; empty until then. */
function failuresOf(work: Promise<unknown>): readonly string[] {
  const names: string[] = [];
  work.catch(({ name }: Error) => names.push(name));
  return names;
}

test('a request without a response fails exactly at its deadline', async () => {
  const failures = failuresOf(fetchWithin('read', '/silent'));
  await vi.advanceTimersByTimeAsync(deadlineOf('read') - 1);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(failures).toEqual(['TimeoutError']);
});

test('a request fails at its deadline while the body of the response stalls', async () => {
  const response = await fetchWithin('command', '/half', { method: 'POST' });
  const failures = failuresOf(response.text());
  await vi.advanceTimersByTimeAsync(deadlineOf('command'));
  expect(failures).toEqual(['TimeoutError']);
});

test('a response that the page requested earlier has the same deadline', async () => {
  const failures = failuresOf(fetchWithin('read', '/silent', { started: new Promise(() => undefined) }));
  await vi.advanceTimersByTimeAsync(deadlineOf('read'));
  expect(failures).toEqual(['TimeoutError']);
});

test('the deadline is 20 s for a read, 30 s for a command, 45 s for a command with a key, and for an upload 30 s plus a time that grows with its size', () => {
  expect([deadlineOf('read'), deadlineOf('command'), deadlineOf('keyed')]).toEqual([20_000, 30_000, 45_000]);
  expect(deadlineOf('upload', 0)).toBe(30_000);
  expect(deadlineOf('upload', 800_000)).toBe(130_000);
});
