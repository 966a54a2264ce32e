import { expect, test } from 'vitest';
import { plannedProgram } from './planned-program.testing';
import { supervise } from './supervisor';

function program(plan: Parameters<typeof plannedProgram>[0]) {
  const { start, stopped, end } = plannedProgram(plan);
  return { start, stopped, kill: (pid: number) => end(pid, `The program ended (${pid}).`) };
}

function listen() {
  const sentences: string[] = [];
  let next: (() => void) | null = null;
  return {
    sentences,
    restarted: () => next?.(),
    say: (sentence: string) => void sentences.push(sentence),
    untilRestarted: () => new Promise<void>((resolve) => (next = resolve)),
  };
}

test('a program that ends by itself is started again and reported', async () => {
  const { start, kill } = program(['serves', 'serves']);
  const reports = listen();
  const supervised = await supervise({ name: 'program', start, reports, pausesMs: [0, 0] });
  const again = reports.untilRestarted();
  kill(1);
  await again;
  expect(supervised.pid()).toBe(2);
  expect(reports.sentences).toEqual(['The program ended (1). Starting it again.', 'The program runs again.']);
  await supervised.stop();
});

test('a program whose restarts fail is given up with the last reason', async () => {
  const { start, kill } = program(['serves', 'fails', 'fails']);
  const reports = listen();
  const supervised = await supervise({ name: 'program', start, reports, pausesMs: [0, 0] });
  kill(1);
  expect(await supervised.givenUp).toBe('start 3 failed');
});

test('a program without a receiver of reports is not restarted after its first end', async () => {
  const { start, kill } = program(['serves']);
  const supervised = await supervise({ name: 'program', start, reports: null });
  kill(1);
  expect(await supervised.givenUp).toBe('The program ended (1).');
});

test('a program that is stopped is not started again', async () => {
  const { start, stopped } = program(['serves', 'serves']);
  const reports = listen();
  const supervised = await supervise({ name: 'program', start, reports, pausesMs: [0] });
  await supervised.stop();
  expect(supervised.pid()).toBe(1);
  expect(stopped).toContain(1);
  expect(reports.sentences).toEqual([]);
});

test('a first start that fails stops its process and rejects', async () => {
  const { start, stopped } = program(['fails']);
  await expect(supervise({ name: 'program', start, reports: listen() })).rejects.toThrow('start 1 failed');
  expect(stopped).toEqual([1]);
});
