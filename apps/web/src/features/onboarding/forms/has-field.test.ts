import { expect, test } from 'vitest';
import { hasField } from './use-fields';

test.each([
  ['people.1.phone', true],
  ['people', true],
  ['question_of_the_next_release', false],
])('the refused field %s of the contacts is on the open page: %s', (path, isThere) => {
  expect(hasField({ people: [] }, path)).toBe(isThere);
});
