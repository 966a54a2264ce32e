/** Endpoints of integrators: addresses that get signed events. */
import { type EventType, INTEGRATOR_EVENTS, isEventType } from '@tulay/contract/integrators/events';
import { keysOf } from '@tulay/engine/records';
import * as z from 'zod';
import { createEndpointAdmin, type EndpointChange } from '../../features/integrators/endpoint-admin.service';
import { commandFor, type CommandContext } from '../cli/command';
import { count, id, oneOf, word } from '../cli/parameters';
import { type Report, reportDone, reportList, reportOutcome, reportRefusal } from '../cli/report';

const forAdmin = commandFor('admin');

const ALL_TYPES: readonly EventType[] = keysOf(INTEGRATOR_EVENTS);

export const ENDPOINT_NAME = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'lower case, such as bookkeeping')
  .describe('name of the endpoint, such as bookkeeping');

const isEndpointUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url?.protocol === 'http:' && url.hostname === '127.0.0.1';
  return (
    url !== null &&
    (url.protocol === 'https:' || isPlain) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  );
};
const ADDRESS = word('https address that gets the events; in the sandbox also http://127.0.0.1').refine(
  isEndpointUrl,
  'an https address without a log-in',
);
const TYPES = z
  .string()
  .transform((text) => (text === 'all' ? ALL_TYPES : text.split(',')))
  .refine(
    (types): types is readonly EventType[] => types.every(isEventType),
    `all, or some of ${ALL_TYPES.join(',')}`,
  )
  .describe('all, or types of events with commas between them');

const INSTANT = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .describe('a time such as 2026-12-25T08:00:00Z');

const REFUSALS = {
  not_found: 'No endpoint has that name.',
  endpoint_named: 'Another endpoint has that name.',
};

export const reportSecret = (
  changed: { readonly ok: true; readonly value: { readonly secret: string } } | { ok: false; code: string },
  message: string,
  refusals: Readonly<Record<string, string>> = REFUSALS,
): Report =>
  changed.ok
    ? reportDone([message, `secret, shown only this once: ${changed.value.secret}`], changed.value)
    : reportOutcome(changed, '', refusals);

const change = async (context: CommandContext, input: EndpointChange, message: string): Promise<Report> =>
  reportOutcome(await createEndpointAdmin(context).change(input), `${input.name} ${message}`, REFUSALS);

const RANGE_MISSING = reportRefusal('range_missing', 'Give either --event, or both --since and --until.');

export const WEBHOOK = [
  forAdmin({
    name: 'webhook list',
    help: 'endpoints of integrators with their state',
    run: async (context) =>
      reportList(
        await createEndpointAdmin(context).list(),
        ({ name, url, types, disabled_at, given_up, failing_since }) =>
          `${name.padEnd(20)}${url}  ${types.join(',')}  ${
            disabled_at === null
              ? failing_since === null
                ? 'active'
                : `failing since ${failing_since.toISOString()}`
              : given_up
                ? 'disabled after a week of failure'
                : 'disabled'
          }`,
        { none: 'No endpoints.', one: 'endpoint', some: 'endpoints' },
      ),
  }),
  forAdmin({
    name: 'webhook add',
    help: 'adds an endpoint and shows its secret to the approver',
    parameters: { name: ENDPOINT_NAME, url: ADDRESS, types: TYPES },
    operands: ['name', 'url', 'types'],
    approval: 'always',
    needs: ['links'],
    run: async (context, endpoint) =>
      reportSecret(
        await createEndpointAdmin(context).add(context.fingerprints(), endpoint),
        `${endpoint.name} is added.`,
      ),
  }),
  forAdmin({
    name: 'webhook change',
    help: 'changes the address and the types of an endpoint',
    parameters: { name: ENDPOINT_NAME, url: ADDRESS, types: TYPES },
    operands: ['name', 'url', 'types'],
    approval: 'always',
    run: (context, input) => change(context, input, 'is changed.'),
  }),
  forAdmin({
    name: 'webhook rekey',
    help: 'replaces the secret of an endpoint; the old one signs too for a day',
    parameters: { name: ENDPOINT_NAME },
    approval: 'always',
    needs: ['links'],
    run: async (context, { name }) =>
      reportSecret(
        await createEndpointAdmin(context).rekey(context.fingerprints(), name),
        `${name} has a new secret.`,
      ),
  }),
  forAdmin({
    name: 'webhook disable',
    help: 'stops sending to an endpoint; its events wait',
    parameters: { name: ENDPOINT_NAME },
    approval: 'always',
    run: (context, { name }) => change(context, { name, disabled: true }, 'is disabled.'),
  }),
  forAdmin({
    name: 'webhook enable',
    help: 'sends to an endpoint again, waiting events first',
    parameters: { name: ENDPOINT_NAME },
    approval: 'always',
    run: (context, { name }) => change(context, { name, disabled: false }, 'is enabled.'),
  }),
  forAdmin({
    name: 'webhook log',
    help: 'latest deliveries of an endpoint with the result of the last attempt',
    parameters: {
      name: ENDPOINT_NAME,
      state: oneOf(['waiting', 'delivered', 'dead'], 'only deliveries in this state').optional(),
      last: count('number of lines', 1).default(50),
    },
    run: async (context, { name, state, last }) => {
      const found = await createEndpointAdmin(context).log(name, { status: state, limit: last });
      if (!found.ok) return reportOutcome(found, '', REFUSALS);
      return reportList(
        found.value,
        ({ event_id, occurred_at, type, status, attempts, result, replayed_by: by }) =>
          `${event_id}  ${occurred_at.toISOString()}  ${type.padEnd(22)}${status}  ${attempts} attempts  ${result ?? ''}${by === null ? '' : `  replayed by ${by}`}`,
        { none: 'No matching deliveries.', some: 'shown' },
      );
    },
  }),
  forAdmin({
    name: 'webhook replay',
    help: 'sends finished events of an endpoint again: one of them, or those of a time range',
    parameters: {
      name: ENDPOINT_NAME,
      event: id('id of the event, as in `webhook log`').optional(),
      since: INSTANT.optional(),
      until: INSTANT.optional(),
    },
    changes: true,
    run: async (context, { name, event, since, until }) => {
      const range = event === undefined ? since && until && { since, until } : { eventId: event };
      if (range === undefined) return RANGE_MISSING;
      const replayed = await createEndpointAdmin(context).replay(name, range, context.author.who);
      if (!replayed.ok) return reportOutcome(replayed, '', REFUSALS);
      return reportDone(`Events that are sent again: ${replayed.value.count}.`, replayed.value);
    },
  }),
];
