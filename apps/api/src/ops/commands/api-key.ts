/** API keys of integrators, by which their servers read loans and events. */
import { isScope, type Scope, SCOPES } from '@tulay/contract/integrators/scopes';
import { manilaDate } from '@tulay/engine/calendar';
import { keysOf } from '@tulay/engine/records';
import * as z from 'zod';
import { createKeyAdmin } from '../../features/integrators/api-key-admin.service';
import { createEndpointAdmin } from '../../features/integrators/endpoint-admin.service';
import { commandFor } from '../cli/command';
import { count } from '../cli/parameters';
import { reportList, reportOutcome, reportRefusal } from '../cli/report';
import { ENDPOINT_NAME, reportSecret } from './webhook';

const forAdmin = commandFor('admin');

const NAME = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'lower case, such as bookkeeping')
  .describe('name of the key, such as bookkeeping');

const KEY_SCOPES: readonly Scope[] = keysOf(SCOPES);
const SCOPE_NAMES = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .refine((names): names is Scope[] => names.every(isScope), `some of ${KEY_SCOPES.join(',')}`)
  .describe('scopes with commas between them, such as loans:read,payments:read');

const DAYS = count('days until the key expires', 1, 730).default(365);

const REFUSALS = {
  not_found: 'No active key has that name.',
  key_named: 'Another key has that name.',
  endpoint_unknown: 'No endpoint has that name.',
};

const ENDPOINT_MISSING = reportRefusal(
  'endpoint_missing',
  'The scopes events:read and events:replay need --endpoint, whose deliveries the key may read and replay.',
);

type KeyRow = Awaited<ReturnType<ReturnType<typeof createKeyAdmin>['list']>>[number];

function stateOf({ revoked_at, expires_at, earlier_until }: KeyRow, now: Date): string {
  if (revoked_at !== null) return `revoked ${manilaDate(revoked_at)}`;
  if (expires_at <= now) return `expired ${manilaDate(expires_at)}`;
  const earlier = earlier_until !== null && now < earlier_until ? earlier_until : null;
  return `until ${manilaDate(expires_at)}${earlier ? `, earlier secret until ${earlier.toISOString()}` : ''}`;
}

export const API_KEY = [
  forAdmin({
    name: 'api-key list',
    help: 'API keys of integrators with scopes, state and day of the last use',
    run: async (context) => {
      const now = context.clock.now();
      const [keys, endpoints] = await Promise.all([
        createKeyAdmin(context).list(),
        createEndpointAdmin(context).list(),
      ]);
      const endpointOf = (id: string | null) => endpoints.find(({ endpoint_id: each }) => each === id)?.name;
      return reportList(
        keys.map((key) => ({ ...key, endpoint: endpointOf(key.endpoint_id) ?? null })),
        ({ name, last_four, scopes, endpoint, last_used_on, ...key }) =>
          [
            `${name.padEnd(20)}…${last_four}`,
            `${scopes.join(',')}${endpoint === null ? '' : ` of ${endpoint}`}`,
            stateOf({ name, last_four, scopes, last_used_on, ...key }, now),
            last_used_on === null ? 'never used' : `last used ${last_used_on}`,
          ].join('  '),
        { none: 'No API keys.', one: 'API key', some: 'API keys' },
      );
    },
  }),
  forAdmin({
    name: 'api-key add',
    help: 'adds an API key and shows its secret to the approver',
    parameters: { name: NAME, scopes: SCOPE_NAMES, endpoint: ENDPOINT_NAME.optional(), days: DAYS },
    operands: ['name', 'scopes'],
    approval: 'always',
    run: async (context, { endpoint = null, ...key }) => {
      if (endpoint === null && key.scopes.some((scope) => scope.startsWith('events:')))
        return ENDPOINT_MISSING;
      const added = await createKeyAdmin(context).add({ ...key, endpoint });
      return reportSecret(added, `${key.name} is added.`, REFUSALS);
    },
  }),
  forAdmin({
    name: 'api-key rotate',
    help: 'replaces the secret of an API key and renews it; the old secret stays valid for some hours',
    parameters: {
      name: NAME,
      hours: count('hours for which the old secret stays valid; 0 ends it now', 0, 168).default(24),
      days: DAYS,
    },
    approval: 'always',
    run: async (context, rotation) =>
      reportSecret(
        await createKeyAdmin(context).rotate(rotation),
        `${rotation.name} has a new secret. The old one is valid for ${rotation.hours} hours.`,
        REFUSALS,
      ),
  }),
  forAdmin({
    name: 'api-key revoke',
    help: 'ends an API key at once and forever; one operator is enough',
    parameters: { name: NAME },
    changes: true,
    run: async (context, { name }) =>
      reportOutcome(await createKeyAdmin(context).revoke(name), `${name} is revoked.`, REFUSALS),
  }),
];
