import { SCORE_RULES } from '@tulay/engine/credit/scorecard';
import * as z from 'zod';
import { COMPARED_VALUES } from '../../onboarding/compared';
import { CORRECTION_NAMES } from '../../onboarding/correction';
import { Draft } from '../../onboarding/profile';
import { Section } from '../../onboarding/forms';
import { centavos, code, done, instant, page, photoLink } from '../answers';
import { describeCommands } from '../command';
import { BY_CASE_LIST } from '../lists';
import { CASE_PAGE, id, someOf } from '../parameters';

const APPLICATION = id('the id of the application');

const corrections = someOf(CORRECTION_NAMES, 'correction codes, such as id_front_unclear,number_differs');

const applicationInReview = z.object({
  applicationId: z.guid(),
  customerId: z.guid(),
  submittedAt: instant,
  /** Rules that sent the application to a reviewer. */
  reasons: z.array(z.enum([...SCORE_RULES, 'person_decided'])),
  /** The appeal against the rejection; null if the borrower did not appeal. */
  appeal: z.object({ ticket: z.string(), words: z.string() }).nullable(),
});

/** Findings of the automatic check: the inputs of the score, and the effect of each rule. */
const findings = z.object({
  points: z.int(),
  /** What accepting grants. */
  limit: centavos,
  rules: z.array(
    z.object({
      rule: z.enum(SCORE_RULES),
      effect: z.enum(['reject', 'review', 'points']),
      points: z.number(),
    }),
  ),
  inputs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/**
 * A value of the applicant that other borrowers may use too. A kind without a value is missing, such as the device of
 * an applicant who does not let us recognize devices.
 */
const sharedValue = z.object({
  kind: z.enum(COMPARED_VALUES),
  /** Number of other borrowers who use the value. */
  count: z.int(),
  /** The ten borrowers who entered the value last. */
  others: z.array(
    z.object({
      customerId: z.guid(),
      /** Last four digits of the phone number. */
      numberEnd: z.string(),
      /** Since when the borrower uses the value. */
      usedSince: instant,
      /** State of the latest application; null before the first. */
      application: code('applicationStatus').nullable(),
      /** Number of loans that were paid out. `running`: those that are still running. */
      loans: z.int(),
      running: z.int(),
    }),
  ),
});

/** `takesEffectAt`: until when the decision can be taken back; null if it has taken effect. */
const decided = z.object({ outcome: z.literal('done'), takesEffectAt: instant.nullable() });

export const REVIEW_COMMANDS = describeCommands({
  'review list': {
    help: 'applications and appeals that need review, oldest first',
    roles: ['reviewer'],
    personal: true,
    parameters: CASE_PAGE,
    operands: [],
    unsorted: BY_CASE_LIST,
    answer: page(applicationInReview),
    refusals: ['cursor_invalid'],
  },
  'review show': {
    help: 'forms and score of an application, with links to the photos that are valid for one minute',
    roles: ['reviewer'],
    parameters: { application: APPLICATION },
    personal: true,
    answer: z.object({
      ...applicationInReview.shape,
      /** Corrections that a reviewer has requested earlier. */
      corrections: z.array(z.enum(CORRECTION_NAMES)),
      findings,
      /** Who else uses the applicant's ID number, account, address and devices. */
      elsewhere: z.array(sharedValue),
      forms: z.array(z.object({ section: Section, data: Draft })),
      photos: z.array(photoLink),
    }),
    refusals: ['not_found', 'unavailable'],
  },
  'review approve': {
    help: 'accepts an application and notifies the borrower',
    roles: ['reviewer'],
    parameters: { application: APPLICATION },
    changes: true,
    decides: { queues: ['applications', 'appeals'], subject: 'application' },
    answer: decided,
    refusals: ['decision_pending', 'not_found'],
  },
  'review reject': {
    help: 'rejects an application for thirty days and notifies the borrower',
    roles: ['reviewer'],
    parameters: { application: APPLICATION },
    changes: true,
    decides: { queues: ['applications', 'appeals'], subject: 'application' },
    answer: decided,
    refusals: ['decision_pending', 'not_found'],
  },
  'review return': {
    help: 'returns an application to the borrower for correction',
    roles: ['reviewer'],
    parameters: { application: APPLICATION, correct: corrections },
    changes: true,
    decides: { queues: ['applications', 'appeals'], subject: 'application' },
    answer: decided,
    refusals: ['decision_pending', 'not_found'],
  },
  'review take-back': {
    help: 'takes back your decision of an application before it takes effect',
    roles: ['reviewer'],
    parameters: { application: APPLICATION },
    changes: true,
    reopens: { queues: ['applications', 'appeals'], subject: 'application' },
    answer: done,
    refusals: ['decision_other', 'decision_over', 'not_found'],
  },
});
