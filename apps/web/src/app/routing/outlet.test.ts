import { expect, test } from 'vitest';
import { keepViews } from './outlet';

const home = { route: 'homeIndex', search: '' } as const;
const bills = { route: 'billIndex', search: 'tab=2' } as const;

test('[spec 1.keepalive] a shown view joins once and keeps its place', () => {
  const both = keepViews(keepViews([], home), bills);
  expect(both).toEqual([home, bills]);
  expect(keepViews(both, home)).toBe(both);
});

test('a kept view takes the query it is shown with; the others keep theirs', () => {
  expect(keepViews([home, bills], { ...home, search: 'a=1' })).toEqual([{ ...home, search: 'a=1' }, bills]);
});
