/** Commands of operators: authentication, notes, approval by a second operator, staff and campaigns. */
import { FILE_ABOUT, FILE_KINDS } from '@tulay/contract/operator/files';
import { NOTE_ABOUT } from '@tulay/contract/operator/notes';
import { QUEUES } from '@tulay/contract/operator/queues';
import { REVIEW_DECISIONS } from '@tulay/contract/operator/review-decision';
import { NOTE_ROWS } from '@tulay/contract/operator/ranges';
import { OPERATOR_ROLES, SECOND_OPERATORS } from '@tulay/contract/operator/role';
import { REQUEST_HOURS } from '../operator/approval-rules';
import * as z from 'zod/mini';
import {
  flag,
  global,
  hex,
  instant,
  integer,
  json,
  optional,
  stored,
  storedAs,
  text,
  texts,
  uuid,
  value,
  wide,
  SORTED,
} from './definition';

const operator = { operatorId: uuid, name: text, roles: texts, keyHash: hex };
/** Arguments of an operator's command by name. */
const argumentsOf = storedAs(z.record(z.string(), z.union([z.string(), z.boolean()])), 'jsonb');
const audience = z.object({
  settled: z.optional(integer),
  idleDays: z.optional(integer),
  loanless: z.optional(flag),
});

export const OPERATOR_COMMANDS = {
  operator_authenticate: global({
    subject: 'operatorKey',
    input: {
      actionId: uuid,
      command: text,
      subject: optional(text),
      why: optional(text),
      isUnattended: z.optional(flag),
    },
    refusals: ['operator_clock', 'operator_unknown'],
    answer: { operatorId: uuid, name: text, roles: z.array(z.enum(OPERATOR_ROLES)) },
    operators: null,
  }),
  operator_session_start: global({
    input: {
      actionId: uuid,
      sessionId: uuid,
      tokenHash: hex,
      providerTokens: hex,
      issuer: text,
      subject: text,
      browser: text,
      idleSeconds: integer,
      seconds: integer,
    },
    refusals: ['operator_unknown'],
    answer: { name: text },
    operators: null,
  }),
  operator_session_read: value({
    subject: 'operatorKey',
    input: {},
    answer: z.nullable(
      z.object({
        operatorId: uuid,
        name: text,
        roles: z.array(z.enum(OPERATOR_ROLES)),
        issuer: text,
        subject: text,
        sessionId: uuid,
        providerTokens: optional(hex),
        awayUntil: optional(text),
        expiresAt: text,
        idleAt: text,
      }),
    ),
    operators: null,
  }),
  operator_session_lock: value({
    subject: 'operatorKey',
    input: {},
    answer: z.nullable(z.object({ providerTokens: optional(hex) })),
    operators: null,
  }),
  operator_session_renew: value({
    subject: 'operatorKey',
    input: { providerTokens: hex },
    answer: z.unknown(),
    operators: null,
  }),
  operator_session_end: value({ subject: 'operatorKey', input: {}, answer: z.unknown(), operators: null }),
  operator_session_revoke: global({
    input: { sessionId: uuid },
    refusals: ['not_found'],
    answer: {},
    operators: { roles: ['admin'], approval: 'never' },
  }),
  operator_queue_counts: value({
    subject: 'operatorKey',
    input: { closing: texts, targets: json, commands: texts },
    answer: z.nullable(
      z.object({
        queues: z.array(
          z.object({
            queue: z.enum(QUEUES),
            count: integer,
            within: integer,
            oldest: text,
            mark: text,
            claims: text,
          }),
        ),
        decisions: z.array(z.object({ application: uuid, decision: z.enum(REVIEW_DECISIONS), until: text })),
        mentions: integer,
        toApprove: integer,
      }),
    ),
    operators: null,
  }),
  note_add: global({
    input: { noteId: uuid, about: text, subject: text, words: text, files: texts },
    refusals: ['ambiguous', 'file_unusable', 'not_found'],
    answer: { mentions: z.array(text), unknown: z.array(text) },
    operators: { roles: SECOND_OPERATORS, approval: 'never' },
  }),
  notes_list: global({
    input: { about: text, subject: text, limit: integer, after: optional(uuid), afterAt: optional(instant) },
    refusals: ['ambiguous', 'not_found'],
    answer: {
      rows: z.array(
        z.object({
          noteId: uuid,
          author: text,
          at: text,
          words: text,
          isMine: flag,
          files: z.array(z.object({ fileId: uuid, name: text, kind: z.enum(FILE_KINDS), bytes: integer })),
        }),
      ),
      customerId: z.nullable(uuid),
    },
    operators: { roles: SECOND_OPERATORS, approval: 'never', ranges: { limit: NOTE_ROWS } },
  }),
  file_add: global({
    input: { fileId: uuid, about: text, subject: text, name: text },
    refusals: ['ambiguous', 'no_borrower', 'not_found'],
    answer: { customerId: uuid },
    operators: { roles: SECOND_OPERATORS, approval: 'never' },
  }),
  file_delete: value({ subject: 'none', input: { fileId: uuid }, answer: z.unknown(), operators: null }),
  file_find: global({
    input: { fileId: uuid },
    refusals: ['not_found'],
    answer: {
      customerId: uuid,
      about: z.enum(FILE_ABOUT),
      subject: text,
      name: text,
      kind: z.enum(FILE_KINDS),
      bytes: integer,
      sha256: text,
      isUsed: flag,
    },
    operators: { roles: SECOND_OPERATORS, approval: 'never' },
  }),
  mentions_list: global({
    input: { ...SORTED.input, isUnread: flag, by: optional(text) },
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          noteId: uuid,
          about: z.enum(NOTE_ABOUT),
          subject: text,
          name: text,
          author: text,
          at: text,
          isUnread: flag,
        }),
      ),
      ...SORTED.answer,
    },
    operators: { roles: SECOND_OPERATORS, approval: 'never', ranges: { limit: NOTE_ROWS } },
  }),
  mention_read: global({
    input: { noteId: uuid },
    refusals: ['not_found'],
    answer: {},
    operators: { roles: SECOND_OPERATORS, approval: 'never' },
  }),
  operator_key_take: global({
    input: { key: text, requestHash: hex },
    refusals: ['request_differs'],
    answer: { report: z.nullable(json) },
    operators: null,
  }),
  operator_key_store: value({
    subject: 'none',
    input: { key: text, report: json },
    answer: z.unknown(),
    operators: null,
  }),
  operator_finish: value({
    subject: 'none',
    input: { outcome: text, subject: optional(text), customerId: optional(uuid) },
    answer: z.unknown(),
    operators: null,
  }),
  operator_request_create: global({
    input: {
      requestId: uuid,
      ticket: text,
      command: text,
      params: json,
      effect: hex,
      subject: optional(text),
      preview: text,
      why: optional(text),
      expiresAt: instant,
    },
    refusals: ['stale'],
    answer: {},
    operators: { roles: OPERATOR_ROLES, approval: 'never', hours: { expiresAt: { until: REQUEST_HOURS } } },
  }),
  operator_request_claim: global({
    input: { ticket: text },
    refusals: ['not_found', 'request_changed', 'request_expired', 'request_over', 'request_own'],
    answer: { command: text, params: argumentsOf },
    operators: { roles: OPERATOR_ROLES, approval: 'never' },
  }),
  operator_request_withdraw: global({
    input: { ticket: text },
    refusals: ['request_over'],
    answer: {},
    operators: { roles: OPERATOR_ROLES, approval: 'never' },
  }),
  operator_request_refuse: global({
    input: { ticket: text },
    refusals: ['request_over'],
    answer: {},
    operators: { roles: OPERATOR_ROLES, approval: 'never' },
  }),
  requests_about: global({
    input: { about: text },
    refusals: [],
    answer: {
      rows: z.array(
        z.object({
          ticket: text,
          command: text,
          requestedBy: text,
          isOwn: flag,
          requestedAt: text,
          expiresAt: text,
        }),
      ),
    },
    operators: { roles: OPERATOR_ROLES, approval: 'never' },
  }),
  operators_active: global({
    input: {},
    refusals: [],
    answer: { operators: z.array(z.object({ name: text, roles: texts })) },
    operators: { roles: OPERATOR_ROLES, approval: 'never' },
  }),
  approval_ask: global({
    input: {
      approvalId: uuid,
      tickets: texts,
      nonce: text,
      refusal: optional(text),
      browserKey: optional(text),
    },
    refusals: ['passkey_missing', 'request_over', 'request_own'],
    answer: { statement: text, credentials: texts },
    operators: { roles: OPERATOR_ROLES, approval: 'never' },
  }),
  approval_sign: global({
    input: { approvalId: uuid, credentialId: text, assertion: json },
    refusals: ['signature_late'],
    answer: {},
    operators: { roles: OPERATOR_ROLES, approval: 'never' },
  }),
  approval_result: global({
    input: { approvalId: uuid },
    refusals: ['not_found'],
    answer: {
      requests: z.array(z.object({ ticket: text, outcome: text, secret: z.nullable(text) })),
      isOver: flag,
    },
    operators: { roles: OPERATOR_ROLES, approval: 'never' },
  }),
  approval_take: value({
    subject: 'none',
    input: {},
    answer: z.nullable(
      z.object({
        approvalId: uuid,
        statement: text,
        /** Reason of a refusal; null for an approval. */
        refusal: z.nullable(text),
        browserKey: z.nullable(text),
        assertion: json,
        passkey: z.nullable(z.object({ credentialId: text, publicKey: hex, counter: integer })),
        tickets: z.array(text),
      }),
    ),
    operators: null,
  }),
  approval_accept: global({
    input: { approvalId: uuid, tokenHash: hex, counter: wide },
    refusals: ['signature_wrong'],
    answer: {},
    operators: null,
  }),
  approval_finish: value({
    subject: 'none',
    input: { approvalId: uuid, outcomes: json, secrets: json },
    answer: z.unknown(),
    operators: null,
  }),
  passkey_add: global({
    input: { name: text, credentialId: text, publicKey: hex, browser: text },
    refusals: ['not_found', 'passkey_known'],
    answer: {},
    operators: { roles: OPERATOR_ROLES, approval: 'always' },
  }),
  passkeys_list: global({
    input: { name: optional(text) },
    refusals: ['not_found'],
    answer: {
      rows: z.array(
        z.object({ credentialId: text, browser: text, addedAt: text, lastUsedAt: optional(text) }),
      ),
    },
    operators: { roles: OPERATOR_ROLES, approval: 'never' },
  }),
  passkey_remove: global({
    input: { credentialId: text },
    refusals: ['not_found'],
    answer: {},
    operators: { roles: OPERATOR_ROLES, approval: 'never' },
  }),
  operator_add: global({
    input: operator,
    refusals: ['operator_named'],
    answer: {},
    operators: { roles: ['admin'], approval: 'always', perCall: ['operatorId'] },
  }),
  operator_change: global({
    input: {
      name: text,
      keyHash: z.optional(hex),
      issuer: z.optional(text),
      subject: z.optional(text),
      roles: z.optional(texts),
      disabled: z.optional(flag),
    },
    refusals: ['admins_left', 'not_found', 'operator_named'],
    answer: {},
    operators: { roles: ['admin'], approval: 'always' },
  }),
  operators_create_first: global({
    input: { operators: z.readonly(z.array(z.object(operator))) },
    refusals: ['already'],
    answer: {},
    operators: null,
  }),
  campaign_count: global({
    input: { audience, content: z.object({ offer: flag }) },
    refusals: [],
    answer: { count: integer },
    operators: { roles: ['risk', 'support'], approval: 'never' },
  }),
  campaign_begin: global({
    input: {
      campaignId: uuid,
      kind: text,
      audience: stored<'campaign_audience'>(),
      content: stored<'campaign_content'>(),
      who: text,
    },
    refusals: [],
    answer: {},
    operators: { roles: ['risk', 'support'], approval: 'always', perCall: ['campaignId'] },
  }),
  campaign_stop: global({
    input: { campaignId: uuid },
    refusals: ['not_found'],
    answer: {},
    operators: { roles: ['risk', 'support'], approval: 'never' },
  }),
};
