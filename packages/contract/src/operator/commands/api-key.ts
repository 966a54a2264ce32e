/** Commands for the API keys of integrators. With a key, the servers of an integrator read loans and events. */
import { keysOf } from '@tulay/engine/records';
import * as z from 'zod';
import { type Scope, SCOPES } from '../../integrators/scopes';
import { done, instant, manilaDay, rowsOf } from '../answers';
import { describeCommands } from '../command';
import { chosenFrom, count, someOf } from '../parameters';
import { ENDPOINT } from './webhook';

const NAME = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'lower case, such as bookkeeping')
  .describe('name of the key, such as bookkeeping');

/** A key that exists already. */
const KEY = chosenFrom('apiKeys', NAME);

const KEY_SCOPES: readonly Scope[] = keysOf(SCOPES);
const SCOPE_NAMES = someOf(KEY_SCOPES, 'scopes with commas between them, such as loans:read,payments:read');

const DAYS = count('days until the key expires', 1, 730).default(365);

const secret = z.object({ secret: z.string() });

const apiKey = z.object({
  name: z.string(),
  lastFour: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Name of the endpoint whose deliveries the key may read and replay; null without one. */
  endpoint: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
  expiresAt: instant,
  revokedAt: instant.nullable(),
  /** Time until which the previous secret is also valid; null if it no longer is. */
  earlierSecretUntil: instant.nullable(),
  lastUsedOn: manilaDay.nullable(),
});

export const API_KEY_COMMANDS = describeCommands({
  'api-key list': {
    help: 'API keys of integrators with scopes, state and day of the last use',
    roles: ['admin'],
    unpaged: 'keys that two admins added',
    answer: rowsOf(apiKey),
    refusals: [],
  },
  'api-key add': {
    help: 'adds an API key and shows its secret to the approver',
    roles: ['admin'],
    parameters: { name: NAME, scopes: SCOPE_NAMES, endpoint: ENDPOINT.optional(), days: DAYS },
    operands: ['name', 'scopes'],
    approval: 'always',
    showsSecret: true,
    answer: secret,
    refusals: ['endpoint_missing', 'endpoint_unknown', 'key_named'],
  },
  'api-key rotate': {
    help: 'replaces the secret of an API key and renews it; the old secret stays valid for some hours',
    roles: ['admin'],
    parameters: {
      name: KEY,
      hours: count('hours for which the old secret stays valid; 0 ends it now', 0, 168).default(24),
      days: DAYS,
    },
    approval: 'always',
    showsSecret: true,
    answer: secret,
    refusals: ['not_found'],
  },
  'api-key revoke': {
    help: 'ends an API key at once and forever; one operator is enough',
    roles: ['admin'],
    parameters: { name: KEY },
    changes: true,
    answer: done,
    refusals: ['not_found'],
  },
});
