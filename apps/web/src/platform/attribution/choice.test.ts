import { expect, test } from 'vitest';
import {
  resetAttributionConsent,
  type Choice,
  saveAttributionConsent,
  useAttributionConsent,
} from './choice';

test.each<[Choice, Choice]>([
  ['allowed', 'unasked'],
  ['stopped', 'unasked'],
  ['forgetting', 'forgetting'],
  ['forgotten', 'forgotten'],
])('after a borrower with the choice "%s" the next one starts with "%s"', (choice, next) => {
  saveAttributionConsent({ choice, sharing: choice === 'allowed', known: true, sharingSent: true });
  resetAttributionConsent();
  // The provider still has data from this browser, so it has to receive the next change of the consent.
  expect(useAttributionConsent.getState()).toEqual({
    choice: next,
    sharing: false,
    known: true,
    sharingSent: true,
  });
});
