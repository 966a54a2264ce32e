/** Commands of collections: contacts with late borrowers, promises to pay, blocks of contact, and the rules. */
import {
  BLOCK_KINDS,
  COLLECTION_STEPS,
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  CONTACTS_PER_DAY,
  CONTACTS_PER_WEEK,
  LATE_BUCKETS,
  LEGAL_CONTACT_HOURS,
  PROMISE_DAYS,
  PROMISE_STATES,
} from '@tulay/contract/operator/collections';
import { SEARCH_ROWS } from '@tulay/contract/operator/ranges';
import * as z from 'zod/mini';
import {
  centavos,
  date,
  flag,
  global,
  instant,
  integer,
  json,
  optional,
  text,
  texts,
  uuid,
  value,
} from './definition';

const COLLECTORS = { roles: ['collections'], approval: 'never' } as const;
const BLOCKERS = ['collections', 'support'] as const;
const RULE_ROLES = ['collections', 'risk'] as const;

const promise = z.object({
  amount: centavos,
  dueOn: date,
  status: z.enum(PROMISE_STATES),
  received: optional(centavos),
  isReversed: flag,
  madeAt: text,
  madeBy: text,
});

const contact = {
  channel: z.enum(CONTACT_CHANNELS),
  at: text,
  by: text,
  outcome: optional(z.enum(CONTACT_OUTCOMES)),
};

const step = {
  from: integer,
  until: optional(integer),
  product: optional(text),
  step: z.enum(COLLECTION_STEPS),
  every: optional(integer),
};

const hoursAndCaps = { fromHour: integer, untilHour: integer, perDay: integer, perWeek: integer };

export const COLLECTION_COMMANDS = {
  collections_list: global({
    input: {
      bucket: optional(text),
      show: text,
      sort: text,
      filter: text,
      only: texts,
      isFree: flag,
      after: optional(json),
      limit: integer,
    },
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          customerId: uuid,
          orderId: uuid,
          orderNo: text,
          product: text,
          principal: centavos,
          dueOn: date,
          daysPastDue: integer,
          bucket: z.enum(LATE_BUCKETS),
          promise: optional(promise),
          lastContact: optional(z.object(contact)),
          blocked: optional(z.enum(BLOCK_KINDS)),
          nextStep: z.enum([...COLLECTION_STEPS, 'wait']),
          claimedBy: optional(text),
          claimedUntil: optional(text),
          isMine: flag,
          owner: optional(text),
          isOwn: flag,
          waitsUntil: optional(text),
          escalatedBy: optional(text),
        }),
      ),
      /** Position after the last row of the page; null on the last page. */
      next: optional(json),
      total: integer,
    },
    operators: { ...COLLECTORS, ranges: { limit: SEARCH_ROWS } },
  }),
  collection_overview: global({
    subject: 'borrower',
    input: { orderId: uuid },
    refusals: [],
    answer: {
      contacts: z.array(
        z.object({
          ...contact,
          nextStep: optional(z.enum(COLLECTION_STEPS)),
          words: optional(text),
          fileId: optional(uuid),
        }),
      ),
      promises: z.array(promise),
      blocks: z.array(z.object({ kind: z.enum(BLOCK_KINDS), why: text, setAt: text, setBy: text })),
      hasDispute: flag,
      hasComplaint: flag,
      today: integer,
      week: integer,
      ...hoursAndCaps,
    },
    operators: COLLECTORS,
  }),
  collection_contact_open: global({
    subject: 'borrower',
    input: {
      contactId: uuid,
      orderId: uuid,
      channel: z.enum(CONTACT_CHANNELS),
      why: text,
      who: text,
      auditId: uuid,
      outboxId: uuid,
    },
    refusals: [
      'claimed',
      'complaint_open',
      'contact_blocked',
      'contact_day_cap',
      'contact_hours',
      'contact_week_cap',
      'escalated',
      'letter_recent',
      'not_found',
      'not_late',
      'number_lost',
      'outcome_missing',
      'promise_open',
      'reminded_today',
      'settlement_open',
    ],
    answer: { contactId: uuid, phone: optional(text) },
    operators: COLLECTORS,
  }),
  collection_contact_close: global({
    subject: 'borrower',
    input: {
      orderId: uuid,
      outcome: z.enum(CONTACT_OUTCOMES),
      next: optional(z.enum(COLLECTION_STEPS)),
      words: text,
    },
    refusals: ['claimed', 'escalated', 'no_open_contact'],
    answer: {},
    operators: COLLECTORS,
  }),
  collection_promise_make: global({
    subject: 'borrower',
    input: { promiseId: uuid, orderId: uuid, amount: centavos, dueOn: date, who: text },
    refusals: ['claimed', 'contact_blocked', 'escalated', 'not_found', 'not_late'],
    answer: {},
    operators: { ...COLLECTORS, daysAhead: { dueOn: PROMISE_DAYS } },
  }),
  collection_summary: global({
    input: {},
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          bucket: z.enum(LATE_BUCKETS),
          loans: integer,
          promisedToday: integer,
          promiseBroken: integer,
        }),
      ),
    },
    operators: COLLECTORS,
  }),
  collection_work: global({
    input: { from: date, until: date, knownAt: instant },
    refusals: [],
    answer: {
      kept: integer,
      partial: integer,
      broken: integer,
      promised: centavos,
      paid: centavos,
      reversed: integer,
      calls: integer,
      texts: integer,
      letters: integer,
    },
    operators: { roles: ['viewer', 'treasury', 'risk'], approval: 'never' },
  }),
  close_promises: value({ subject: 'day', input: {}, answer: z.int(), operators: null }),
  collection_block_set: global({
    subject: 'borrower',
    input: { blockId: uuid, kind: z.enum(BLOCK_KINDS), why: text, who: text },
    refusals: ['already', 'not_found'],
    answer: {},
    operators: { roles: BLOCKERS, approval: 'never' },
  }),
  collection_block_end: global({
    subject: 'borrower',
    input: { kind: z.enum(BLOCK_KINDS), who: text },
    refusals: ['not_blocked'],
    answer: {},
    operators: { roles: BLOCKERS, approval: 'always' },
  }),
  collection_policies: global({
    input: {},
    refusals: [],
    answer: {
      rows: z.array(z.object({ from: date, ...hoursAndCaps, steps: z.array(z.object(step)) })),
    },
    operators: { roles: RULE_ROLES, approval: 'never' },
  }),
  collection_policy_set: global({
    input: { from: date, ...hoursAndCaps, steps: z.readonly(z.array(z.object(step))) },
    refusals: ['product_unknown', 'too_early'],
    answer: {},
    operators: {
      roles: RULE_ROLES,
      approval: 'always',
      ranges: {
        fromHour: LEGAL_CONTACT_HOURS,
        untilHour: LEGAL_CONTACT_HOURS,
        perDay: CONTACTS_PER_DAY,
        perWeek: CONTACTS_PER_WEEK,
      },
    },
  }),
};
