import { expect, test } from 'vitest';
import { hasLibraries } from './libraries.mjs';

const machine = { platform: 'linux', arch: 'x64' };
const lock = {
  packages: {
    '': {},
    'apps/api': {},
    'node_modules/@tulay/api': { link: true },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/vitest': { version: '4.1.12', dev: true },
    'node_modules/@server/linux-x64': { version: '18.4.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/@server/darwin-x64': { version: '18.4.0', optional: true, os: ['darwin'], cpu: ['x64'] },
    'node_modules/@lint/linux-x64-musl': {
      version: '2.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
  },
};
const runtime = {
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/@server/linux-x64': { version: '18.4.0' },
};
const whole = { ...runtime, 'node_modules/vitest': { version: '4.1.12' } };

test.each([
  ['a whole installation is enough for a test', whole, false, true],
  ['a whole installation is enough for a start', whole, true, true],
  ['an installation without development libraries is enough for a start', runtime, true, true],
  ['an installation without development libraries is not enough for a test', runtime, false, false],
  [
    'a library in another version is installed again',
    { ...whole, 'node_modules/pg': { version: '8.0.0' } },
    true,
    false,
  ],
  [
    'a missing program for this system is installed',
    { 'node_modules/pg': { version: '8.23.1' } },
    true,
    false,
  ],
  ['a missing folder of libraries is installed', {}, true, false],
])('%s', (_rule, packages, isLight, expected) => {
  expect(hasLibraries(lock, { packages }, { isLight, machine })).toBe(expected);
});
