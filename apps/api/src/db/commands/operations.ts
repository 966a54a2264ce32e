/** Commands of operations: background jobs, and the close of each day. */
import { ALERTS } from '@tulay/contract/operator/alerts';
import { NOTE_ROWS } from '@tulay/contract/operator/ranges';
import { OPERATOR_ROLES } from '@tulay/contract/operator/role';
import * as z from 'zod/mini';
import { date, global, integer, optional, text, uuid, wide } from './definition';

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
    input: { limit: integer, state: optional(text), after: optional(wide) },
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
    },
    operators: { roles: JOB_ROLES, approval: 'never', ranges: { limit: NOTE_ROWS } },
  }),
  job_retry: global({
    input: { job: wide },
    refusals: ['not_found'],
    answer: {},
    operators: { roles: JOB_ROLES, approval: 'never' },
  }),
  days_list: global({
    input: { limit: integer, before: optional(date) },
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          day: date,
          closedAt: optional(text),
          reconciledAt: optional(text),
          stepsDone: z.array(text),
          differences: integer,
          leftOut: z.array(z.object({ step: text, subject: uuid, why: z.enum(['locked']) })),
        }),
      ),
    },
    operators: { roles: ['viewer', 'treasury', 'admin'], approval: 'never', ranges: { limit: NOTE_ROWS } },
  }),
};
