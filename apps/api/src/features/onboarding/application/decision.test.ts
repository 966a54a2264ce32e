import { describe, expect, it } from 'vitest';
import { FILLED } from '../../../testing/forms';
import { decide, type ApplicantFacts } from './decision';

const good: ApplicantFacts = {
  today: '2026-11-23',
  birthDate: '1994-05-17',
  work: FILLED.work,
  face: 'passed',
  screening: { verdict: 'clear', reason: 'nothing_found' },
  duplicates: [],
  worstDaysPastDue: 0,
};
const jobless: ApplicantFacts['work'] = {
  employment: 'jobless',
  joblessTerm: 'under_3_months',
  incomeBand: 'under_12000',
};

describe('the decision', () => {
  it.each<[string, Partial<ApplicantFacts>, string, string[], string | null]>([
    ['a face that does not match', { face: 'failed' }, 'review', ['face_failed'], null],
    ['no camera', { face: 'missing' }, 'review', ['face_missing'], null],
    ['tries that are too old', { face: 'todo' }, 'review', ['face_missing'], null],
    [
      'the fraud bureau says no',
      { screening: { verdict: 'deny', reason: 'x' } },
      'rejected',
      ['screening_deny'],
      '2026-12-23',
    ],
    [
      'both',
      { face: 'failed', screening: { verdict: 'deny', reason: 'x' } },
      'rejected',
      ['screening_deny'],
      '2026-12-23',
    ],
    ["another borrower's ID", { duplicates: ['id_number'] }, 'rejected', ['duplicate_id'], '2027-02-21'],
    ["another borrower's account", { duplicates: ['payout_account'] }, 'review', ['duplicate_bank'], null],
    [
      'the fraud bureau doubts',
      { screening: { verdict: 'refer', reason: 'x' } },
      'review',
      ['screening_refer'],
      null,
    ],
    ['31 days late once', { worstDaysPastDue: 31 }, 'rejected', ['overdue_long'], '2027-02-21'],
    ['too old meanwhile', { birthDate: '1960-11-23' }, 'rejected', ['age_out_of_range'], '2027-05-22'],
    ['no work', { work: jobless }, 'review', ['jobless'], null],
  ])('%s', (_name, change, status, reasons, reapplyOn) => {
    const decision = decide({ ...good, ...change });
    expect(decision).toMatchObject({ status, reapplyOn, limit: null });
    expect(decision.reasons).toEqual(expect.arrayContaining(reasons));
  });

  it('accepts with a limit, and keeps what it was made from', () => {
    const decision = decide(good);
    expect(decision).toMatchObject({ status: 'accepted', reapplyOn: null });
    expect(decision.limit).toBeGreaterThanOrEqual(200_000);
    expect(decision.limit).toBeLessThanOrEqual(1_000_000);
    expect(decision.inputs).toMatchObject({
      version: 1,
      score: { age: 32, incomeBand: 'over_30000', faceCheck: 'passed' },
    });
    expect(decide(good)).toEqual(decision);
  });
});
