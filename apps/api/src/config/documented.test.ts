import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SECRETS } from './secret-files';
import { Environment } from './settings';

const PAGE = readFileSync(resolve(import.meta.dirname, '../../../../docs/reference/settings.md'), 'utf8');

/** Each line of the table: the settings that it speaks of, and its marks. */
const ROWS = [...PAGE.matchAll(/^\| (`[^|]+`) \| ([PS ]*)\| /gm)].map(([, names = '', marks = '']) => ({
  names: [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name = '']) => name),
  isSecret: marks.includes('S'),
}));

describe('the documented settings', () => {
  it('are those that are read, each once', () => {
    expect(ROWS.flatMap(({ names }) => names).sort()).toEqual(Object.keys(Environment.shape).sort());
  });

  it('say which are secrets, and may come from files', () => {
    const secret = ROWS.filter(({ isSecret }) => isSecret).flatMap(({ names }) => names);
    expect(secret.sort()).toEqual([...SECRETS].sort());
  });
});
