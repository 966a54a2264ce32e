/** Commands for the erasure of unused accounts: notices, lists, rules and legal holds. */
import {
  RETENTION_BLOCKS,
  RETENTION_KINDS,
  RETENTION_LIST_DAYS,
  RULE_DAYS,
} from '@tulay/contract/operator/retention';
import { NOTE_ROWS } from '@tulay/contract/operator/ranges';
import * as z from 'zod/mini';
import { date, event, global, integer, optional, SORTED, text, uuid } from './definition';

const ROLES = ['support', 'risk'] as const;
const READERS = { roles: ROLES, approval: 'never' } as const;
const KEEPERS = { roles: ROLES, approval: 'always' } as const;

const kind = z.enum(RETENTION_KINDS);
const borrower = { customerId: uuid, kind, unusedSince: date };

export const RETENTION_COMMANDS = {
  retention_work: global({
    input: { noticeDays: integer, after: optional(z.readonly(z.array(text))), limit: integer },
    refusals: [],
    answer: {
      rows: z.array(z.object({ customerId: uuid, step: z.enum(['notify', 'erase']) })),
      last: optional(z.tuple([text, uuid])),
    },
    operators: null,
  }),
  retention_notify: event({
    input: { noticeDays: integer, auditId: uuid, outboxId: uuid },
    refusals: ['already'],
    operators: null,
  }),
  retention_end: global({
    input: { notified: integer, erased: integer },
    refusals: [],
    answer: {},
    operators: null,
  }),
  retention_list: global({
    input: { ...SORTED.input, within: integer, kind: optional(kind) },
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          ...borrower,
          dueOn: date,
          notifiedOn: optional(date),
          eraseOn: optional(date),
          waitsFor: optional(z.enum(RETENTION_BLOCKS)),
        }),
      ),
      ...SORTED.answer,
    },
    operators: { ...READERS, ranges: { within: RETENTION_LIST_DAYS, limit: NOTE_ROWS } },
  }),
  retention_summary: global({
    input: { within: integer },
    refusals: [],
    answer: { rows: z.array(z.object({ kind, days: integer, due: integer, erased: integer })) },
    operators: { ...READERS, ranges: { within: RETENTION_LIST_DAYS } },
  }),
  retention_erased: global({
    input: { ...SORTED.input, from: date, until: date, kind: optional(kind) },
    refusals: [],
    answer: { rows: z.array(z.object({ ...borrower, notifiedOn: date, erasedAt: text })), ...SORTED.answer },
    operators: { ...READERS, ranges: { limit: NOTE_ROWS } },
  }),
  retention_rules: global({
    input: {},
    refusals: [],
    answer: { rows: z.array(z.object({ from: date, kind, days: integer })) },
    operators: READERS,
  }),
  retention_rule_set: global({
    input: { kind, days: integer, from: date },
    refusals: ['too_early'],
    answer: {},
    operators: { ...KEEPERS, ranges: { days: RULE_DAYS } },
  }),
  retention_holds: global({
    input: { ...SORTED.input, by: optional(text), filter: optional(text) },
    refusals: [],
    answer: {
      rows: z.array(z.object({ customerId: uuid, holdId: uuid, why: text, setAt: text, setBy: text })),
      ...SORTED.answer,
    },
    operators: { ...READERS, ranges: { limit: NOTE_ROWS } },
  }),
  retention_hold_set: global({
    subject: 'borrower',
    input: { holdId: uuid, why: text, who: text },
    refusals: ['already', 'not_found'],
    answer: {},
    operators: { ...KEEPERS, perCall: ['holdId'] },
  }),
  retention_hold_end: global({
    subject: 'borrower',
    input: { who: text },
    refusals: ['not_held'],
    answer: {},
    operators: KEEPERS,
  }),
};
