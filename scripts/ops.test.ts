import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

it.each(['NODE_ENV', 'MODE'])(
  'npm run ops refuses to build if %s is production, and prints the command to use',
  (name) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', resolve(import.meta.dirname, 'ops.ts'), 'ledger', 'verify'],
      { encoding: 'utf8', env: { ...process.env, [name]: 'production' } },
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('node dist/api/ops.js');
  },
);
