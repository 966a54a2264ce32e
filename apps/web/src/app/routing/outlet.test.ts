import { expect, test } from 'vitest';
import { addKeepAliveView } from './outlet';

const home = { route: 'homeIndex', search: '' } as const;
const bills = { route: 'billIndex', search: 'tab=2' } as const;

test('[spec 1.keepalive] a keep-alive view is added once and keeps its position', () => {
  const both = addKeepAliveView(addKeepAliveView([], home), bills);
  expect(both).toEqual([home, bills]);
  expect(addKeepAliveView(both, home)).toBe(both);
});

test('if a kept view is shown again with a new query, only its own query changes, and the other views stay as they are', () => {
  expect(addKeepAliveView([home, bills], { ...home, search: 'a=1' })).toEqual([
    { ...home, search: 'a=1' },
    bills,
  ]);
});
