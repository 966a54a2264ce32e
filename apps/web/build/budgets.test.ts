import { expect, test } from 'vitest';
import { breaches } from './budgets';

const within = {
  first: { script: 80_000, style: 8_000, page: 2_000 },
  login: { script: 96_000 },
  home: { script: 138_700 },
  loan: { script: 138_700 },
  own: { homeIndex: 16_500 },
};

test('a build whose sizes equal their budgets passes', () => {
  expect(breaches(within)).toEqual([]);
});

test.each([
  ['the script of the first route', { ...within, first: { script: 80_001, style: 0, page: 0 } }],
  ['the total of the first route', { ...within, first: { script: 80_000, style: 8_000, page: 2_001 } }],
  ['the log-in', { ...within, login: { script: 96_001 } }],
  ['a first visit to Home', { ...within, home: { script: 138_701 } }],
  ['a first visit to a loan', { ...within, loan: { script: 138_701 } }],
  ['a later route', { ...within, own: { homeIndex: 16_501 } }],
])('a byte more than its budget fails %s', (_name, sizes) => {
  expect(breaches(sizes)).toHaveLength(1);
});
