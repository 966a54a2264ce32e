/** Commands of log-in: one-time codes, sessions, and the change of a number. */
import { NUMBER_CHANGE_HOURS, PROOF_TRIES_PER_DAY } from '../operator/approval-rules';
import * as z from 'zod/mini';
import {
  date,
  event,
  flag,
  global,
  hex,
  instant,
  integer,
  json,
  keyed,
  optional,
  text,
  texts,
  uuid,
  value,
} from './definition';

const budget = z.object({
  subject: text,
  most: integer,
  /** Error code of a request that exceeds this budget. */
  code: z.enum(['sms_limit', 'too_frequent', 'security_hold']),
  seconds: optional(integer),
  /**
   * Number of texts after which texts to strangers are spaced out, so that the rest of the budget lasts until
   * `dayEnds`.
   */
  pacedFrom: optional(integer),
});

const session = {
  sessionId: uuid,
  device: text,
  tokenHash: hex,
  csrfHash: hex,
  deviceHash: hex,
  /** Borrower and token of the browser's previous session. */
  oldOwner: optional(uuid),
  oldTokenHash: optional(hex),
  expiresAt: instant,
  detail: json,
  auditId: uuid,
  outboxId: uuid,
};

export const AUTH_COMMANDS = {
  sms_code_send: global({
    subject: 'phone',
    input: {
      purpose: text,
      number: text,
      day: date,
      monthFrom: date,
      pauseSeconds: integer,
      dayGuesses: integer,
      dayEnds: instant,
      expiresAt: instant,
      budgets: z.readonly(z.array(budget)),
      codes: z.readonly(z.array(z.object({ hash: hex, digits: integer, guesses: optional(integer) }))),
    },
    refusals: ['too_frequent', 'security_hold', 'sms_limit', 'sms_paced'],
    answer: { digits: integer },
    operators: null,
  }),
  sms_code_cancel: value({
    subject: 'phone',
    input: { purpose: text, day: date, hash: hex, budgets: z.readonly(z.array(z.object({ subject: text }))) },
    answer: z.unknown(),
    operators: null,
  }),
  sms_code_guess: global({
    subject: 'phone',
    input: {
      purpose: text,
      number: text,
      day: date,
      monthFrom: date,
      tries: integer,
      dayGuesses: integer,
      lengths: z.readonly(z.array(z.object({ digits: integer, guesses: optional(integer) }))),
      hashes: texts,
    },
    refusals: ['code_expired', 'code_wrong', 'security_hold'],
    answer: {},
    operators: null,
  }),
  number_change_request: keyed({
    input: { changeId: uuid, ticket: text, phone: text, auditId: uuid, outboxId: uuid },
    refusals: ['number_change_open', 'stale'],
    answer: {},
  }),
  number_change_decide: event({
    input: {
      changeId: uuid,
      to: text,
      reason: optional(text),
      actor: text,
      auditId: uuid,
      outboxId: uuid,
    },
    refusals: ['already', 'number_taken', 'number_waiting'],
    operators: { roles: ['support'], approval: { rule: 'unless_refused' } },
  }),
  number_change_verify: event({
    input: { day: date, most: integer, idHash: hex, birthHash: hex },
    refusals: ['proof_wrong', 'security_hold'],
    operators: {
      roles: ['support'],
      approval: 'never',
      ranges: { most: { from: 1, until: PROOF_TRIES_PER_DAY } },
    },
  }),
  number_change_open_case: event({
    input: {
      changeId: uuid,
      ticket: text,
      phone: text,
      notBefore: instant,
      actor: text,
      auditId: uuid,
      outboxId: uuid,
    },
    refusals: ['not_found', 'number_change_open', 'stale'],
    operators: {
      roles: ['support'],
      approval: 'always',
      perCall: ['changeId', 'ticket', 'notBefore'],
      hours: { notBefore: { from: NUMBER_CHANGE_HOURS } },
    },
  }),
  log_in: value({
    subject: 'borrower',
    input: {
      phone: text,
      language: text,
      wrappedKey: hex,
      /** If the last log-in was before this time, an OTP alone does not open the account. */
      silentSince: instant,
      check: z.object({ tokenHash: hex, expiresAt: instant, most: integer, auditId: uuid, outboxId: uuid }),
      session: z.object(session),
    },
    answer: z.object({
      owner: uuid,
      open: flag,
      check: optional(z.enum(['required', 'locked'])),
      triesLeft: integer,
      ticket: optional(text),
    }),
    operators: null,
  }),
  owner_check_answer: event({
    input: {
      tokenHash: hex,
      birthHash: hex,
      endingHash: hex,
      most: integer,
      language: text,
      ticketId: uuid,
      ticket: text,
      words: text,
      auditId: uuid,
      outboxId: uuid,
      session: z.object(session),
    },
    refusals: ['owner_check_locked', 'owner_check_over', 'owner_check_wrong', 'stale'],
    operators: null,
  }),
  owner_check_disown: event({
    input: {
      tokenHash: hex,
      candidate: uuid,
      wrappedKey: hex,
      language: text,
      auditId: uuid,
      outboxId: uuid,
      session: z.object(session),
    },
    refusals: ['owner_check_over'],
    operators: null,
  }),
  owner_check_unlock: event({
    input: { actor: text, auditId: uuid },
    refusals: ['already'],
    operators: { roles: ['support'], approval: 'always' },
  }),
  session_end: event({
    input: { keep: optional(hex), sessionId: optional(uuid), auditId: uuid },
    refusals: ['already'],
    operators: null,
  }),
  language_set: event({ input: { language: text, auditId: uuid }, refusals: ['already'], operators: null }),
};
