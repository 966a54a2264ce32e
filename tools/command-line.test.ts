import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (...args: string[]) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/test-all.ts', ...args],
    { encoding: 'utf8' },
  );
  return [status, stderr];
};

test('a command with an unknown option ends with the list of its options, and without a stack trace', () => {
  expect(run('--help')).toEqual([2, "Unknown option '--help'. The options are --added.\n"]);
});
