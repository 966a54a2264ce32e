import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LATENESS_WAITS } from './lateness';
import { EMPLOYMENT_TYPES, INCOME_BANDS, YEARS_BANDS } from '../application/field-options';
import {
  ANSWER_POINTS,
  firstLimit,
  SCORE_RULES,
  SCORECARD_VERSION,
  type ScoreInput,
  score,
} from './scorecard';

const ORDINARY: ScoreInput = {
  age: 30,
  employment: 'employed',
  incomeBand: '18001_25000',
  yearsBand: '1_3',
  idCheck: 'passed',
  faceCheck: 'not_required',
  screening: 'clear',
  duplicateId: false,
  duplicateBank: false,
  duplicateDevice: false,
  location: 'not_shared',
  worstDaysPastDue: 0,
  latenessWaitDays: 0,
};

type Counted = 'age' | 'worstDaysPastDue' | 'latenessWaitDays';
/** Possible values of each input that is not a number. */
const INPUTS: { readonly [K in Exclude<keyof ScoreInput, Counted>]: readonly ScoreInput[K][] } = {
  employment: EMPLOYMENT_TYPES,
  incomeBand: INCOME_BANDS,
  yearsBand: [null, ...YEARS_BANDS],
  idCheck: ['passed', 'unclear', 'failed'],
  faceCheck: ['passed', 'failed', 'missing', 'not_required'],
  screening: ['clear', 'refer', 'deny'],
  duplicateId: [false, true],
  duplicateBank: [false, true],
  duplicateDevice: [false, true],
  location: ['not_shared', 'in_country', 'abroad'],
};

const anyOf = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const anyInput: fc.Arbitrary<ScoreInput> = fc.record({
  age: fc.integer({ min: 0, max: 120 }),
  employment: anyOf(INPUTS.employment),
  incomeBand: anyOf(INPUTS.incomeBand),
  yearsBand: anyOf(INPUTS.yearsBand),
  idCheck: anyOf(INPUTS.idCheck),
  faceCheck: anyOf(INPUTS.faceCheck),
  screening: anyOf(INPUTS.screening),
  duplicateId: fc.boolean(),
  duplicateBank: fc.boolean(),
  duplicateDevice: fc.boolean(),
  location: anyOf(INPUTS.location),
  worstDaysPastDue: fc.integer({ min: 0, max: 400 }),
  latenessWaitDays: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 365 })),
});

test('an ordinary employee is accepted, and the reasons account for every point', () => {
  expect(score(ORDINARY)).toEqual({
    outcome: 'accept',
    limit: 800_000,
    points: 75,
    reasons: [
      { rule: 'income', effect: 'points', points: 25 },
      { rule: 'years', effect: 'points', points: 10 },
      { rule: 'employment', effect: 'points', points: 20 },
      { rule: 'identity_verified', effect: 'points', points: 20 },
    ],
    reapplyDays: 0,
  });
});

describe('[spec 4.reapply] rejections and waiting days', () => {
  test.each<[string, Partial<ScoreInput>, number]>([
    ['age_out_of_range', { age: 17 }, 180],
    ['age_out_of_range', { age: 66 }, 180],
    ['id_failed', { idCheck: 'failed' }, 7],
    ['screening_deny', { screening: 'deny' }, 30],
    ['duplicate_id', { duplicateId: true }, 90],
    ['overdue_long', { worstDaysPastDue: 31, latenessWaitDays: 64 }, 64],
    [
      'score_low',
      {
        employment: 'student',
        incomeBand: 'under_12000',
        yearsBand: null,
        faceCheck: 'failed',
      },
      30,
    ],
  ])('the rule %s rejects an applicant with %j', (rule, change, reapplyDays) => {
    const decision = score({ ...ORDINARY, ...change });
    expect(decision).toMatchObject({ outcome: 'reject', limit: 0, reapplyDays });
    expect(decision.reasons).toContainEqual({ rule, effect: 'reject', points: 0 });
  });

  test('if several rules reject, the longest waiting time counts', () => {
    expect(score({ ...ORDINARY, idCheck: 'failed', duplicateId: true }).reapplyDays).toBe(90);
  });
});

