/** Commands about cases of queues: claims, waits, and handing over. */
import { CASE_TIME_READERS, CASE_TIME_ROWS, CASE_TIME_SUMS } from '@tulay/contract/operator/targets';
import { BORROWER_EVENTS, QUEUES } from '@tulay/contract/operator/queues';
import { REVIEW_DECISIONS } from '@tulay/contract/operator/review-decision';
import { AWAY_DAYS, SEARCH_ROWS } from '@tulay/contract/operator/ranges';
import { OPERATOR_ROLES } from '@tulay/contract/operator/role';
import * as z from 'zod/mini';
import { date, flag, global, instant, integer, json, optional, text, texts, value } from './definition';

const CASE = { queue: text, subject: text };
const DECIDED = { queues: texts, subject: text, closing: texts };
const PERIOD = { from: date, until: date, closing: texts };
const ANYBODY = { roles: OPERATOR_ROLES, approval: 'never' } as const;

export const CASE_COMMANDS = {
  cases_list: global({
    input: {
      queue: text,
      show: text,
      sort: text,
      filter: text,
      only: texts,
      isFree: flag,
      after: optional(json),
      limit: integer,
      closing: texts,
      targets: json,
    },
    refusals: ['queue_role'],
    answer: {
      rows: z.array(
        z.object({
          queue: z.enum(QUEUES),
          subject: text,
          since: text,
          pending: optional(z.object({ decision: z.enum(REVIEW_DECISIONS), by: text, until: text })),
          claimedBy: optional(text),
          claimedUntil: optional(text),
          isMine: flag,
          waitsUntil: optional(text),
          waitsWhy: optional(text),
          waitsFor: optional(z.enum(BORROWER_EVENTS)),
          wokenBy: optional(z.enum(BORROWER_EVENTS)),
          ourSeconds: integer,
          targetSeconds: integer,
          owner: optional(text),
          isOwn: flag,
          offeredFrom: optional(text),
          escalatedAt: optional(text),
          escalatedBy: optional(text),
          escalatedWhy: optional(text),
          version: text,
        }),
      ),
      /** Position after the last row of the page; null on the last page. */
      next: optional(json),
      total: integer,
    },
    operators: { ...ANYBODY, ranges: { limit: SEARCH_ROWS } },
  }),
  case_claim: global({
    input: { ...CASE, until: instant, takeOver: flag },
    refusals: ['away', 'claimed', 'escalated', 'queue_role'],
    answer: {},
    operators: { ...ANYBODY, hours: { until: { until: 1 } } },
  }),
  case_release: global({ input: CASE, refusals: [], answer: {}, operators: ANYBODY }),
  case_wait: global({
    input: { ...CASE, until: instant, for: optional(text), why: text },
    refusals: ['away', 'borrower_unknown', 'claimed', 'escalated', 'queue_role'],
    answer: {},
    operators: ANYBODY,
  }),
  case_require: global({
    input: CASE,
    refusals: ['claimed', 'escalated'],
    answer: {},
    operators: ANYBODY,
  }),
  case_colleagues: global({
    input: { ...CASE, closing: texts },
    refusals: ['queue_role'],
    answer: { rows: z.array(z.object({ name: text, awayUntil: optional(text), open: integer })) },
    operators: ANYBODY,
  }),
  case_give: global({
    input: { ...CASE, to: text },
    refusals: ['claimed', 'colleague_away', 'colleague_unknown', 'escalated', 'queue_role'],
    answer: {},
    operators: ANYBODY,
  }),
  case_escalate: global({
    input: { ...CASE, why: text },
    refusals: ['claimed', 'escalated', 'queue_role'],
    answer: {},
    operators: ANYBODY,
  }),
  case_watch: global({ input: DECIDED, refusals: [], answer: {}, operators: ANYBODY }),
  case_settle: global({ input: DECIDED, refusals: [], answer: {}, operators: ANYBODY }),
  case_times_list: global({
    input: {
      ...PERIOD,
      show: text,
      queue: optional(text),
      operator: optional(text),
      ended: optional(text),
      sort: text,
      after: optional(json),
      limit: integer,
    },
    refusals: ['own_only'],
    answer: {
      rows: z.array(
        z.object({
          queue: z.enum(QUEUES),
          subject: text,
          openedAt: text,
          closedAt: optional(text),
          operator: optional(text),
          ourSeconds: integer,
          borrowerSeconds: integer,
          targetSeconds: integer,
          missed: flag,
        }),
      ),
      /** Position after the last row of the page; null on the last page. */
      next: optional(json),
      total: integer,
    },
    operators: { ...ANYBODY, ranges: { limit: { from: 1, until: CASE_TIME_ROWS } } },
  }),
  case_times_report: global({
    input: PERIOD,
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          sumOf: z.enum(CASE_TIME_SUMS),
          queue: optional(z.enum(QUEUES)),
          operator: optional(text),
          cases: integer,
          medianSeconds: optional(integer),
          slowSeconds: optional(integer),
          missed: integer,
          missedPpm: optional(integer),
          openLate: integer,
        }),
      ),
    },
    operators: { roles: CASE_TIME_READERS, approval: 'never' },
  }),
  case_times_sweep: value({
    subject: 'none',
    input: { closing: texts },
    answer: z.unknown(),
    operators: null,
  }),
  operator_away: global({
    input: { until: date },
    refusals: [],
    answer: { offered: integer },
    operators: { ...ANYBODY, daysAhead: { until: AWAY_DAYS } },
  }),
  operator_back: global({ input: {}, refusals: [], answer: {}, operators: ANYBODY }),
  operator_cases_wake: value({ subject: 'none', input: {}, answer: z.unknown(), operators: null }),
  operator_cases_prune: value({
    subject: 'none',
    input: { closing: texts },
    answer: z.unknown(),
    operators: null,
  }),
};
