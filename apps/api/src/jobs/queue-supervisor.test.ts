import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { superviseQueue } from './queue-supervisor';

it('a stalled queue is stopped and replaced by a new one, and a working queue is left running', async () => {
  const started: number[] = [];
  const stopped: number[] = [];
  const stalls = [false, true, false];
  const queue = {
    start: async () => {
      const number = started.push(started.length);
      return { promise: new Promise<void>(() => undefined), stop: async () => void stopped.push(number) };
    },
    isStalled: async () => stalls.shift() ?? false,
    checkMs: 5,
  };
  const logged: unknown[] = [];
  const worker = await superviseQueue(queue, { warn: (...words: unknown[]) => void logged.push(words) });
  await vi.waitFor(() => expect(started).toHaveLength(2));
  expect(stopped).toEqual([1]);
  await vi.waitFor(() => expect(stalls).toEqual([]));
  await pause(0);
  expect(started).toHaveLength(2);
  expect(logged).toHaveLength(1);
  await worker.stop();
  expect(stopped).toEqual([1, 2]);
});
