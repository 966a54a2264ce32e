/** Commands for the endpoints of integrators: addresses that get signed events. */
import { WEBHOOK_COMMANDS } from '@tulay/contract/operator/commands/webhook';
import {
  createEndpointAdmin,
  DELIVERY_COLUMNS,
  type EndpointChange,
} from '../../../features/integrators/endpoint-admin.service';
import type { CommandContext } from '../../cli/command';
import { bindCommands, done, doneOrRefused, refuse, refusedAs } from '../../cli/handler';
import { answerList, pageLines } from '../../cli/page';
import { listLines } from '../../cli/report';

const REFUSALS = { not_found: 'No endpoint has that name.' };
const ADD_REFUSALS = { endpoint_named: 'Another endpoint has that name.' };

export const secretLines = (message: string, { secret }: { readonly secret: string }): string[] => [
  message,
  `secret, shown only this once: ${secret}`,
];

const change = async (context: CommandContext, input: EndpointChange) =>
  doneOrRefused(await createEndpointAdmin(context).change(input), REFUSALS);

interface EndpointState {
  readonly disabledAt: string | null;
  readonly failingSince: string | null;
  readonly gaveUp: boolean;
}

function stateOf({ disabledAt, failingSince, gaveUp }: EndpointState): string {
  if (disabledAt !== null) return gaveUp ? 'disabled after a week of failure' : 'disabled';
  return failingSince === null ? 'active' : `failing since ${failingSince}`;
}

const addressLine = ({ url, types }: { readonly url: string; readonly types: readonly string[] }): string =>
  `${url}, ${types.join(', ')}`;

/** Returns the preview: the endpoint as it is now, followed by the given lines about the change. */
async function previewEndpoint(context: CommandContext, name: string, becomes: readonly string[]) {
  const found = await createEndpointAdmin(context).find(name);
  if (!found) return refuse('not_found', REFUSALS.not_found);
  const state = stateOf({
    disabledAt: found.disabled_at?.toISOString() ?? null,
    failingSince: found.failing_since?.toISOString() ?? null,
    gaveUp: found.given_up,
  });
  return done([`${name} now: ${addressLine(found)}, ${state}.`, ...becomes]);
}

export const WEBHOOK = bindCommands(WEBHOOK_COMMANDS, {
  'webhook list': {
    run: async (context) => {
      const endpoints = await createEndpointAdmin(context).list();
      return done({
        rows: endpoints.map((row) => ({
          name: row.name,
          url: row.url,
          types: row.types,
          addedAt: row.added_at,
          failingSince: row.failing_since,
          disabledAt: row.disabled_at,
          gaveUp: row.given_up,
        })),
      });
    },
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ name, url, types, ...state }) => `${name.padEnd(20)}${url}  ${types.join(',')}  ${stateOf(state)}`,
        { none: 'No endpoints.', one: 'endpoint', some: 'endpoints' },
      ),
  },
  'webhook add': {
    preview: async (context, { name, ...endpoint }) =>
      (await createEndpointAdmin(context).find(name))
        ? refuse('endpoint_named', ADD_REFUSALS.endpoint_named)
        : done([`${name} gets signed events at ${addressLine(endpoint)}.`]),
    needs: ['links'],
    run: async (context, endpoint) => {
      const added = await createEndpointAdmin(context).add(context.fingerprints(), endpoint);
      return added.ok ? done(added.value) : refusedAs(added, ADD_REFUSALS);
    },
    lines: (added, { name }) => secretLines(`${name} is added.`, added),
  },
  'webhook change': {
    preview: (context, { name, ...endpoint }) =>
      previewEndpoint(context, name, [`Then: ${addressLine(endpoint)}.`]),
    run: change,
    lines: (_, { name }) => `${name} is changed.`,
  },
  'webhook rekey': {
    preview: (context, { name }) =>
      previewEndpoint(context, name, ['It gets a new secret. The old one signs too for a day.']),
    needs: ['links'],
    run: async (context, { name }) => {
      const rekeyed = await createEndpointAdmin(context).rekey(context.fingerprints(), name);
      return rekeyed.ok ? done(rekeyed.value) : refusedAs(rekeyed, REFUSALS);
    },
    lines: (rekeyed, { name }) => secretLines(`${name} has a new secret.`, rekeyed),
  },
  'webhook disable': {
    preview: (context, { name }) =>
      previewEndpoint(context, name, ['Nothing is sent to it any more. Its events wait.']),
    run: (context, { name }) => change(context, { name, disabled: true }),
    lines: (_, { name }) => `${name} is disabled.`,
  },
  'webhook enable': {
    preview: (context, { name }) =>
      previewEndpoint(context, name, ['Events are sent to it again, the waiting ones first.']),
    run: (context, { name }) => change(context, { name, disabled: false }),
    lines: (_, { name }) => `${name} is enabled.`,
  },
  'webhook log': {
    run: async (context, request) => {
      const endpoints = createEndpointAdmin(context);
      const endpoint = await endpoints.find(request.name);
      if (!endpoint) return refuse('not_found', REFUSALS.not_found);
      return answerList(request, {
        columns: DELIVERY_COLUMNS,
        rows: (order) => endpoints.log(endpoint.endpoint_id, request, order),
        answer: (row) => ({
          eventId: row.event_id,
          occurredAt: row.occurred_at,
          type: row.type,
          status: row.status,
          attempts: row.attempts,
          nextAttemptAt: row.next_attempt_at,
          result: row.result,
          replayedBy: row.replayed_by,
        }),
      });
    },
    lines: (page) =>
      pageLines(
        page,
        ({ eventId, occurredAt, type, status, attempts, result, replayedBy: by }) =>
          `${eventId}  ${occurredAt}  ${type.padEnd(22)}${status}  ${attempts} attempts  ${result ?? ''}${by === null ? '' : `  replayed by ${by}`}`,
        { none: 'No matching deliveries.', state: 'shown' },
      ),
  },
  'webhook replay': {
    run: async (context, { name, event, since, until }) => {
      const range = event === undefined ? since && until && { since, until } : { eventId: event };
      if (range === undefined)
        return refuse('range_missing', 'Give either --event, or both --since and --until.');
      const replayed = await createEndpointAdmin(context).replay(name, range, context.author.who);
      return replayed.ok ? done(replayed.value) : refusedAs(replayed, REFUSALS);
    },
    lines: ({ count }) => `Events that are sent again: ${count}.`,
  },
});
