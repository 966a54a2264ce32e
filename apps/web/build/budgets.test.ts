import { expect, test } from 'vitest';
import { breaches } from './budgets';

const within = {
  first: { script: 80_000, style: 8_000, page: 2_000 },
  login: { script: 95_000 },
  home: { script: 134_000 },
  loan: { script: 134_000 },
  own: { homeIndex: 16_000 },
};

test('a build whose sizes equal their budgets passes', () => {
  expect(breaches(within)).toEqual([]);
});

test.each([
  ['the script of the first route', { ...within, first: { script: 80_001, style: 0, page: 0 } }],
  ['the total of the first route', { ...within, first: { script: 80_000, style: 8_000, page: 2_001 } }],
  ['the log-in', { ...within, login: { script: 95_001 } }],
  ['a first visit to Home', { ...within, home: { script: 134_001 } }],
  ['a first visit to a loan', { ...within, loan: { script: 134_001 } }],
  ['a later route', { ...within, own: { homeIndex: 16_001 } }],
])('a byte more than its budget fails %s', (_name, sizes) => {
  expect(breaches(sizes)).toHaveLength(1);
});
