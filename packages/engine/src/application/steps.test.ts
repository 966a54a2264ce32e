import { expect, test } from 'vitest';
import { minutesLeft, missingSteps, nextStep, type StepFlags, STEPS, stepsFor } from './steps';

const WITH_FACE = stepsFor({ face: true });

test('steps are asked in order; the face only where a live check is possible', () => {
  expect(WITH_FACE).toEqual(['identity', 'face', 'basic', 'purpose', 'address', 'work', 'contacts', 'bank']);
  expect(stepsFor({ face: false })).not.toContain('face');
});

test('the next step is the first that is missing, also after a later one was done', () => {
  expect(nextStep({})).toBe('identity');
  expect(nextStep({ identity: true, work: true })).toBe('basic');
  expect(nextStep({ identity: true, work: true }, WITH_FACE)).toBe('face');
  expect(missingSteps({ identity: true, basic: false, address: true })).toEqual([
    'basic',
    'purpose',
    'work',
    'contacts',
    'bank',
  ]);
});

test('[spec 9.durations] five minutes at first, fewer with every step, none at the end', () => {
  expect(minutesLeft({}, WITH_FACE)).toBe(5);
  expect(minutesLeft({})).toBe(5);
  let done: StepFlags = {};
  let before = minutesLeft(done, WITH_FACE);
  for (const step of STEPS) {
    done = { ...done, [step]: true };
    const left = minutesLeft(done, WITH_FACE);
    expect(left).toBeLessThanOrEqual(before);
    before = left;
  }
  expect(before).toBe(0);
  expect(nextStep(done, WITH_FACE)).toBeNull();
});
