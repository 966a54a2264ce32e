import { expect, test } from 'vitest';
import { addKeepAliveView } from './outlet';

const home = { route: 'homeIndex', search: '' } as const;
const bills = { route: 'billIndex', search: 'tab=2' } as const;

test('[spec 1.keepalive] a keep-alive view is added once and keeps its position', () => {
  const both = addKeepAliveView(addKeepAliveView([], home), bills);
  expect(both).toEqual([home, bills]);
  expect(addKeepAliveView(both, home)).toBe(both);
});

test('a keep-alive view takes the query that it is shown with, and the other views keep theirs', () => {
  expect(addKeepAliveView([home, bills], { ...home, search: 'a=1' })).toEqual([
    { ...home, search: 'a=1' },
    bills,
  ]);
});
