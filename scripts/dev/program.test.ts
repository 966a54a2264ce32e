import { expect, test } from 'vitest';
import type { Process } from '../running/supervisor';
import { devProgram } from './program';

/** A program whose starts follow the plan, and whose processes end by a call. */
function planned(plan: readonly ('serves' | 'fails')[]) {
  const said: string[] = [];
  const ends: ((sentence: string) => void)[] = [];
  const stopped: number[] = [];
  const start = async (spawned: (process: Process) => void) => {
    const pid = ends.length + 1;
    const ended = new Promise<string>((resolve) => ends.push(resolve));
    const stop = async () => {
      stopped.push(pid);
      ends[pid - 1]?.('stopped');
    };
    spawned({ pid, ended, stop });
    if (plan[pid - 1] === 'fails') throw new Error('a syntax error');
  };
  return { program: devProgram('API', start, (sentence) => said.push(sentence)), said, ends, stopped };
}

test('a restart stops the running process first and reports nothing', async () => {
  const { program, said, stopped } = planned(['serves', 'serves']);
  expect(await program.restart()).toBe(true);
  expect(await program.restart()).toBe(true);
  expect([stopped, program.pid(), said]).toEqual([[1], 2, []]);
});

test('a program that does not start is reported with its reason, stopped, and started by the next change', async () => {
  const { program, said, stopped } = planned(['fails', 'serves']);
  expect(await program.restart()).toBe(false);
  expect([stopped, program.pid(), said]).toEqual([[1], 0, ['The API does not start.\na syntax error']]);
  expect(await program.restart()).toBe(true);
  expect(program.pid()).toBe(2);
});

test('a program that ends by itself is reported and not started before the next change', async () => {
  const { program, said, ends, stopped } = planned(['serves', 'serves']);
  await program.restart();
  ends[0]?.('The API ended (exit code 1).');
  await expect.poll(() => said).toEqual(['The API ended (exit code 1). The next change starts it again.']);
  expect([program.pid(), stopped]).toEqual([0, []]);
  expect(await program.restart()).toBe(true);
});
