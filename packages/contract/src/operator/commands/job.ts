/** Commands of operations: background jobs, and the close of each day. */
import * as z from 'zod';
import { ALERTS } from '../alerts';
import { code, done, doneOrAlready, instant, manilaDay, rowsOf } from '../answers';
import { describeCommands } from '../command';
import { DAY_STATES } from '../list-filters';
import { containing, countedPage, DAY_RANGE, listed } from '../lists';
import { day, oneOf } from '../parameters';
import { OPERATOR_ROLES } from '../role';

const JOB_ROLES = ['admin', 'treasury'] as const;

const JOB = z
  .string()
  .regex(/^\d{1,15}$/, 'a number, as in `job list`')
  .describe('number of the job, as in `job list`');

/** `retrying`: failed, and runs again by itself. `stopped`: failed too often, so it waits for an operator. */
const JOB_STATES = ['retrying', 'stopped'] as const;

export const JOB_COMMANDS = describeCommands({
  'job summary': {
    help: 'background jobs of each topic: how many wait, run, retry or stopped, and since when the oldest waits',
    roles: JOB_ROLES,
    unpaged: 'one row for each kind of job',
    answer: rowsOf(
      z.object({
        topic: code('jobTopic'),
        waiting: z.int(),
        running: z.int(),
        retrying: z.int(),
        stopped: z.int(),
        oldestAt: instant,
      }),
    ),
    refusals: [],
  },
  'job list': {
    help: 'background jobs that failed, with the place of the last error, newest first',
    roles: JOB_ROLES,
    parameters: listed({
      sorts: ['failedAt', 'queuedAt', 'topic', 'attempts', 'nextAt'],
      order: '-failedAt',
      filters: {
        state: oneOf(JOB_STATES, 'only jobs in this state').optional(),
        filter: containing('only jobs whose kind or error has this text'),
      },
    }),
    operands: [],
    answer: countedPage(
      z.object({
        job: z.string(),
        topic: code('jobTopic'),
        state: z.enum(JOB_STATES),
        attempts: z.int(),
        queuedAt: instant,
        failedAt: instant,
        /** Time of the next attempt; null for a job that stopped. */
        nextAt: instant.nullable(),
        /** Name of the error and the place in our code, without its message, which may have personal data. */
        error: z.string(),
      }),
    ),
    refusals: ['cursor_invalid'],
  },
  'job retry': {
    help: 'runs a failed job again at once, with all its attempts',
    roles: JOB_ROLES,
    parameters: { job: JOB },
    changes: true,
    answer: done,
    refusals: ['not_found'],
  },
});

export const ALERT_COMMANDS = describeCommands({
  'alert list': {
    help: 'what goes wrong with the operations now, with the number of each; empty if nothing does',
    roles: OPERATOR_ROLES,
    points: 10,
    unpaged: 'one row for each kind of alert',
    answer: rowsOf(z.object({ alert: z.enum(ALERTS), count: z.int() })),
    refusals: [],
  },
});

export const DAY_COMMANDS = describeCommands({
  'day close-again': {
    help: 'closes again what the close of a day left out because another command held it',
    roles: JOB_ROLES,
    parameters: { day: day('closed day with something left out, as in `day list`') },
    changes: true,
    answer: z.object({
      ...doneOrAlready.shape,
      /** Number of loans, payments, applications and coupons that this run closed. */
      closed: z.int(),
      /** Number of those that another command still holds. */
      stillLeftOut: z.int(),
    }),
    refusals: ['not_found', 'not_closed', 'nothing_left_out', 'closing'],
  },
  'day list': {
    help: 'the close of each day, newest first, with what it left out and why',
    roles: ['viewer', 'treasury', 'admin'],
    parameters: listed({
      sorts: ['day', 'closedAt', 'reconciledAt', 'differences'],
      order: '-day',
      filters: { ...DAY_RANGE, state: oneOf(DAY_STATES, 'only days in this state').optional() },
    }),
    operands: [],
    answer: countedPage(
      z.object({
        day: manilaDay,
        /** Time at which the day was closed; null while steps are left. */
        closedAt: instant.nullable(),
        reconciledAt: instant.nullable(),
        stepsDone: z.array(code('closeStep')),
        /** Open differences of the books of this day. */
        differences: z.int(),
        leftOut: z.array(
          z.object({
            step: code('closeStep'),
            /** Id of the order, payment, application or coupon. */
            subject: z.guid(),
            why: z.enum(['locked']),
            /** Time at which the close of the day ran again and no longer left it out; null until then. */
            closedAt: instant.nullable(),
          }),
        ),
      }),
    ),
    refusals: ['cursor_invalid'],
  },
});
