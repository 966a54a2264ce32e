import { expect, test } from 'vitest';
import { breaches } from './budgets';

const within = {
  first: { script: 80_000, style: 8_000, page: 2_000 },
  login: { script: 95_000 },
  home: { script: 131_000 },
  loan: { script: 131_000 },
  own: { homeIndex: 15_000 },
};

test('sizes at their budgets pass', () => {
  expect(breaches(within)).toEqual([]);
});

test.each([
  ['the first route in script', { ...within, first: { script: 80_001, style: 0, page: 0 } }],
  ['the first route in all', { ...within, first: { script: 80_000, style: 8_000, page: 2_001 } }],
  ['the log-in as a first route', { ...within, login: { script: 95_001 } }],
  ['Home where nothing is there yet', { ...within, home: { script: 131_001 } }],
  ['a loan where nothing is there yet', { ...within, loan: { script: 131_001 } }],
  ['a later route', { ...within, own: { homeIndex: 15_001 } }],
])('one byte more breaks the budget of %s', (_name, sizes) => {
  expect(breaches(sizes)).toHaveLength(1);
});
