import { SCORECARD_VERSION } from '@tulay/engine/credit/scorecard';
import { describe, expect, it } from 'vitest';
import { FILLED } from '../../../testing/forms';
import { scoredAnswers } from '../form/saved-answers';
import { decide, type ApplicantFacts } from './decision';

const good: ApplicantFacts = {
  today: '2026-11-23',
  birthDate: '1994-05-17',
  answers: scoredAnswers(FILLED),
  face: 'passed',
  screening: { verdict: 'clear', reason: 'nothing_found' },
  duplicates: [],
  location: null,
  market: 'PH',
  lateness: { worstDaysPastDue: 0, mayBorrowFrom: null },
};
const jobless = scoredAnswers({ work: { employment: 'jobless', incomeBand: 'under_12000' } });

it('every scored answer is read from the saved forms', () => {
  expect(Object.values(scoredAnswers(FILLED))).not.toContain(null);
});

it('a form that was saved before a question existed counts as having no answer to it', () => {
  const { yearsBand: _, ...older } = FILLED.work;
  expect(scoredAnswers({ ...FILLED, work: older })).toEqual({ ...scoredAnswers(FILLED), yearsBand: null });
});

describe('the decision', () => {
  it.each<[string, Partial<ApplicantFacts>, string, string[], string | null]>([
    ['a failed face check', { face: 'failed' }, 'review', ['face_failed'], null],
    ['no camera', { face: 'missing' }, 'review', ['face_missing'], null],
    ['an expired face check', { face: 'todo' }, 'review', ['face_missing'], null],
    [
      'a screening denial',
      { screening: { verdict: 'deny', reason: 'x' } },
      'rejected',
      ['screening_deny'],
      '2026-12-23',
    ],
    [
      'a failed face check and a screening denial',
      { face: 'failed', screening: { verdict: 'deny', reason: 'x' } },
      'rejected',
      ['screening_deny'],
      '2026-12-23',
    ],
    ["another borrower's ID", { duplicates: ['id_number'] }, 'rejected', ['duplicate_id'], '2027-02-21'],
    ["another borrower's account", { duplicates: ['payout_account'] }, 'review', ['duplicate_bank'], null],
    [
      'a screening referral',
      { screening: { verdict: 'refer', reason: 'x' } },
      'review',
      ['screening_refer'],
      null,
    ],
    [
      'a loan settled 31 days late',
      { lateness: { worstDaysPastDue: 31, mayBorrowFrom: '2027-01-15' } },
      'rejected',
      ['overdue_long'],
      '2027-01-15',
    ],
    ['an age over 65', { birthDate: '1960-11-23' }, 'rejected', ['age_out_of_range'], '2027-05-22'],
    [
      'a location abroad',
      { location: { latitude: 1.4, longitude: 103.8 } },
      'review',
      ['location_abroad'],
      null,
    ],
    ['no job', { answers: jobless }, 'review', ['jobless'], null],
  ])(
    'the decision on an applicant with %s follows from the scorecard rule',
    (_name, change, status, reasons, reapplyOn) => {
      const decision = decide({ ...good, ...change });
      expect(decision).toMatchObject({ status, reapplyOn, limit: null });
      expect(decision.reasons).toEqual(expect.arrayContaining(reasons));
    },
  );

  it('a borrower is not rejected after the wait that follows a seriously late loan', () => {
    const lateness = { worstDaysPastDue: 31, mayBorrowFrom: good.today };
    expect(decide({ ...good, lateness })).toMatchObject({ status: 'accepted', reapplyOn: null });
  });

  it('an accepted applicant gets a limit, and the decision stores its inputs', () => {
    const decision = decide(good);
    expect(decision).toMatchObject({ status: 'accepted', reapplyOn: null });
    expect(decision.limit).toBeGreaterThanOrEqual(200_000);
    expect(decision.limit).toBeLessThanOrEqual(1_000_000);
    expect(decision.inputs).toMatchObject({
      version: SCORECARD_VERSION,
      score: { age: 32, incomeBand: 'over_30000', faceCheck: 'passed', location: 'not_shared' },
    });
    expect(decide(good)).toEqual(decision);
  });
});
