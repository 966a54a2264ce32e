/** Commands that tell how long cases took, and which missed the target of their queue. */
import * as z from 'zod';
import { instant, manilaDay, ppm, seconds } from '../answers';
import {
  CASE_TIME_DAYS,
  CASE_TIME_ENDS,
  CASE_TIME_READERS,
  CASE_TIME_SORTS,
  CASE_TIME_SUMS,
  CASE_TIMES_SHOWN,
} from '../targets';
import { describeCommands, HEAVY_POINTS } from '../command';
import { countedPage, listed } from '../lists';
import { chosenFrom, day, flag, oneOf, word } from '../parameters';
import { QUEUES } from '../queues';
import { OPERATOR_ROLES } from '../role';

const PERIOD = {
  from: day(
    `first day on which the cases closed; without it ${CASE_TIME_DAYS} days before the last one`,
  ).optional(),
  until: day('last day on which the cases closed; without it today').optional(),
};
const TIMES = {
  show: oneOf(
    CASE_TIMES_SHOWN,
    'cases that closed in the period, those that missed their target, or open cases that have already missed it',
  ).default('closed'),
  queue: oneOf(QUEUES, 'only this queue').optional(),
  operator: chosenFrom(
    'operators',
    word('only cases that this operator closed, or owns if they are open'),
  ).optional(),
  ended: oneOf(
    CASE_TIME_ENDS,
    'only cases that an operator closed or owns, or only those without an operator',
  ).optional(),
  ...PERIOD,
};
/** Request points of a command that reads the times of a period. */
const TIMES_POINTS = 10;
const TIMES_REFUSALS = ['own_only', 'period_invalid'] as const;

const LISTED = listed({ sorts: CASE_TIME_SORTS, order: '-closedAt', filters: TIMES });

const caseTime = z.object({
  queue: z.enum(QUEUES),
  subject: z.string(),
  openedAt: instant,
  /** Time at which the case closed; null while it is open. */
  closedAt: instant.nullable(),
  /** Operator whose command closed the case, or who owns the open case; null without one. */
  operator: z.string().nullable(),
  /** Time between opening and closing, or until now, without the time in which the case waited for the borrower. */
  ourSeconds: seconds,
  borrowerSeconds: seconds,
  /** Target that was in force when the case closed. */
  targetSeconds: seconds,
  missed: z.boolean(),
});

export const CASE_TIME_COMMANDS = describeCommands({
  'case times': {
    help: 'how long cases took, who closed them, and whether they missed their target; your own without an overview of the staff',
    roles: OPERATOR_ROLES,
    parameters: LISTED,
    points: TIMES_POINTS,
    operands: [],
    answer: countedPage(caseTime),
    refusals: [...TIMES_REFUSALS, 'cursor_invalid'],
  },
  'case times-export': {
    help: 'the rows of `case times` as a CSV file; the export is a row of the audit trail too',
    roles: OPERATOR_ROLES,
    parameters: TIMES,
    operands: [],
    points: HEAVY_POINTS,
    answer: z.object({
      csv: z.string(),
      rows: z.int(),
      /** True if the list has more rows than fit into one file. */
      isCut: z.boolean(),
    }),
    refusals: TIMES_REFUSALS,
  },
  'report case-times': {
    help: 'how long the cases of a period of at most a year took, and how many missed their target, by queue and operator',
    roles: CASE_TIME_READERS,
    parameters: {
      ...PERIOD,
      csv: flag('prints the report as a CSV file'),
    },
    operands: ['from', 'until'],
    points: HEAVY_POINTS,
    answer: z.object({
      from: manilaDay,
      until: manilaDay,
      rows: z.array(
        z.object({
          /** Cases that the row sums up. */
          sumOf: z.enum(CASE_TIME_SUMS),
          /** Null in the row of all queues. */
          queue: z.enum(QUEUES).nullable(),
          /** Operator who closed the cases, or owns the open ones; null in a sum, and for cases without an operator. */
          operator: z.string().nullable(),
          /** Number of cases that closed in the period. */
          cases: z.int(),
          /** Half of the cases took at most this long, without the time in which they waited for the borrower. */
          medianSeconds: seconds.nullable(),
          /** Nine of ten cases took at most this long. */
          slowSeconds: seconds.nullable(),
          /** Number and share of the closed cases that missed their target. */
          missed: z.int(),
          missedPpm: ppm.nullable(),
          /** Number of open cases that have already missed their target. */
          openLate: z.int(),
        }),
      ),
      csv: z.string().nullable(),
    }),
    refusals: ['period_invalid'],
  },
});