test.each<[string, Partial<ScoreInput>]>([
  ['id_unclear', { idCheck: 'unclear' }],
  ['face_failed', { faceCheck: 'failed' }],
  ['face_missing', { faceCheck: 'missing' }],
  ['screening_refer', { screening: 'refer' }],
  ['duplicate_bank', { duplicateBank: true }],
  ['duplicate_device', { duplicateDevice: true }],
  ['location_abroad', { location: 'abroad' }],
  ['jobless', { employment: 'jobless', yearsBand: null }],
])('the rule %s sends an application to review and does not reject it: %j', (rule, change) => {
  const decision = score({ ...ORDINARY, ...change });
  expect(decision).toMatchObject({ outcome: 'review', reapplyDays: 0 });
  expect(decision.reasons).toContainEqual({ rule, effect: 'review', points: 0 });
});

test.each([
  [7, 'accept', 0],
  [8, 'accept', -20],
  [30, 'accept', -20],
  [31, 'accept', -20],
])('an applicant who was %i days late gets %s and %i points for it', (worstDaysPastDue, outcome, points) => {
  const decision = score({ ...ORDINARY, worstDaysPastDue });
  expect(decision.outcome).toBe(outcome);
  expect(decision.points).toBe(75 + points);
  expect(decision.reasons.some(({ rule }) => rule === 'overdue_before')).toBe(points !== 0);
});

test('an unclear ID gives no points for a verified identity', () => {
  expect(score({ ...ORDINARY, idCheck: 'unclear' }).points).toBe(55);
  expect(score({ ...ORDINARY, idCheck: 'failed' }).points).toBe(55);
});

test('an applicant with exactly the fewest points that suffice is not rejected', () => {
  const few = { employment: 'student', incomeBand: 'under_12000', faceCheck: 'failed' } as const;
  const lowest = score({ ...ORDINARY, ...few, yearsBand: '1_3' });
  expect(lowest).toMatchObject({ points: 20, outcome: 'review' });
});

test('no decision is worse for a borrower who shares neither location nor device', () => {
  const rank = { accept: 0, review: 1, reject: 2 };
  fc.assert(
    fc.property(anyInput, (input) => {
      const silent = score({ ...input, location: 'not_shared', duplicateDevice: false });
      const shared = score(input);
      expect(rank[silent.outcome]).toBeLessThanOrEqual(rank[shared.outcome]);
      expect(silent.points).toBe(shared.points);
      // Sharing the location or the device can only send an application to a reviewer. It never rejects the
      // application.
      expect(shared.outcome === 'reject').toBe(silent.outcome === 'reject');
    }),
  );
});

test.each([
  [18, 'accept'],
  [65, 'accept'],
])('[spec 5.age] an applicant aged %i gets the decision %s', (age, outcome) => {
  expect(score({ ...ORDINARY, age }).outcome).toBe(outcome);
});

test('an applicant who was 8 days overdue gets fewer points than after 7 days, and is still accepted', () => {
  const late = score({ ...ORDINARY, worstDaysPastDue: 8 });
  expect(late).toMatchObject({ outcome: 'accept', points: 55 });
  expect(score({ ...ORDINARY, worstDaysPastDue: 7 }).points).toBe(75);
});

test.each([
  [-20, 200_000],
  [0, 200_000],
  [50, 600_000],
  [55, 600_000],
  [57, 650_000],
  [100, 1_000_000],
  [140, 1_000_000],
])('%i points give a first limit of %i centavos', (points, limit) => {
  expect(firstLimit(points)).toBe(limit);
});

describe('the reasons of a decision', () => {
  test('every scoring rule is the reason of at least one decision, and every rejection or review has a reason', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyInput, (input) => {
        const decision = score(input);
        for (const { rule } of decision.reasons) seen.add(rule);
        if (decision.outcome === 'accept') return;
        expect(decision.reasons.filter(({ effect }) => effect === decision.outcome)).not.toEqual([]);
      }),
      { numRuns: 1_000 },
    );
    expect([...seen].toSorted()).toEqual(SCORE_RULES.toSorted());
  });
});

