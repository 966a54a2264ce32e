import { expect, test } from 'vitest';
import { minutesLeft, missingSteps, nextStep, type StepFlags, STEPS } from './steps';

test('the next step of an application is the first incomplete one, even if a later step is complete', () => {
  expect(nextStep({})).toBe('identity');
  expect(nextStep({ identity: true, work: true })).toBe('face');
  expect(missingSteps({ identity: true, basic: false, address: true })).toEqual([
    'face',
    'basic',
    'purpose',
    'work',
    'contacts',
    'bank',
  ]);
});

test('[spec 9.durations] the minutes left for an application are five at the start, do not rise after any step, and are zero at the end', () => {
  expect(minutesLeft({})).toBe(5);
  let done: StepFlags = {};
  let before = minutesLeft(done);
  for (const step of STEPS) {
    done = { ...done, [step]: true };
    const left = minutesLeft(done);
    expect(left).toBeLessThanOrEqual(before);
    before = left;
  }
  expect(before).toBe(0);
  expect(nextStep(done)).toBeNull();
});
