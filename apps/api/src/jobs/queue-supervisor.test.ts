import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { superviseQueue } from './queue-supervisor';

it('a queue that neither works nor ends is followed by another, and one that works is left', async () => {
  const begun: number[] = [];
  const stopped: number[] = [];
  const looks = [false, true, false];
  const queue = {
    begin: async () => {
      const number = begun.push(begun.length);
      return { promise: new Promise<void>(() => undefined), stop: async () => void stopped.push(number) };
    },
    isStill: async () => looks.shift() ?? false,
    lookMs: 5,
  };
  const said: unknown[] = [];
  const worker = await superviseQueue(queue, { warn: (...words: unknown[]) => void said.push(words) });
  await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 10_000 });
  expect(stopped).toEqual([1]);
  await vi.waitFor(() => expect(looks).toEqual([]), { timeout: 10_000 });
  await pause(0);
  expect(begun).toHaveLength(2);
  expect(said).toHaveLength(1);
  await worker.stop();
  expect(stopped).toEqual([1, 2]);
});
