/** API keys of integrators, by which their servers read loans and events. */
import type { AnswerOf } from '@tulay/contract/operator/command';
import { API_KEY_COMMANDS } from '@tulay/contract/operator/commands/api-key';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { createKeyAdmin } from '../../../features/integrators/api-key-admin.service';
import { createEndpointAdmin } from '../../../features/integrators/endpoint-admin.service';
import type { CommandContext } from '../../cli/command';
import { bindCommands, done, doneOrRefused, refuse, refusedAs } from '../../cli/handler';
import { countOf, listLines } from '../../cli/report';
import { secretLines } from './webhook';

const REFUSALS = { not_found: 'No active key has that name.' };

async function listKeys(context: CommandContext) {
  const now = context.clock.now();
  const [keys, endpoints] = await Promise.all([
    createKeyAdmin(context).list(),
    createEndpointAdmin(context).list(),
  ]);
  const endpointOf = (id: string | null) => endpoints.find(({ endpoint_id: each }) => each === id)?.name;
  const rows = keys.map((key) => ({
    name: key.name,
    lastFour: key.last_four,
    scopes: key.scopes,
    endpoint: endpointOf(key.endpoint_id) ?? null,
    state: stateOf(key, now),
    expiresAt: key.expires_at,
    revokedAt: key.revoked_at,
    earlierSecretUntil: key.earlier_until !== null && now < key.earlier_until ? key.earlier_until : null,
    lastUsedOn: key.last_used_on,
  }));
  return done({ rows });
}

type KeyRow = AnswerOf<(typeof API_KEY_COMMANDS)['api-key list']>['rows'][number];

function stateOf(
  { revoked_at, expires_at }: { readonly revoked_at: Date | null; readonly expires_at: Date },
  now: Date,
): KeyRow['state'] {
  if (revoked_at !== null) return 'revoked';
  return expires_at <= now ? 'expired' : 'active';
}

function validityOf({ state, expiresAt, revokedAt, earlierSecretUntil: earlier }: KeyRow): string {
  if (revokedAt !== null) return `revoked ${manilaDate(new Date(revokedAt))}`;
  const day = manilaDate(new Date(expiresAt));
  if (state === 'expired') return `expired ${day}`;
  return `until ${day}${earlier === null ? '' : `, earlier secret until ${earlier}`}`;
}

const dayAfter = ({ clock }: CommandContext, days: number): string => addDays(manilaDate(clock.now()), days);

export const API_KEY = bindCommands(API_KEY_COMMANDS, {
  'api-key list': {
    run: listKeys,
    lines: ({ rows }) =>
      listLines(
        rows,
        (key) =>
          [
            `${key.name.padEnd(20)}…${key.lastFour}`,
            `${key.scopes.join(',')}${key.endpoint === null ? '' : ` of ${key.endpoint}`}`,
            validityOf(key),
            key.lastUsedOn === null ? 'never used' : `last used ${key.lastUsedOn}`,
          ].join('  '),
        { none: 'No API keys.', one: 'API key', some: 'API keys' },
      ),
  },
  'api-key add': {
    preview: async (context, { name, scopes, endpoint, days }) =>
      done([
        `${name} reads ${scopes.join(', ')}${endpoint === undefined ? '' : ` of ${endpoint}`}.`,
        `It expires on ${dayAfter(context, days)}.`,
      ]),
    run: async (context, { endpoint = null, ...key }) => {
      if (endpoint === null && key.scopes.some((scope) => scope.startsWith('events:')))
        return refuse(
          'endpoint_missing',
          'The scopes events:read and events:replay need --endpoint, whose deliveries the key may read and replay.',
        );
      const added = await createKeyAdmin(context).add({ ...key, endpoint });
      return added.ok
        ? done(added.value)
        : refusedAs(added, {
            key_named: 'Another key has that name.',
            endpoint_unknown: 'No endpoint has that name.',
          });
    },
    lines: (added, { name }) => secretLines(`${name} is added.`, added),
  },
  'api-key rotate': {
    preview: async (context, { name, days, hours }) => {
      const found = (await createKeyAdmin(context).list()).find((each) => each.name === name);
      if (!found) return refuse('not_found', REFUSALS.not_found);
      return done([
        `${name} expires on ${manilaDate(found.expires_at)}, then on ${dayAfter(context, days)}.`,
        hours === 0
          ? 'The old secret ends now.'
          : `The old secret is valid for ${countOf(hours, 'hour', 'hours')} more.`,
      ]);
    },
    run: async (context, rotation) => {
      const rotated = await createKeyAdmin(context).rotate(rotation);
      return rotated.ok ? done(rotated.value) : refusedAs(rotated, REFUSALS);
    },
    lines: (rotated, { name, hours }) =>
      secretLines(`${name} has a new secret. The old one is valid for ${hours} hours.`, rotated),
  },
  'api-key revoke': {
    run: async (context, { name }) => doneOrRefused(await createKeyAdmin(context).revoke(name), REFUSALS),
    lines: (_, { name }) => `${name} is revoked.`,
  },
});
