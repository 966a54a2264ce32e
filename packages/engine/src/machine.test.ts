import { expect, test } from 'vitest';
import { loanMachine } from './loan/loan.machine';
import { isFinal, statesAccepting } from './machine';

test('a final state accepts no event', () => {
  expect(isFinal(loanMachine, 'expired')).toBe(true);
  expect(isFinal(loanMachine, 'active')).toBe(false);
});

test('names every state that accepts an event', () => {
  expect(statesAccepting(loanMachine, 'settle')).toEqual(['active', 'written_off']);
  expect(statesAccepting(loanMachine, 'deliver')).toEqual(['disbursing']);
});
