import { createHash } from 'node:crypto';
import { addDays } from '@tulay/engine/calendar';
import { anyHistory, simulateHistory } from '@tulay/engine/testing/histories';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLAN_DAYS, PLAN_FORM } from './accrual-plan.view';
import { loanEnds } from './loan-day.view';

/** Amounts of 60 loans with random histories, on the days of a plan in the middle of each history. */
function amountsOfLoans(): string {
  const digest = createHash('sha256');
  for (const { quoted, steps } of fc.sample(anyHistory, { numRuns: 60, seed: 96 })) {
    const facts = simulateHistory(quoted, steps).facts.at(-1);
    if (!facts) throw new Error('a history has no facts');
    const days = Array.from({ length: PLAN_DAYS }, (_, day) => addDays(facts.valueDate, 20 + day));
    digest.update(JSON.stringify(loanEnds(facts, days)));
  }
  return digest.digest('hex').slice(0, 16);
}

/** If this test fails, the engine computes other amounts than stored plans have: raise `PLAN_FORM`, and write the new line here. */
it('stored plans are not used after the engine computes other amounts from the same facts', () => {
  expect(`form ${PLAN_FORM}: ${amountsOfLoans()}`).toBe('form 1: 0b02d899dd17f817');
});
