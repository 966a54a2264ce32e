import { expect, test } from 'vitest';
import { askAttributionAnew, type Choice, keepWish, useAttributionWish } from './choice';

test.each<[Choice, Choice]>([
  ['allowed', 'unasked'],
  ['stopped', 'unasked'],
  ['forgetting', 'forgetting'],
  ['forgotten', 'forgotten'],
])('after the borrower who said "%s" the next one begins at "%s"', (said, next) => {
  keepWish({ choice: said, sharing: said === 'allowed', known: true, told: true });
  askAttributionAnew();
  // What the provider knows of this browser stays true, so that the next wish is told it.
  expect(useAttributionWish.getState()).toEqual({ choice: next, sharing: false, known: true, told: true });
});
