import { INTEGRATOR_ROUTES } from '@tulay/contract/integrators/integrator.routes';
import { SCOPES } from '@tulay/contract/integrators/scopes';
import type { Operation } from '@tulay/contract/operation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { type Connection, connect } from '../../db/database';
import type { KeyReader } from '../../http/access';
import {
  callOperation,
  filledPath,
  isForIntegrators,
  nameOf,
  operationsOf,
} from '../../testing/api-operations';
import { type Borrower, logIn } from '../../testing/borrower';
import { freshPhone } from '../../testing/loan';
import { advanceDays, advanceHour } from '../../testing/money';
import { addApiKey, operate, operateAs, operateOk, secretOf } from '../../testing/operators';
import { wholeDatabase } from '../../testing/sql/dump';
import { type Stack, startStack } from '../../testing/stack';
import { createKeyReader } from './api-key.service';
import { createSecret, keyIdOf } from './api-key-secret';

/**
 * Request points per minute that each key may use in these tests. One request to each operation costs less than this in
 * total.
 */
const FLOOD_INTEGRATOR = 60;
const NOBODY = '01900000-0000-7000-8000-00000000dead';
const WHY = ['--why', 'an integrator'];
const ROUTES = Object.values<Operation>(INTEGRATOR_ROUTES);

let stack: Stack;
let person: Borrower;
/** A second node, which shares only the database with the first. */
let other: Connection;
let otherNode: KeyReader;

beforeAll(async () => {
  stack = await startStack(undefined, {}, { FLOOD_INTEGRATOR: String(FLOOD_INTEGRATOR) });
  person = await logIn(stack, freshPhone());
  other = connect(stack.config.DATABASE_URL, 1);
  otherNode = createKeyReader({ db: other.db, clock: stack.providers.clock, config: stack.config });
  await operateOk(stack, 'webhook', 'add', 'books', 'https://example.com/', 'all', ...WHY);
});
afterAll(async () => {
  await other.close();
  await stack.stop();
});

let count = 0;
let name: string;
beforeEach(() => {
  count += 1;
  name = `key-${count}`;
});

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

async function statusOf(secret: string, path = '/integrations/loans'): Promise<[number, unknown]> {
  const answer = await fetch(`${stack.url}/api/v1${path}`, { headers: bearer(secret) });
  const { code } = (await answer.json()) as { code?: string };
  return [answer.status, code];
}

const OPEN = [200, undefined];
const INVALID = [401, 'key_invalid'];

/** Returns for each of two nodes whether it accepts this secret. */
const bothNodes = async (secret: string) => [
  (await statusOf(secret))[0] === 200,
  (await otherNode.read(secret)) !== null,
];

