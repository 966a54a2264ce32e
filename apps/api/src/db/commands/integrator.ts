/** Commands of operators for the endpoints that get signed events, and for the API keys of integrators. */
import { API_KEY_DAYS, OLD_SECRET_HOURS } from '@tulay/contract/operator/ranges';
import * as z from 'zod/mini';
import { flag, global, hex, instant, integer, optional, text, texts, uuid } from './definition';

export const INTEGRATOR_COMMANDS = {
  webhook_endpoint_add: global({
    input: { endpointId: uuid, name: text, url: text, types: texts },
    refusals: ['endpoint_named'],
    answer: {},
    operators: { roles: ['admin'], approval: 'always', perCall: ['endpointId'] },
  }),
  webhook_endpoint_change: global({
    input: {
      name: text,
      url: z.optional(text),
      types: z.optional(texts),
      disabled: z.optional(flag),
      rekey: z.optional(flag),
    },
    refusals: ['not_found'],
    answer: { endpointId: uuid, version: integer },
    operators: { roles: ['admin'], approval: 'always' },
  }),
  webhook_replay: global({
    input: {
      endpointId: uuid,
      eventId: optional(uuid),
      since: optional(instant),
      until: optional(instant),
      who: text,
    },
    refusals: [],
    answer: { count: integer },
    operators: { roles: ['admin'], approval: 'never' },
  }),
  api_key_add: global({
    input: {
      keyId: uuid,
      name: text,
      scopes: texts,
      endpoint: optional(text),
      days: integer,
      secretHash: hex,
      lastFour: text,
    },
    refusals: ['key_named', 'endpoint_unknown'],
    answer: {},
    operators: {
      roles: ['admin'],
      approval: 'always',
      perCall: ['keyId', 'secretHash', 'lastFour'],
      ranges: { days: API_KEY_DAYS },
    },
  }),
  api_key_rotate: global({
    input: { name: text, days: integer, hours: integer, secretHash: hex, lastFour: text },
    refusals: ['not_found'],
    answer: {},
    operators: {
      roles: ['admin'],
      approval: 'always',
      perCall: ['secretHash', 'lastFour'],
      ranges: { days: API_KEY_DAYS, hours: OLD_SECRET_HOURS },
    },
  }),
  api_key_revoke: global({
    input: { name: text },
    refusals: ['not_found'],
    answer: {},
    operators: { roles: ['admin'], approval: 'never' },
  }),
};
