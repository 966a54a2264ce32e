/** Commands of operators: authentication, approval by a second operator, staff and campaigns. */
import { OPERATOR_ROLES } from '@tulay/contract/operator/role';
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
  storedAs,
  text,
  texts,
  uuid,
  value,
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
    input: { actionId: uuid, command: text, subject: optional(text), why: optional(text) },
    refusals: ['operator_clock', 'operator_unknown'],
    answer: { operatorId: uuid, name: text, roles: z.array(z.enum(OPERATOR_ROLES)) },
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
  operator_add: global({
    input: operator,
    refusals: ['operator_named'],
    answer: {},
    operators: { roles: ['admin'], approval: 'always', perCall: ['operatorId'] },
  }),
  operator_change: global({
    input: { name: text, keyHash: z.optional(hex), roles: z.optional(texts), disabled: z.optional(flag) },
    refusals: ['admins_left', 'not_found'],
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
    input: { campaignId: uuid, kind: text, audience: json, content: json, who: text },
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
