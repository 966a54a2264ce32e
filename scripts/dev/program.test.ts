import { expect, test } from 'vitest';
import { plannedProgram } from '../running/planned-program.testing';
import { devProgram } from './program';

function planned(plan: Parameters<typeof plannedProgram>[0]) {
  const said: string[] = [];
  const { start, stopped, end } = plannedProgram(plan);
  return { program: devProgram('API', start, (sentence) => said.push(sentence)), said, end, stopped };
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
  expect([stopped, program.pid(), said]).toEqual([[1], 0, ['The API does not start.\nstart 1 failed']]);
  expect(await program.restart()).toBe(true);
  expect(program.pid()).toBe(2);
});

test('a program that ends by itself is reported, and starts again only after the next change', async () => {
  const { program, said, end, stopped } = planned(['serves', 'serves']);
  await program.restart();
  end(1, 'The API ended (exit code 1).');
  await expect.poll(() => said).toEqual(['The API ended (exit code 1). The next change starts it again.']);
  expect([program.pid(), stopped]).toEqual([0, []]);
  expect(await program.restart()).toBe(true);
});
