/** Commands of an account: support tickets, the data copy, deletion, and the record of who read it. */
import { COMPLAINT_OUTCOMES } from '@tulay/contract/support/ticket';
import * as z from 'zod/mini';
import {
  date,
  event,
  flag,
  hex,
  instant,
  integer,
  keyed,
  optional,
  text,
  texts,
  uuid,
  value,
} from './definition';
import { quota } from './shapes';

export const ACCOUNT_COMMANDS = {
  ticket_open: keyed({
    input: {
      ticketId: uuid,
      ticket: text,
      topic: text,
      /** Last day for the answer to a complaint. */
      dueOn: optional(date),
      words: text,
      photos: texts,
      quota,
      auditId: uuid,
      outboxId: uuid,
    },
    refusals: ['daily_limit', 'stale'],
    answer: { ticketId: uuid },
  }),
  ticket_answer: event({
    input: {
      ticketId: uuid,
      answer: text,
      outcome: optional(z.enum(COMPLAINT_OUTCOMES)),
      actor: text,
      auditId: uuid,
      outboxId: uuid,
    },
    refusals: ['already'],
    operators: { roles: ['support'], approval: 'never' },
  }),
  complaint_acknowledge: value({
    subject: 'none',
    input: { ticket: text },
    answer: z.unknown(),
    operators: null,
  }),
  quota_use: event({ input: { quota }, refusals: ['daily_limit'], operators: null }),
  quota_give_back: event({ input: { subject: text, day: date }, refusals: [], operators: null }),
  push_subscribe: event({
    input: {
      subscriptionId: uuid,
      endpointHash: hex,
      sealed: hex,
      deviceHash: optional(hex),
      most: integer,
      quota,
      auditId: uuid,
    },
    refusals: ['daily_limit'],
    operators: null,
  }),
  attribution_answer: event({
    input: { allowed: flag, auditId: uuid },
    refusals: ['already'],
    operators: null,
  }),
  sensitive_consent_give: event({
    input: { version: integer, auditId: uuid },
    refusals: ['already'],
    operators: null,
  }),
  sensitive_consent_withdraw: event({
    input: { auditId: uuid },
    refusals: ['already', 'application_open'],
    operators: null,
  }),
  data_export_create: event({
    input: { exportId: uuid, since: instant, language: text, auditId: uuid, outboxId: uuid },
    refusals: ['already'],
    operators: null,
  }),
  data_export_open: event({
    input: { exportId: uuid, confirmationId: uuid, jsonLink: uuid, pdfLink: uuid },
    refusals: ['confirmation_required', 'not_found'],
    operators: null,
  }),
  deletion_create: keyed({
    input: {
      requestId: uuid,
      ticket: text,
      confirmationId: uuid,
      subject: text,
      auditId: uuid,
      outboxId: uuid,
    },
    refusals: [
      'confirmation_required',
      'deletion_credit',
      'deletion_open',
      'deletion_owing',
      'give_back_owed',
      'stale',
    ],
    answer: {},
  }),
  deletion_move: event({
    input: {
      requestId: uuid,
      from: texts,
      to: text,
      reason: optional(text),
      eraseOn: optional(date),
      actor: text,
      auditId: uuid,
      outboxId: uuid,
    },
    refusals: ['already'],
    operators: { roles: ['support'], approval: { rule: 'unless_refused' }, relative: ['eraseOn'] },
  }),
  account_erase: event({
    input: {
      /** Id of the borrower's deletion request; null if the account is erased because nobody used it. */
      requestId: optional(uuid),
      documentsUntil: optional(date),
      auditId: uuid,
      outboxId: uuid,
    },
    refusals: ['already', 'deletion_owing'],
    operators: null,
  }),
  documents_erase: event({ input: { auditId: uuid }, refusals: ['already'], operators: null }),
};