describe('a secret', () => {
  it('scanners recognize a secret by its form and checksum, and each mode has its own', () => {
    const { secret } = createSecret('production', NOBODY);
    expect(secret).toMatch(/^tulay_live_[0-9a-f]{88}$/);
    expect(createSecret('sandbox', NOBODY).secret).toMatch(/^tulay_test_[0-9a-f]{88}$/);
    expect([keyIdOf('production', secret), keyIdOf('sandbox', secret)]).toEqual([NOBODY, null]);
    const changed = `${secret.slice(0, 50)}${secret[50] === '0' ? '1' : '0'}${secret.slice(51)}`;
    expect(keyIdOf('production', changed)).toBeNull();
  });

  it('two operators add a key, and only the approver sees the secret, of which the database has the hash', async () => {
    const line = ['api-key', 'add', name, 'loans:read', ...WHY];
    const requested = await operateAs(stack, 'ana', ...line);
    expect(requested.outcome).toBe('approval_requested');
    expect(JSON.stringify(requested)).not.toContain('tulay_test_');
    const shown = (await operateOk(stack, ...line)).lines.at(-1) ?? '';
    expect(shown).toMatch(/^secret, shown only this once: tulay_test_/);
    const secret = shown.split(': ')[1] ?? '';
    expect(await statusOf(secret)).toEqual(OPEN);

    const dump = await wholeDatabase(stack.connection.db);
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(secret.slice(-56));
    const listed = (await operateOk(stack, 'api-key', 'list')).lines.find((each) => each.startsWith(name));
    expect(listed).toMatch(new RegExp(`…${secret.slice(-4)}  loans:read  until .* last used 20`));
    const actions = dump.split('\n').filter((row) => row.includes('api-key add') && row.includes(name));
    expect(actions.length).toBeGreaterThan(0);
  });

  it.each([
    ['no key', ''],
    ['text that is no secret', 'Bearer hello'],
    ['a scheme other than Bearer', `Basic ${createSecret('sandbox', NOBODY).secret}`],
    ['a secret of an unknown key', `Bearer ${createSecret('sandbox', NOBODY).secret}`],
  ])('%s is refused with 401', async (_what, authorization) => {
    const answer = await fetch(`${stack.url}/api/v1/integrations/loans`, { headers: { authorization } });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.json()).toMatchObject({ code: 'key_invalid', retryable: false });
  });

  it('a secret with the id of an existing key but other random bytes is refused', async () => {
    const secret = await addApiKey(stack, name, 'loans:read');
    const keyId = keyIdOf('sandbox', secret) ?? '';
    expect(await statusOf(createSecret('sandbox', keyId).secret)).toEqual(INVALID);
  });

  it('the day of a key’s last use is written at most once per day', async () => {
    const secret = await addApiKey(stack, name, 'loans:read');
    const version = async () => {
      const { rows } = await sql<{
        xmin: string;
        last_used_on: string | null;
      }>`select xmin::text, last_used_on from api_key where name = ${name}`.execute(stack.connection.db);
      return rows[0];
    };
    expect((await version())?.last_used_on).toBeNull();
    await statusOf(secret);
    const first = await version();
    expect(first?.last_used_on).toMatch(/^20/);
    await statusOf(secret);
    expect(await version()).toEqual(first);
    await advanceDays(stack, 1);
    await statusOf(secret);
    expect((await version())?.last_used_on).not.toBe(first?.last_used_on);
  });
});

