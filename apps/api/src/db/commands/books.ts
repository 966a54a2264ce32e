/** Commands of the lender's books: lines of the statements, manual journals, closed months, accruals and loss rates. */
import { LOSS_CLASSES } from '@tulay/contract/operator/loss-classes';
import { LOSS_RATE } from '@tulay/contract/operator/ranges';
import { PRODUCTS } from '@tulay/engine/pricing/products';
import * as z from 'zod/mini';
import { centavos, date, flag, global, integer, optional, text, uuid, value } from './definition';

const READERS = { roles: ['viewer', 'treasury', 'risk'], approval: 'never' } as const;
const KEEPERS = { roles: ['treasury'], approval: 'always' } as const;

export const BOOKS_COMMANDS = {
  book_lines: global({
    input: {},
    refusals: [],
    answer: { rows: z.array(z.object({ from: date, account: text, line: text, byHand: flag })) },
    operators: READERS,
  }),
  book_line_set: global({
    input: { account: text, line: text, from: date, byHand: flag },
    refusals: ['account_of_loans', 'too_early'],
    answer: {},
    operators: KEEPERS,
  }),
  book_journal_add: global({
    input: {
      journalId: uuid,
      number: text,
      valueDate: date,
      words: text,
      lines: z.readonly(z.array(z.object({ account: text, amount: centavos }))),
      fileId: uuid,
      sha256: text,
    },
    refusals: ['evidence_unusable', 'not_by_hand', 'number_used', 'unbalanced'],
    answer: {},
    operators: { ...KEEPERS, perCall: ['journalId'] },
  }),
  book_journal_reverse: global({
    input: { journalId: uuid, number: text, words: text },
    refusals: ['already', 'not_found'],
    answer: {},
    operators: { ...KEEPERS, perCall: ['journalId'] },
  }),
  book_months: global({
    input: {},
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          month: text,
          lastDay: date,
          knownAt: text,
          closedBy: text,
          why: text,
          reopenedAt: optional(text),
          reopenedBy: optional(text),
          reopenedWhy: optional(text),
        }),
      ),
    },
    operators: READERS,
  }),
  close_accruals: value({
    subject: 'day',
    input: {
      products: z.array(
        z.object({ product: text, interest: centavos, lateFees: centavos, impairedIncome: centavos }),
      ),
      stages: z.array(
        z.object({
          product: text,
          stage: integer,
          exposure: centavos,
          allowance: centavos,
          added: centavos,
          transferred: centavos,
          writtenOff: centavos,
        }),
      ),
    },
    answer: integer,
    operators: null,
  }),
  accrual_plans_store: value({
    subject: 'day',
    input: {
      plans: z.array(
        z.object({
          customer: uuid,
          order: uuid,
          product: text,
          version: integer,
          form: integer,
          firstDay: date,
          lastDay: date,
          states: text,
          interest: text,
          lateFees: text,
          exposure: text,
          charged: optional(text),
        }),
      ),
    },
    answer: integer,
    operators: null,
  }),
  loss_rates: global({
    input: {},
    refusals: [],
    answer: {
      rows: z.array(
        z.object({ from: date, product: optional(text), class: z.enum(LOSS_CLASSES), rate: integer }),
      ),
    },
    operators: READERS,
  }),
  loss_rate_set: global({
    input: { class: z.enum(LOSS_CLASSES), rate: integer, from: date, product: optional(z.enum(PRODUCTS)) },
    refusals: ['too_early'],
    answer: {},
    operators: { roles: ['treasury', 'risk'], approval: 'always', ranges: { rate: LOSS_RATE } },
  }),
  book_month_close: global({
    input: { month: date, who: text, why: text },
    refusals: ['already', 'day_open', 'earlier_open', 'too_soon'],
    answer: { knownAt: text },
    operators: KEEPERS,
  }),
  book_month_reopen: global({
    input: { month: date, who: text, why: text },
    refusals: ['not_closed'],
    answer: {},
    operators: KEEPERS,
  }),
};
