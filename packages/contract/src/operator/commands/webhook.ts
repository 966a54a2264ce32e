/** Commands for the webhook endpoints of integrators. An endpoint is a URL that gets signed events. */
import { keysOf } from '@tulay/engine/records';
import * as z from 'zod';
import { type EventType, INTEGRATOR_EVENTS, isEventType } from '../../integrators/events';
import { done, instant, rowsOf } from '../answers';
import { describeCommands } from '../command';
import { containing, countedPage, listed } from '../lists';
import { chosenFrom, id, oneOf, word } from '../parameters';

const ALL_TYPES: readonly EventType[] = keysOf(INTEGRATOR_EVENTS);
const STATES = ['waiting', 'delivered', 'dead'] as const;

const ENDPOINT_NAME = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'lower case, such as bookkeeping')
  .describe('name of the endpoint, such as bookkeeping');

/** An endpoint that exists already. */
export const ENDPOINT = chosenFrom('endpoints', ENDPOINT_NAME);

/** Accepts an https URL without user name and fragment. */
const ADDRESS_FORM = /^(?:https:\/\/[^\s/?#@]+|http:\/\/127\.0\.0\.1(?::\d+)?)(?:[/?][^\s#]*)?$/i;
const ADDRESS = word('https address that gets the events; in the sandbox also http://127.0.0.1').refine(
  (text) => ADDRESS_FORM.test(text) && z.url().safeParse(text).success,
  'an https address without a log-in',
);
const TYPES = z
  .string()
  .transform((text) => (text === 'all' ? ALL_TYPES : text.split(',')))
  .refine(
    (types): types is readonly EventType[] => types.every(isEventType),
    `all, or some of ${ALL_TYPES.join(',')}`,
  )
  .meta({ description: 'all, or types of events with commas between them', several: ALL_TYPES });

const INSTANT = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .describe('a time such as 2026-12-25T08:00:00Z');

const secret = z.object({ secret: z.string() });

const endpoint = z.object({
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  addedAt: instant,
  /** Time of the first failed delivery since the last successful one; null if the last delivery succeeded. */
  failingSince: instant.nullable(),
  /** Time at which the endpoint was disabled; null while it is enabled. */
  disabledAt: instant.nullable(),
  /** True if the endpoint was disabled automatically, after a week of failed deliveries. */
  gaveUp: z.boolean(),
});

const delivery = z.object({
  eventId: z.guid(),
  occurredAt: instant,
  type: z.string(),
  status: z.enum(STATES),
  attempts: z.int(),
  nextAttemptAt: instant,
  /** Result of the last attempt, such as `status 500`; null before the first. */
  result: z.string().nullable(),
  /** Name of the operator who last sent the event again; null if nobody did. */
  replayedBy: z.string().nullable(),
});

export const WEBHOOK_COMMANDS = describeCommands({
  'webhook list': {
    help: 'endpoints of integrators with their state',
    roles: ['admin'],
    unpaged: 'endpoints that two admins added',
    answer: rowsOf(endpoint),
    refusals: [],
  },
  'webhook add': {
    help: 'adds an endpoint and shows its secret to the approver',
    roles: ['admin'],
    parameters: { name: ENDPOINT_NAME, url: ADDRESS, types: TYPES },
    operands: ['name', 'url', 'types'],
    approval: 'always',
    showsSecret: true,
    answer: secret,
    refusals: ['endpoint_named'],
  },
  'webhook change': {
    help: 'changes the address and the types of an endpoint',
    roles: ['admin'],
    parameters: { name: ENDPOINT, url: ADDRESS, types: TYPES },
    operands: ['name', 'url', 'types'],
    approval: 'always',
    answer: done,
    refusals: ['not_found'],
  },
  'webhook rekey': {
    help: 'replaces the secret of an endpoint; the old one signs too for a day',
    roles: ['admin'],
    parameters: { name: ENDPOINT },
    approval: 'always',
    showsSecret: true,
    answer: secret,
    refusals: ['not_found'],
  },
  'webhook disable': {
    help: 'stops sending to an endpoint; its events wait',
    roles: ['admin'],
    parameters: { name: ENDPOINT },
    approval: 'always',
    answer: done,
    refusals: ['not_found'],
  },
  'webhook enable': {
    help: 'sends to an endpoint again, waiting events first',
    roles: ['admin'],
    parameters: { name: ENDPOINT },
    approval: 'always',
    answer: done,
    refusals: ['not_found'],
  },
  'webhook log': {
    help: 'latest deliveries of an endpoint with the result of the last attempt',
    roles: ['admin'],
    parameters: {
      name: ENDPOINT,
      ...listed({
        sorts: ['occurredAt', 'type', 'status', 'attempts', 'nextAttemptAt'],
        order: '-occurredAt',
        filters: {
          state: oneOf(STATES, 'only deliveries in this state').optional(),
          filter: containing('only deliveries whose event or result has this text'),
        },
      }),
    },
    answer: countedPage(delivery),
    refusals: ['not_found', 'cursor_invalid'],
  },
  'webhook replay': {
    help: 'sends finished events of an endpoint again: one of them, or those of a time range',
    roles: ['admin'],
    parameters: {
      name: ENDPOINT,
      event: id('id of the event, as in `webhook log`').optional(),
      since: INSTANT.optional(),
      until: INSTANT.optional(),
    },
    changes: true,
    answer: z.object({ count: z.int() }),
    refusals: ['not_found', 'range_missing'],
  },
});
