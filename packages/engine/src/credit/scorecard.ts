import { FIRST_LIMIT_MAX, FIRST_LIMIT_MIN, FIRST_LIMIT_STEP, MAX_AGE, MIN_AGE } from '../constants';
import type { Centavos } from '../money';
import type { EmploymentType, IncomeBand, YearsBand } from '../application/field-options';

/** Version of the rules, stored with every decision. A test pins the decisions of each version by a digest. */
export const SCORECARD_VERSION = 3;

/**
 * Points of each answer that counts, by the name of its question. The inputs of a decision derive from this table. An
 * answer that the borrower was not asked for gives no points.
 */
export const ANSWER_POINTS = {
  incomeBand: {
    rule: 'income',
    points: {
      under_12000: 5,
      '12001_18000': 15,
      '18001_25000': 25,
      '25001_30000': 33,
      over_30000: 40,
    } satisfies Record<IncomeBand, number>,
  },
  yearsBand: {
    rule: 'years',
    points: { within_1: 4, '1_3': 10, '3_5': 16, over_5: 20 } satisfies Record<YearsBand, number>,
  },
  employment: {
    rule: 'employment',
    points: { employed: 20, business: 15, freelance: 10, student: 5, jobless: 0 } satisfies Record<
      EmploymentType,
      number
    >,
  },
} as const satisfies Record<string, AnswerRule>;

interface AnswerRule {
  readonly rule: ScoreRule;
  readonly points: Readonly<Record<string, number>>;
}

export type ScoredAnswer = keyof typeof ANSWER_POINTS;
/** Scored answers of an application. An answer is null if the borrower was not asked the question. */
export type ScoredAnswers = {
  readonly [A in ScoredAnswer]: keyof (typeof ANSWER_POINTS)[A]['points'] | null;
};

/** Inputs of a decision. They are stored with it, so that the decision can be reproduced. */
export interface ScoreInput extends ScoredAnswers {
  readonly age: number;
  readonly idCheck: 'passed' | 'unclear' | 'failed';
  /**
   * Result of the live face check. `missing`: there was no camera, so an operator compares the photo in which the
   * borrower holds the ID. `not_required`: no live check is configured.
   */
  readonly faceCheck: 'passed' | 'failed' | 'missing' | 'not_required';
  readonly screening: 'clear' | 'refer' | 'deny';
  /** True if another customer has the same ID, bank account or device. */
  readonly duplicateId: boolean;
  readonly duplicateBank: boolean;
  readonly duplicateDevice: boolean;
  /** Country of the location that the borrower shared with the application; `not_shared` has no effect at all. */
  readonly location: 'not_shared' | 'in_country' | 'abroad';
  readonly worstDaysPastDue: number;
  /** Days left of the wait after a loan that was settled seriously late (`LATENESS_WAITS`); 0 without one. */
  readonly latenessWaitDays: number;
}

export type RuleEffect = 'reject' | 'review' | 'points';

export const SCORE_RULES = [
  'age_out_of_range',
  'id_failed',
  'id_unclear',
  'face_failed',
  'face_missing',
  'screening_deny',
  'screening_refer',
  'duplicate_id',
  'duplicate_bank',
  'duplicate_device',
  'location_abroad',
  'overdue_long',
  'overdue_before',
  'jobless',
  'income',
  'years',
  'employment',
  'identity_verified',
  'score_low',
] as const;
export type ScoreRule = (typeof SCORE_RULES)[number];

export interface ScoreReason {
  readonly rule: ScoreRule;
  readonly effect: RuleEffect;
  readonly points: number;
}

export interface ScoreDecision {
  readonly outcome: 'accept' | 'review' | 'reject';
  /**
   * First limit in centavos, ₱2,000 to ₱10,000 in steps of ₱500. For `reject` it is zero. For `review` it is the limit
   * that a reviewer can grant.
   */
  readonly limit: Centavos;
  readonly points: number;
  readonly reasons: readonly ScoreReason[];
  /** Days until the applicant can apply again; zero unless rejected. */
  readonly reapplyDays: number;
}

interface Gate {
  readonly rule: ScoreRule;
  readonly effect: 'reject' | 'review';
  readonly reapplyDays: number | ((input: ScoreInput) => number);
  readonly applies: (input: ScoreInput) => boolean;
}

const MIN_POINTS = 20;
const FULL_POINTS = 100;
const SCORE_LOW_DAYS = 30;
const OVERDUE_DAYS = 7;

