/** Commands of operations: background jobs, and the close of each day. */
import { ALERTS } from '@tulay/contract/operator/alerts';
import { NOTE_ROWS } from '@tulay/contract/operator/ranges';
import { OPERATOR_ROLES } from '@tulay/contract/operator/role';
import { CHECKOUT_POLLING_DAYS, UNUSED_APPROVAL_DAYS } from '@tulay/engine/constants';
import * as z from 'zod/mini';
import { date, flag, global, integer, optional, text, uuid, wide, SORTED } from './definition';

const JOB_ROLES = ['admin', 'treasury'] as const;

export const OPERATIONS_COMMANDS = {
  alerts_list: global({
    input: { bookedUntil: date },
    refusals: [],
    answer: { rows: z.array(z.object({ alert: z.enum(ALERTS), count: integer })) },
    operators: { roles: OPERATOR_ROLES, approval: 'never' },
  }),
  jobs_summary: global({
    input: {},
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          topic: text,
          waiting: integer,
          running: integer,
          retrying: integer,
          stopped: integer,
          oldestAt: text,
        }),
      ),
    },
    operators: { roles: JOB_ROLES, approval: 'never' },
  }),
  jobs_list: global({
    input: { ...SORTED.input, state: optional(text), filter: optional(text) },
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          job: text,
          topic: text,
          state: z.enum(['retrying', 'stopped']),
          attempts: integer,
          queuedAt: text,
          failedAt: text,
          nextAt: optional(text),
          error: text,
        }),
      ),
      ...SORTED.answer,
    },
    operators: { roles: JOB_ROLES, approval: 'never', ranges: { limit: NOTE_ROWS } },
  }),
  job_retry: global({
    input: { job: wide },
    refusals: ['not_found'],
    answer: {},
    operators: { roles: JOB_ROLES, approval: 'never' },
  }),
  day_close_again: global({
    input: { day: date, pollingDays: integer, unusedDays: integer },
    refusals: ['closing', 'not_closed', 'not_found', 'nothing_left_out'],
    answer: { isRepeat: flag, changed: integer, left: integer },
    // The close of the day has the same numbers, so an operator who calls the function by hand cannot end more rows.
    operators: {
      roles: JOB_ROLES,
      approval: 'never',
      ranges: {
        pollingDays: { from: CHECKOUT_POLLING_DAYS, until: CHECKOUT_POLLING_DAYS },
        unusedDays: { from: UNUSED_APPROVAL_DAYS, until: UNUSED_APPROVAL_DAYS },
      },
    },
  }),
  days_list: global({
    input: { ...SORTED.input, from: optional(date), until: optional(date), state: optional(text) },
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          day: date,
          closedAt: optional(text),
          reconciledAt: optional(text),
          stepsDone: z.array(text),
          differences: integer,
          leftOut: z.array(
            z.object({ step: text, subject: uuid, why: z.enum(['locked']), closedAt: optional(text) }),
          ),
        }),
      ),
      ...SORTED.answer,
    },
    operators: { roles: ['viewer', 'treasury', 'admin'], approval: 'never', ranges: { limit: NOTE_ROWS } },
  }),
};
