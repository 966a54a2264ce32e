/** Commands of money that a borrower pays: checkout, hold, posting, reversal, credit, and events that match nothing. */
import { PAYOUT_NETWORK_NAMES } from '@tulay/engine/payout/networks';
import * as z from 'zod/mini';
import {
  centavos,
  date,
  event,
  flag,
  global,
  hex,
  instant,
  integer,
  keyed,
  optional,
  stored,
  text,
  uuid,
  value,
} from './definition';
import { allocatedChange, journal, loanChange, loanEvent, quota } from './shapes';

/** Input of `hold_unwind`. */
const unwoundHold = z.object({
  change: optional(loanChange),
  event: optional(loanEvent),
  journal: optional(journal),
});

/** Input of `repayment_post`. */
const postedRepayment = {
  orderId: uuid,
  version: integer,
  transactionId: text,
  paymentId: uuid,
  paymentStatus: text,
  failure: optional(text),
  amount: centavos,
  valueDate: date,
  change: allocatedChange,
  event: optional(loanEvent),
  coupon: optional(z.object({ couponId: uuid, amount: centavos, detail: stored<'event.coupon'>(), journal })),
  journal,
  auditId: uuid,
  outboxId: uuid,
};

export const PAYMENT_COMMANDS = {
  payment_open: keyed({
    input: {
      orderId: uuid,
      version: integer,
      paymentId: uuid,
      linkId: optional(uuid),
      kind: text,
      reference: text,
      channel: optional(text),
      means: optional(text),
      provider: text,
      amount: centavos,
      couponId: optional(uuid),
      discount: optional(centavos),
      expiresAt: instant,
      quota,
    },
    refusals: ['coupon_state', 'daily_limit', 'not_found', 'nothing_due', 'stale'],
    answer: { paymentId: uuid, amount: centavos, reference: text, expiresAt: text },
  }),
  payment_hold: event({
    input: {
      orderId: uuid,
      version: integer,
      paymentId: uuid,
      valueDate: date,
      heldFrom: date,
      holdEndsOn: date,
      amount: centavos,
    },
    refusals: ['already', 'not_found', 'stale'],
    operators: null,
  }),
  payment_hold_end: event({
    input: {
      orderId: uuid,
      version: integer,
      paymentId: uuid,
      heldUntil: optional(date),
      unwound: optional(unwoundHold),
    },
    refusals: ['already', 'not_found', 'stale'],
    operators: null,
  }),
  payment_close: event({
    input: {
      orderId: uuid,
      paymentId: uuid,
      version: integer,
      status: text,
      failure: optional(text),
      heldUntil: optional(date),
      unwound: optional(unwoundHold),
      outboxId: optional(uuid),
    },
    refusals: ['already', 'not_found', 'stale'],
    operators: null,
  }),
  repayment_post: event({
    input: postedRepayment,
    refusals: ['already', 'not_found', 'order_state', 'stale', 'transaction_changed'],
    operators: null,
  }),
  repayment_reverse: event({
    input: {
      orderId: uuid,
      version: integer,
      transactionId: text,
      amount: centavos,
      reversedOn: date,
      change: loanChange,
      detail: stored<'event.repayment_reversal'>(),
      fails: flag,
      couponReturn: optional(z.object({ event: text, detail: stored<'event.coupon_return'>() })),
      journal,
      who: text,
      why: text,
      auditId: uuid,
      outboxId: uuid,
    },
    refusals: ['already', 'not_found', 'order_state', 'stale'],
    operators: {
      roles: ['treasury'],
      approval: 'always',
      relative: ['reversedOn', 'journal,valueDate'],
    },
  }),
  credit_return: keyed({
    input: {
      payouts: z.readonly(
        z.array(
          z.object({
            orderId: uuid,
            amount: centavos,
            payoutId: uuid,
            reference: text,
            network: z.enum(PAYOUT_NETWORK_NAMES),
            accountSealed: hex,
            journal,
            outboxId: uuid,
          }),
        ),
      ),
      channel: text,
      accountMasked: text,
      accountHash: hex,
      actor: text,
      auditId: uuid,
    },
    refusals: ['payout_in_doubt', 'stale'],
    answer: { payoutIds: z.array(uuid) },
  }),
  credit_keep: keyed({
    input: { keep: flag, auditId: uuid },
    refusals: ['credit_none'],
    answer: { keep: z.boolean() },
  }),
  credit_use: event({
    input: {
      ...postedRepayment,
      reference: text,
      credits: z.readonly(z.array(z.object({ orderId: uuid, journal }))),
    },
    refusals: ['already', 'not_found', 'order_state', 'stale', 'transaction_changed'],
    operators: null,
  }),
  bank_transfer_post: event({
    input: {
      ...postedRepayment,
      reference: text,
      kind: text,
      requested: centavos,
      channel: text,
      bankJournal: journal,
    },
    refusals: ['already', 'not_found', 'order_state', 'stale', 'transaction_changed'],
    operators: null,
  }),
  credit_return_request: event({
    input: { who: text, why: text, auditId: uuid, outboxId: uuid },
    refusals: ['credit_none'],
    operators: { roles: ['treasury'], approval: 'never' },
  }),
  credit_write_off: event({
    input: { orderId: uuid, amount: centavos, journal, who: text, why: text, auditId: uuid, outboxId: uuid },
    refusals: ['already', 'stale'],
    operators: {
      roles: ['treasury'],
      approval: 'always',
      perCall: ['journal,source'],
      relative: ['journal,valueDate'],
    },
  }),
  unmatched_event_store: value({
    subject: 'none',
    input: { eventId: text, reason: text, body: stored<'gateway_event'>() },
    answer: z.unknown(),
    operators: null,
  }),
  unmatched_event_end: value({
    subject: 'none',
    input: { eventId: text, who: text, why: text },
    answer: z.boolean(),
    operators: null,
  }),
  unmatched_event_retry: event({
    input: { eventId: text, outboxId: uuid },
    refusals: ['not_found'],
    operators: { roles: ['treasury'], approval: 'never' },
  }),
  unmatched_event_accept: event({
    input: { eventId: text, outboxId: uuid, who: text, why: text },
    refusals: ['not_found'],
    operators: { roles: ['treasury'], approval: 'always', perCall: ['outboxId'] },
  }),
  bank_statement_import: global({
    input: {
      lines: z.readonly(
        z.array(
          z.object({
            eventId: text,
            body: stored<'gateway_event'>(),
            customerId: optional(uuid),
            outboxId: uuid,
          }),
        ),
      ),
    },
    refusals: ['transaction_changed'],
    answer: { added: integer, known: integer },
    operators: { roles: ['treasury'], approval: 'always' },
  }),
  unmatched_event_match: event({
    input: { eventId: text, reference: text, outboxId: uuid, who: text, why: text },
    refusals: ['not_found'],
    operators: { roles: ['treasury'], approval: 'always', perCall: ['outboxId'] },
  }),
  payment_record: global({
    subject: 'borrower',
    input: {
      orderId: uuid,
      eventId: text,
      body: stored<'gateway_event'>(),
      fileId: uuid,
      sha256: text,
      outboxId: uuid,
      auditId: uuid,
      who: text,
      why: text,
    },
    refusals: ['evidence_unusable', 'reference_used'],
    answer: {},
    operators: { roles: ['treasury'], approval: 'always' },
  }),
  unmatched_event_close: global({
    input: { eventId: text, who: text, why: text },
    refusals: ['not_found'],
    answer: {},
    operators: { roles: ['treasury'], approval: 'never' },
  }),
};
