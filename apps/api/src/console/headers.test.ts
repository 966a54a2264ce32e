import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandPath } from '@tulay/contract/operator/command';
import { CALLBACK_PATH, LOG_IN_PATH } from '@tulay/contract/operator/console';
import { err, ok } from '@tulay/engine/result';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConsoleConfig } from '../config';
import { SANDBOX_ISSUER } from '../db/seed/operators';
import { createOperatorSessions } from '../features/operator/console-session.service';
import { csrfOf } from '../http/operator-access';
import { createLog } from '../observe/log';
import { COMMANDS } from '../ops/command-table';
import type { StaffIdentity } from '../ports/staff-identity';
import { openTestOps } from '../testing/operators';
import { type Stack, startStack } from '../testing/stack';
import { createConsoleServer } from './server';

const COOKIE = '__Host-tulay-console';
const folder = mkdtempSync(join(tmpdir(), 'tulay-console-'));

let stack: Stack;
let ops: Awaited<ReturnType<typeof openTestOps>>;
/** Tests the console as in production, with HTTPS and the files of its app. */
let server: FastifyInstance;
let token: string;
beforeAll(async () => {
  stack = await startStack();
  ops = await openTestOps(stack);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script>go()</script>');
  writeFileSync(join(folder, 'app.js'), 'go();');
  const config = readConsoleConfig({
    PUBLIC_URL: stack.config.PUBLIC_URL,
    GATEWAY_SECRET: stack.config.GATEWAY_SECRET,
    CONSOLE_URL: 'https://console.tulay.test',
    CONSOLE_WEB_DIR: folder,
    LOG_LEVEL: 'silent',
    // One session sends requests to every operation, several times.
    FLOOD_OPERATOR: '1000000',
  });
  const attempt = { state: 'state', nonce: 'nonce', verifier: 'verifier' };
  const logIn = {
    account: { issuer: SANDBOX_ISSUER, subject: 'ana' },
    tokens: { access: 'a token', refresh: null },
  };
  // A stand-in for the identity provider, which another company runs.
  const identity: StaffIdentity = {
    begin: async () => ok({ url: 'https://provider.example/authorize', attempt }),
    finish: async () => ok(logIn),
    confirm: async () => ok(null),
    renew: async () => err('grant_ended'),
  };
  const sessions = createOperatorSessions({ ...ops, identity, lifetimes: config });
  server = await createConsoleServer({
    config,
    log: createLog({ LOG_LEVEL: 'silent' }),
    db: ops.db,
    sessions,
    identity,
    commands: COMMANDS,
    run: async () => ({ outcome: 'done', exit: 0, lines: [] }),
  });
  const started = await sessions.start(logIn, 'chrome linux');
  token = started.ok ? started.value.token : '';
});
afterAll(async () => {
  await server.close();
  await ops.close();
  await stack.stop();
  rmSync(folder, { recursive: true });
});

type Headers = Readonly<Record<string, unknown>>;

/** Returns the names of the security headers that are missing or wrong. */
function faultsOf(headers: Headers): string[] {
  const policy = String(headers['content-security-policy']);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const checks: Readonly<Record<string, boolean>> = {
    policy: policy.includes("default-src 'none'") && policy.includes("base-uri 'none'"),
    scripts: !/unsafe|\*|https?:/.test(scripts),
    'no text becomes code': policy.includes("require-trusted-types-for 'script'"),
    frames: policy.includes("frame-ancestors 'none'") && headers['x-frame-options'] === 'DENY',
    'content type': headers['x-content-type-options'] === 'nosniff',
    referrer: headers['referrer-policy'] === 'no-referrer',
    opener: headers['cross-origin-opener-policy'] === 'same-origin',
    resource: headers['cross-origin-resource-policy'] === 'same-origin',
    transport: headers['strict-transport-security'] === 'max-age=31536000; includeSubDomains',
    'no other origin': headers['access-control-allow-origin'] === undefined,
    'no name of the software': headers['x-powered-by'] === undefined && headers['server'] === undefined,
  };
  return Object.entries(checks).flatMap(([name, met]) => (met ? [] : [name]));
}