const GATES: readonly Gate[] = [
  {
    rule: 'age_out_of_range',
    effect: 'reject',
    reapplyDays: 180,
    applies: ({ age }) => age < MIN_AGE || age > MAX_AGE,
  },
  { rule: 'id_failed', effect: 'reject', reapplyDays: 7, applies: ({ idCheck }) => idCheck === 'failed' },
  { rule: 'screening_deny', effect: 'reject', reapplyDays: 30, applies: (i) => i.screening === 'deny' },
  { rule: 'duplicate_id', effect: 'reject', reapplyDays: 90, applies: (i) => i.duplicateId },
  {
    rule: 'overdue_long',
    effect: 'reject',
    reapplyDays: ({ latenessWaitDays }) => latenessWaitDays,
    applies: ({ latenessWaitDays }) => latenessWaitDays > 0,
  },
  { rule: 'id_unclear', effect: 'review', reapplyDays: 0, applies: ({ idCheck }) => idCheck === 'unclear' },
  { rule: 'face_failed', effect: 'review', reapplyDays: 0, applies: (i) => i.faceCheck === 'failed' },
  { rule: 'face_missing', effect: 'review', reapplyDays: 0, applies: (i) => i.faceCheck === 'missing' },
  { rule: 'screening_refer', effect: 'review', reapplyDays: 0, applies: (i) => i.screening === 'refer' },
  { rule: 'duplicate_bank', effect: 'review', reapplyDays: 0, applies: (i) => i.duplicateBank },
  { rule: 'duplicate_device', effect: 'review', reapplyDays: 0, applies: (i) => i.duplicateDevice },
  { rule: 'location_abroad', effect: 'review', reapplyDays: 0, applies: (i) => i.location === 'abroad' },
  { rule: 'jobless', effect: 'review', reapplyDays: 0, applies: (i) => i.employment === 'jobless' },
];

const VERIFIED_POINTS = 20;
const OVERDUE_POINTS = -20;

/** Decides an application by fixed rules, so the same input always gives the same decision. */
export function score(input: ScoreInput): ScoreDecision {
  const gates = GATES.filter((gate) => gate.applies(input));
  const scored = pointReasons(input);
  const points = scored.reduce((total, reason) => total + reason.points, 0);
  const isLow = points < MIN_POINTS;
  const reasons: ScoreReason[] = [
    ...gates.map(({ rule, effect }) => ({ rule, effect, points: 0 })),
    ...(isLow ? [{ rule: 'score_low', effect: 'reject', points: 0 } as const] : []),
    ...scored,
  ];
  const outcome = outcomeOf(reasons);
  const waits = [
    ...gates.map(({ reapplyDays }) => (typeof reapplyDays === 'number' ? reapplyDays : reapplyDays(input))),
    isLow ? SCORE_LOW_DAYS : 0,
  ];
  const isRejected = outcome === 'reject';
  return {
    outcome,
    limit: isRejected ? 0 : firstLimit(points),
    points,
    reasons,
    reapplyDays: isRejected ? Math.max(...waits) : 0,
  };
}

/** Returns the first limit in centavos: ₱2,000 for 0 points to ₱10,000 for 100, rounded down to a multiple of ₱500. */
export function firstLimit(points: number): Centavos {
  const share = Math.min(Math.max(points, 0), FULL_POINTS);
  const span = FIRST_LIMIT_MAX - FIRST_LIMIT_MIN;
  return FIRST_LIMIT_MIN + Math.floor((span * share) / FULL_POINTS / FIRST_LIMIT_STEP) * FIRST_LIMIT_STEP;
}

const mostOf = (answer: ScoredAnswer): number => Math.max(...Object.values(ANSWER_POINTS[answer].points));
const rulesWith = (effect: Gate['effect']): readonly ScoreRule[] =>
  GATES.filter((gate) => gate.effect === effect).map(({ rule }) => rule);

/** The rules as the help screen publishes them, with the most points of each answer. */
export const PUBLISHED_RULES = {
  rejects: rulesWith('reject'),
  reviews: rulesWith('review'),
  most: {
    income: mostOf('incomeBand'),
    years: mostOf('yearsBand'),
    employment: mostOf('employment'),
    verified: VERIFIED_POINTS,
  },
  overdue: { days: OVERDUE_DAYS, points: -OVERDUE_POINTS },
  least: MIN_POINTS,
  full: FULL_POINTS,
  /** First limits in centavos: for the fewest points that suffice, and for the full points. */
  firstLimits: { least: firstLimit(MIN_POINTS), full: firstLimit(FULL_POINTS) },
} as const;

/** Inputs that an earlier version of the scorecard stored may lack some answers. A missing answer gives no points. */
function answerPoints(input: ScoredAnswers): [ScoreRule, number][] {
  const answers: Readonly<Record<string, string | number | boolean | null | undefined>> = { ...input };
  return Object.entries<AnswerRule>(ANSWER_POINTS).map(([name, { rule, points }]) => [
    rule,
    points[String(answers[name])] ?? 0,
  ]);
}

function pointReasons(input: ScoreInput): ScoreReason[] {
  const isVerified = input.idCheck === 'passed' && input.faceCheck !== 'failed';
  const wasOverdue = input.worstDaysPastDue > OVERDUE_DAYS;
  const rows: readonly [ScoreRule, number][] = [
    ...answerPoints(input),
    ['identity_verified', isVerified ? VERIFIED_POINTS : 0],
    ['overdue_before', wasOverdue ? OVERDUE_POINTS : 0],
  ];
  return rows
    .filter(([, points]) => points !== 0)
    .map(([rule, points]) => ({ rule, effect: 'points', points }));
}

function outcomeOf(reasons: readonly ScoreReason[]): ScoreDecision['outcome'] {
  if (reasons.some(({ effect }) => effect === 'reject')) return 'reject';
  return reasons.some(({ effect }) => effect === 'review') ? 'review' : 'accept';
}