describe('the end of a key', () => {
  it('one operator revokes a key, and every node refuses it from the next request', async () => {
    const secret = await addApiKey(stack, name, 'loans:read');
    expect(await bothNodes(secret)).toEqual([true, true]);
    expect((await operateAs(stack, 'ana', 'api-key', 'revoke', name, ...WHY)).outcome).toBe('done');
    expect(await bothNodes(secret)).toEqual([false, false]);
    expect(await statusOf(secret)).toEqual(INVALID);
    expect((await operate(stack, 'api-key', 'rotate', name, ...WHY)).outcome).toBe('not_found');
    expect((await operateOk(stack, 'api-key', 'list')).lines.join('\n')).toMatch(
      new RegExp(`${name} .*revoked 20`),
    );
  });

  it('a key expires after its days', async () => {
    const secret = await addApiKey(stack, name, 'loans:read', '--days', '2');
    await advanceDays(stack, 1);
    expect(await bothNodes(secret)).toEqual([true, true]);
    await advanceDays(stack, 1);
    expect(await bothNodes(secret)).toEqual([false, false]);
  });

  it('after a rotation both secrets are valid for the stated hours, then the new one alone', async () => {
    const old = await addApiKey(stack, name, 'loans:read');
    const secret = await secretOf(stack, 'api-key', 'rotate', name, '--hours', '2');
    await advanceHour(stack);
    expect([await bothNodes(old), await bothNodes(secret)]).toEqual([
      [true, true],
      [true, true],
    ]);
    await advanceHour(stack);
    expect([await bothNodes(old), await bothNodes(secret)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('a second rotation of a key ends its oldest secret, and a rotation with 0 hours ends the previous secret at once', async () => {
    const rotate = (hours: string) => secretOf(stack, 'api-key', 'rotate', name, '--hours', hours);
    const first = await addApiKey(stack, name, 'loans:read');
    const second = await rotate('24');
    const third = await rotate('24');
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
      INVALID,
      OPEN,
      OPEN,
    ]);
    const last = await rotate('0');
    expect([await statusOf(third), await statusOf(last)]).toEqual([INVALID, OPEN]);
  });

  it('a rotation makes an expired key valid again, but not its old secret', async () => {
    const old = await addApiKey(stack, name, 'loans:read', '--days', '1');
    await advanceDays(stack, 2);
    expect(await statusOf(await secretOf(stack, 'api-key', 'rotate', name))).toEqual(OPEN);
    expect(await statusOf(old)).toEqual(INVALID);
  });
});

it.each([
  ['api-key add key-1 loans:read', 'key_named'],
  ['api-key add fresh events:read', 'endpoint_missing'],
  ['api-key add fresh events:replay --endpoint nobody', 'endpoint_unknown'],
  ['api-key rotate nobody', 'not_found'],
  ['api-key revoke nobody', 'not_found'],
])('the command `%s` is refused', async (line, outcome) => {
  await addApiKey(stack, 'key-1', 'loans:read').catch(() => undefined);
  expect((await operate(stack, ...line.split(' '), ...WHY)).outcome).toBe(outcome);
});

it('adding an API key with an unknown scope is refused', async () => {
  await expect(operateAs(stack, 'ana', 'api-key', 'add', 'fresh', 'loans:write', ...WHY)).rejects.toThrow(
    'loans:read',
  );
});

describe('what a key opens', () => {
  const expectHeaders = (answer: Response) =>
    expect([answer.headers.get('cache-control'), answer.headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ]);

  it('an API key opens the operations of its scopes and no others', async () => {
    for (const scope of Object.keys(SCOPES)) {
      const secret = await addApiKey(stack, `only-${scope.replace(':', '-')}`, scope, '--endpoint', 'books');
      const opened: string[] = [];
      for (const { id, method, path, example, scope: needed } of ROUTES) {
        const answer = await fetch(`${stack.url}/api/v1${filledPath(path, NOBODY)}`, {
          method,
          headers: { ...bearer(secret), 'content-type': 'application/json' },
          ...(example === undefined ? {} : { body: JSON.stringify(example) }),
        });
        const { code, params } = (await answer.json()) as { code?: string; params?: object };
        if (answer.status === 403) {
          expect([code, params]).toEqual(['scope_missing', { scope: needed }]);
          expectHeaders(answer);
        } else {
          expect([id, answer.status]).toEqual([id, path.includes('{orderId}') ? 404 : 200]);
          opened.push(id);
        }
      }
      expect(opened).toEqual(ROUTES.filter((each) => each.scope === scope).map(({ id }) => id));
    }
  });

  it('a key with every scope opens no operation of a borrower, and a session no operation for integrators', async () => {
    const scopes = Object.keys(SCOPES).join();
    const secret = await addApiKey(stack, name, scopes, '--endpoint', 'books');
    const wrong: unknown[] = [];
    for (const each of await operationsOf(stack)) {
      const ofKey = isForIntegrators(each);
      const path = filledPath(each.path, NOBODY);
      const plain = await callOperation(stack, each, path, {});
      const withKey = ofKey ? null : await callOperation(stack, each, path, bearer(secret));
      if (withKey !== null && plain.status === 401 && withKey.status !== 401)
        wrong.push([nameOf(each), 'key']);
      if (!ofKey) continue;
      const withSession = await callOperation(stack, each, path, person.headers());
      if (withSession.status !== 401) wrong.push([nameOf(each), 'session']);
    }
    expect(wrong).toEqual([]);
  });

  it('an API key has its own request points per minute, and a refusal with 429 says when to retry', async () => {
    const [one, two] = [
      await addApiKey(stack, name, 'payments:read'),
      await addApiKey(stack, `${name}-b`, 'payments:read'),
    ];
    const path = `/integrations/loans/${NOBODY}/payments`;
    for (let sent = 0; sent < FLOOD_INTEGRATOR; sent += 1) expect((await statusOf(one, path))[0]).toBe(404);
    const answer = await fetch(`${stack.url}/api/v1${path}`, { headers: bearer(one) });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await answer.json()).toMatchObject({ code: 'too_frequent', retryable: true });
    expectHeaders(answer);
    expect((await statusOf(two, path))[0]).toBe(404);
  });
});
