import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../config';
import { connect } from '../db/database';
import { contactRoutes } from '../features/onboarding/contact/contact.routes';
import { newKey } from '../testing/borrower';
import { filledPath, hasBody, type Operation, operationsOf } from '../testing/api-operations';
import { type Stack, startStack } from '../testing/stack';
import { createServer } from '../server';
import { policyHash } from './web';

const folder = mkdtempSync(join(tmpdir(), 'tulay-headers-'));
const NOBODY = '01900000-0000-7000-8000-00000000dead';
const STYLE = 'a{color:red}';
let stack: Stack;
let operations: Operation[];
/** Server as in production: with HTTPS, the app's files and an attribution provider. */
let secured: FastifyInstance;
let closed: () => Promise<void>;

beforeAll(async () => {
  stack = await startStack();
  operations = await operationsOf(stack);
  writeFileSync(join(folder, 'index.html'), `<!doctype html><style>${STYLE}</style><script>go()</script>`);
  writeFileSync(join(folder, 'app.js'), 'go();');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'frame.js'), 'go();');
  const { DATABASE_URL } = stack.config;
  const secret = 'a-secret-of-only-these-tests-of-headers';
  const config = readConfig({
    PUBLIC_URL: 'https://tulay.test',
    DATABASE_URL,
    STORAGE_DIR: folder,
    WEB_DIR: folder,
    SESSION_SECRET: secret,
    DATA_KEY: Buffer.alloc(32).toString('base64'),
    SANDBOX_URL: 'http://127.0.0.1:1',
    GATEWAY_SECRET: secret,
    WEBHOOK_SECRET: secret,
    ATTRIBUTION_APP_TOKEN: 'app',
    ATTRIBUTION_DOMAINS: '127.0.0.1:9',
    ATTRIBUTION_SUBDOMAINS: 'false',
  });
  const { db, close } = connect(DATABASE_URL, 1);
  closed = close;
  const sessions = { read: async () => null };
  const pages = [contactRoutes({ optOut: async () => undefined }, config)];
  const log = pino({ level: 'silent' });
  secured = await createServer({ config, log, db, sessions, features: [], pages });
}, 60_000);
afterAll(async () => {
  await secured.close();
  await closed();
  await stack.stop();
  rmSync(folder, { recursive: true });
});

const NEVER = ['unsafe-inline', 'unsafe-eval', '*', 'http:', 'https:'];

/** Reads the whole response, because an unread body keeps the connection open and delays the server's shutdown. */
async function headersOf(path: string, init: RequestInit = {}): Promise<Headers> {
  const answer = await fetch(`${stack.url}${path}`, init);
  await answer.arrayBuffer();
  return answer.headers;
}

/** Returns the names of the security headers that are missing or wrong. */
function faults(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const checks: Record<string, boolean> = {
    policy: NEVER.every((word) => !policy.split(/[ ;]/).includes(word) && !policy.includes(`'${word}'`)),
    'no frames': /frame-ancestors 'none'/.test(policy),
    'no base': /base-uri 'none'/.test(policy),
    'x-frame-options': headers.get('x-frame-options') === 'DENY',
    'content type': headers.get('x-content-type-options') === 'nosniff',
    referrer: headers.get('referrer-policy') === 'no-referrer',
    opener: headers.get('cross-origin-opener-policy') === 'same-origin',
    resource: headers.get('cross-origin-resource-policy') === 'same-origin',
    'no name of the software': !headers.has('x-powered-by') && !headers.has('server'),
    'no other origin': !headers.has('access-control-allow-origin'),
  };
  return Object.entries(checks).flatMap(([name, met]) => (met ? [] : [name]));
}

describe('security headers', () => {
  it('every API response has the security headers and is not cached', async () => {
    const wrong: unknown[] = [];
    for (const each of operations) {
      const headers = await headersOf(filledPath(each.path, NOBODY), {
        method: each.method,
        headers: { 'idempotency-key': newKey(), 'content-type': 'application/json' },
        ...(hasBody(each) ? { body: '{}' } : {}),
      });
      const cacheFault = headers.get('cache-control')?.includes('no-store') ? [] : ['cache'];
      const found = [...faults(headers), ...cacheFault];
      if (found.length > 0) wrong.push([each, found]);
    }
    expect(wrong).toEqual([]);
  });

  it('an API response to a percent-encoded path has the same headers', async () => {
    const headers = await headersOf('/%61pi/v1/home');
    expect([faults(headers), headers.get('cache-control')]).toEqual([[], 'no-store']);
  });

  it.each(['/healthz', '/readyz', '/api/v1/openapi.json', '/api/v1/nothing', '/nothing', '/%', '/leave/0'])(
    'the response of %s has the security headers',
    async (path) => {
      expect(faults(await headersOf(path))).toEqual([]);
    },
  );

  it.each(['/', '/app.js', `/leave/${'0'.repeat(24)}`])(
    'the page or file %s has the security headers and HSTS',
    async (url) => {
      const { headers, statusCode } = await secured.inject({ method: 'GET', url });
      expect(statusCode).toBe(200);
      expect(headers['permissions-policy']).toMatch(
        /camera=\(self\).*geolocation=\(self\).*microphone=\(\).*otp-credentials=\(self\)/,
      );
      expect(faults(new Headers(headers as Record<string, string>))).toEqual([]);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    },
  );

  it.each([
    ['/assets/frame.js', 'immutable'],
    ['/icon.svg', 'no-cache'],
  ])('the file %s has a policy that loads nothing, and no needless headers', async (url, caching) => {
    const { headers, statusCode } = await secured.inject({ method: 'GET', url });
    expect(statusCode).toBe(200);
    expect(faults(new Headers(headers as Record<string, string>))).toEqual([]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['cache-control']).toContain(caching);
    // Headers that a file does not need would double the size of a small response.
    const needless = Object.keys(headers).filter((name) =>
      /ratelimit|permissions|last-modified|ranges/.test(name),
    );
    expect(needless).toEqual([]);
  });

  it('the sandbox pages have their own content security policy', async () => {
    const headers = await headersOf('/sandbox');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(faults(headers).filter((name) => name !== 'policy' && name !== 'no base')).toEqual([]);
  });
});

it('a TRACE request is not echoed', async () => {
  const { statusCode, body } = await secured.inject({
    method: 'TRACE' as 'GET',
    url: '/',
    headers: { 'x-canary': 'canary' },
  });
  expect(statusCode).toBe(404);
  expect(body).not.toContain('canary');
});

describe('the content security policy of the app', () => {
  it('the policy allows our files, inline code by hash, and calls to the attribution provider', async () => {
    const { headers } = await secured.inject({ method: 'GET', url: '/' });
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => {
          const [name = '', ...values] = part.trim().split(' ');
          return [name, values.join(' ')];
        }),
    );
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': `'self' '${policyHash('go()')}'`,
      'script-src-attr': "'none'",
      'style-src': `'self' '${policyHash(STYLE)}'`,
      'style-src-attr': "'none'",
      'connect-src': "'self' https://127.0.0.1:9",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'tulay',
      'upgrade-insecure-requests': '',
    });
  });
});