const session = () => ({ cookie: `${COOKIE}=${token}`, 'x-csrf-token': csrfOf(token) });

it('every response of the console has the security headers, and those under /console are not cached', async () => {
  const operations = COMMANDS.map(({ name }) => `/console/v1${commandPath(name)}`);
  const paths = [
    ...operations,
    '/console/v1/session',
    '/console/v1/queues',
    '/console/v1/openapi.json',
    '/console/v1/photo-views/unknown',
    '/console/v1/unknown',
    LOG_IN_PATH,
    CALLBACK_PATH,
    '/',
    '/app.js',
    '/queue/tickets',
    '/unknown',
  ];
  const wrong: unknown[] = [];
  for (const url of paths) {
    for (const headers of [{}, session()]) {
      for (const method of ['GET', 'POST'] as const) {
        const sent: InjectOptions = { method, url, headers: { ...headers, origin: 'https://evil.example' } };
        const answer = await server.inject(method === 'POST' ? { ...sent, payload: {} } : sent);
        const faults = faultsOf(answer.headers);
        if (url.startsWith('/console/') && answer.headers['cache-control'] !== 'no-store')
          faults.push('cache');
        if (faults.length > 0) wrong.push([method, url, answer.statusCode, faults]);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it('at an unknown address a browser gets the app, and any other client gets an error', async () => {
  const open = async (url: string, accept: string) => {
    const { statusCode, headers } = await server.inject({ url, headers: { accept } });
    return [statusCode, headers['content-type']];
  };
  const page = [404, 'text/html; charset=utf-8'];
  const problem = [404, 'application/problem+json'];
  expect(await open('/portfolios', 'text/html,*/*;q=0.8')).toEqual(page);
  expect(await open('/portfolios', '*/*')).toEqual(problem);
  expect(await open('/api/v1/config', 'application/json')).toEqual(problem);
  expect((await open('/console/v1/unknown', 'text/html'))[0]).toBe(401);
});

it('the session cookie is limited to this host, to HTTPS and to requests of the console, and scripts cannot read it', async () => {
  const begun = await server.inject({ url: LOG_IN_PATH });
  const [attempt = ''] = String(begun.headers['set-cookie']).split(';');
  expect(String(begun.headers['set-cookie'])).toMatch(
    /^__Host-tulay-console-attempt=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const answer = await server.inject({
    url: `${CALLBACK_PATH}?code=a&state=state`,
    headers: { cookie: attempt },
  });
  const cookies = [answer.headers['set-cookie']].flat();
  const [sent = ''] = cookies.filter((each) => each?.startsWith(`${COOKIE}=`));
  expect(sent).toMatch(
    /^__Host-tulay-console=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(answer.payload).toBe('');
});

it('a log-in creates a new session token, whatever token the browser had', async () => {
  const begun = await server.inject({ url: LOG_IN_PATH });
  const [attempt = ''] = String(begun.headers['set-cookie']).split(';');
  const cookie = `${attempt}; ${COOKIE}=${'x'.repeat(43)}`;
  const answer = await server.inject({ url: `${CALLBACK_PATH}?code=a&state=state`, headers: { cookie } });
  expect(String(answer.headers['set-cookie'])).not.toContain('xxxx');
});

it('every operation that changes data refuses a request without the CSRF token, and a request from another site', async () => {
  const paths = COMMANDS.map(({ name }) => `/console/v1${commandPath(name)}`);
  for (const url of [...paths, '/console/v1/operator-files/unknown']) {
    const { cookie, 'x-csrf-token': csrf } = session();
    for (const headers of [
      { cookie },
      { cookie, 'x-csrf-token': csrfOf('another token') },
      { cookie, 'x-csrf-token': csrf, 'sec-fetch-site': 'cross-site' },
    ]) {
      const { statusCode } = await server.inject({ method: 'POST', url, headers, payload: {} });
      expect([url, headers, statusCode]).toEqual([url, headers, 403]);
    }
  }
});
