/** Commands of the books: the steps of the close of day, and the reconciliation. */
import * as z from 'zod/mini';
import { centavos, date, global, integer, json, optional, storedAs, text, value } from './definition';

const rows = integer;
const days = storedAs(z.readonly(z.array(z.int())), 'jsonb');

export const LEDGER_COMMANDS = {
  close_step: value({
    subject: 'day',
    input: { step: text, command: text, input: json },
    answer: rows,
    operators: null,
  }),
  close_offers: value({ subject: 'day', input: {}, answer: rows, operators: null }),
  close_payments: value({ subject: 'day', input: { pollingDays: integer }, answer: rows, operators: null }),
  close_applications: value({
    subject: 'day',
    input: { unusedDays: integer },
    answer: rows,
    operators: null,
  }),
  close_settlements: value({ subject: 'day', input: {}, answer: rows, operators: null }),
  close_restructurings: value({ subject: 'day', input: {}, answer: rows, operators: null }),
  close_coupons: value({ subject: 'day', input: {}, answer: rows, operators: null }),
  open_day_events: value({ subject: 'day', input: { daysToDue: days }, answer: rows, operators: null }),
  open_give_back_reminders: value({
    subject: 'day',
    input: { daysSince: days },
    answer: rows,
    operators: null,
  }),
  open_coupon_events: value({
    subject: 'day',
    input: { noticeDays: integer },
    answer: rows,
    operators: null,
  }),
  open_credit_notices: value({
    subject: 'day',
    input: { waitDays: integer, noticeDays: integer },
    answer: rows,
    operators: null,
  }),
  open_credit_returns: value({
    subject: 'day',
    input: { waitDays: integer },
    answer: rows,
    operators: null,
  }),
  reconciliation_record: value({
    subject: 'day',
    input: {
      differences: z.readonly(
        z.array(
          z.object({ book: text, subject: text, expected: optional(centavos), found: optional(centavos) }),
        ),
      ),
    },
    answer: integer,
    operators: { roles: ['treasury'], approval: 'never' },
  }),
  reconciliation_close: global({
    input: { day: date, book: text, subject: text },
    refusals: ['not_found'],
    answer: {},
    operators: { roles: ['treasury'], approval: 'always' },
  }),
};