describe('any applicant', () => {
  test('the same input gives the same decision, with its reasons and a limit within the range and steps', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const decision = score(input);
        expect(score({ ...input })).toEqual(decision);
        const { outcome, limit, points, reasons, reapplyDays } = decision;
        expect(reasons.reduce((total, reason) => total + reason.points, 0)).toBe(points);
        expect(reasons.some(({ effect }) => effect === 'reject')).toBe(outcome === 'reject');
        expect(reapplyDays > 0).toBe(outcome === 'reject');
        expect(limit).toBeGreaterThanOrEqual(outcome === 'reject' ? 0 : 200_000);
        expect(limit).toBeLessThanOrEqual(outcome === 'reject' ? 0 : 1_000_000);
        expect(limit % 50_000).toBe(0);
      }),
    );
  });

  test('a higher income or longer employment never lowers the limit', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(3), fc.nat(2), (input, income, years) => {
        const poorer = {
          ...input,
          incomeBand: INCOME_BANDS[income] ?? 'under_12000',
          yearsBand: YEARS_BANDS[years] ?? null,
        };
        const richer = {
          ...poorer,
          incomeBand: INCOME_BANDS[income + 1] ?? 'over_30000',
          yearsBand: YEARS_BANDS[years + 1] ?? null,
        };
        expect(score(richer).limit).toBeGreaterThanOrEqual(score(poorer).limit);
      }),
    );
  });
});

describe('answers that count', () => {
  test.each(Object.entries(ANSWER_POINTS))(
    'the choice of %s decides its points',
    (name, { rule, points }) => {
      for (const [choice, expected] of Object.entries(points)) {
        const { reasons } = score({ ...ORDINARY, [name]: choice });
        const given = reasons.find((reason) => reason.rule === rule)?.points ?? 0;
        expect([choice, given]).toEqual([choice, expected]);
      }
    },
  );

  test.each(Object.keys(ANSWER_POINTS))(
    'inputs stored before %s counted are scored without its points',
    (name) => {
      const { [name]: _, ...stored } = Object.fromEntries(Object.entries(ORDINARY));
      const unanswered = { ...ORDINARY, [name]: null };
      expect(score(stored as unknown as ScoreInput)).toEqual(score(unanswered));
      expect(Number.isSafeInteger(score(unanswered).points)).toBe(true);
    },
  );
});

/** Digest of the decisions of each version. A line never changes, because stored decisions name their version. */
const DIGESTS: Readonly<Record<number, string>> = {
  2: '7d1fa708',
  3: 'c2e2ce23',
};

/**
 * Returns three applicants (ordinary, poor and rejected) with every possible value of each input, one changed input at
 * a time.
 */
function eachInput(): ScoreInput[] {
  const numbers = (to: number) => Array.from({ length: to + 1 }, (_, index) => index);
  const values: { readonly [K in keyof ScoreInput]: readonly ScoreInput[K][] } = {
    ...INPUTS,
    age: numbers(120),
    worstDaysPastDue: numbers(400),
    latenessWaitDays: numbers(400),
  };
  const bases: Partial<ScoreInput>[] = [
    {},
    { employment: 'student', incomeBand: 'under_12000', yearsBand: null, faceCheck: 'failed' },
    { idCheck: 'failed' },
  ];
  return bases.flatMap((base) =>
    Object.entries(values).flatMap(([name, each]) =>
      each.map((value) => ({ ...ORDINARY, ...base, [name]: value })),
    ),
  );
}

/** FNV-1a hash. The engine's tests have no library of hashes. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

test('if a scored rule changes, the test fails until the scorecard has a new version', () => {
  const points = Array.from({ length: 161 }, (_, index) => index - 30);
  const decided = JSON.stringify([eachInput().map(score), points.map(firstLimit), LATENESS_WAITS]);
  const digest = digestOf(decided);
  const advice = `the rules differ from version ${SCORECARD_VERSION}: raise SCORECARD_VERSION and add '${digest}' to DIGESTS`;
  expect(DIGESTS[SCORECARD_VERSION], advice).toBe(digest);
});
