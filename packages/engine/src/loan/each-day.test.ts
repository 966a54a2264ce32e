import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar';
import { anyHistory, simulateHistory } from '../testing/histories';
import { lateness, position } from './position';
import { replay, replayToEach } from './replay';
import { owedNow } from './snapshot';

const DAYS = 20;

/** Facts of a loan in the middle of a random history, and days that begin up to 200 days after its value date. */
const anyDays = fc
  .record({ history: anyHistory, known: fc.nat(99), offset: fc.nat(200) })
  .map(({ history: { quoted, steps }, known, offset }) => {
    const facts = simulateHistory(quoted, steps.slice(0, known)).facts.at(-1);
    if (!facts) throw new Error('a history has no facts');
    return { facts, days: Array.from({ length: DAYS }, (_, i) => addDays(facts.valueDate, offset + i)) };
  });

test('a replay through each of many days gives the same loans as a replay to each day alone', () => {
  fc.assert(
    fc.property(anyDays, ({ facts, days }) => {
      expect(replayToEach(facts, days)).toEqual(days.map((day) => replay(facts, day)));
    }),
    { numRuns: 50 },
  );
});

test('the days past due of an open loan equal those of its position', () => {
  fc.assert(
    fc.property(anyDays, ({ facts, days }) => {
      const open = replayToEach(facts, days).filter(
        ({ settledOn, isCanceled }) => settledOn === null && !isCanceled,
      );
      for (const loan of open) {
        const { reportedDaysPastDue: daysPastDue, restructured } = position(facts, loan.date);
        expect(lateness(loan, owedNow(loan))).toEqual({ daysPastDue, isRestructured: restructured !== null });
      }
    }),
    { numRuns: 50 },
  );
});
