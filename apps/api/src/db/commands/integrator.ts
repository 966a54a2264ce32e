/** Commands of operators for the endpoints that get signed events. */
import * as z from 'zod/mini';
import { flag, global, instant, integer, optional, text, texts, uuid } from './definition';

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
    input: { endpointId: uuid, eventId: optional(uuid), since: optional(instant), until: optional(instant) },
    refusals: [],
    answer: { count: integer },
    operators: { roles: ['admin'], approval: 'never' },
  }),
};
