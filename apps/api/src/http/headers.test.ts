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
import { filledPath, hasBody, type Operation, operationsOf } from '../testing/operations';
import { type Stack, startStack } from '../testing/stack';
import { createServer } from '../server';
import { policyHash } from './web';

const folder = mkdtempSync(join(tmpdir(), 'tulay-headers-'));
const NOBODY = '01900000-0000-7000-8000-00000000dead';
const STYLE = 'a{color:red}';
let stack: Stack;
let operations: Operation[];
/** As production is reached: by HTTPS, with the app's files, and an attribution provider. */
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

/** Reads the answer to its end: one that is left half read holds its connection, and the server's end waits for it. */
async function headersOf(path: string, init: RequestInit = {}): Promise<Headers> {
  const answer = await fetch(`${stack.url}${path}`, init);
  await answer.arrayBuffer();
  return answer.headers;
}

/** What is wrong with the headers of an answer, by name. */
function faults(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const demands: Record<string, boolean> = {
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
  return Object.entries(demands).flatMap(([name, met]) => (met ? [] : [name]));
}

describe('every answer tells the browser what it must not do', () => {
  it('of every route of the API, and none is kept by anything on the way', async () => {
    const wrong: unknown[] = [];
    for (const each of operations) {
      const headers = await headersOf(filledPath(each.path, NOBODY), {
        method: each.method,
        headers: { 'idempotency-key': newKey(), 'content-type': 'application/json' },
        ...(hasBody(each) ? { body: '{}' } : {}),
      });
      const kept = headers.get('cache-control')?.includes('no-store') ? [] : ['cache'];
      const found = [...faults(headers), ...kept];
      if (found.length > 0) wrong.push([each, found]);
    }
    expect(wrong).toEqual([]);
  });

  it('of the API by another spelling of its address too', async () => {
    const headers = await headersOf('/%61pi/v1/home');
    expect([faults(headers), headers.get('cache-control')]).toEqual([[], 'no-store']);
  });

  it.each(['/healthz', '/readyz', '/api/v1/openapi.json', '/api/v1/nothing', '/nothing', '/%', '/leave/0'])(
    'of %s, found or not',
    async (path) => {
      expect(faults(await headersOf(path))).toEqual([]);
    },
  );

  it.each(['/', '/app.js', `/leave/${'0'.repeat(24)}`])('of the page or file %s', async (url) => {
    const { headers, statusCode } = await secured.inject({ method: 'GET', url });
    expect(statusCode).toBe(200);
    expect(headers['permissions-policy']).toMatch(/camera=\(self\).*microphone=\(\)/);
    expect(faults(new Headers(headers as Record<string, string>))).toEqual([]);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it.each([
    ['/assets/frame.js', 'immutable'],
    ['/icon.svg', 'no-cache'],
  ])(
    'of %s, which may load nothing where somebody opens it by itself, and no more than that',
    async (url, kept) => {
      const { headers, statusCode } = await secured.inject({ method: 'GET', url });
      expect(statusCode).toBe(200);
      expect(faults(new Headers(headers as Record<string, string>))).toEqual([]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['cache-control']).toContain(kept);
      // On a slow line these would be as long as a small file.
      const beside = Object.keys(headers).filter((name) =>
        /ratelimit|permissions|last-modified|ranges/.test(name),
      );
      expect(beside).toEqual([]);
    },
  );

  it('the pages of the simulated world, behind its door, bring a policy of their own', async () => {
    const headers = await headersOf('/sandbox');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(faults(headers).filter((name) => name !== 'policy' && name !== 'no base')).toEqual([]);
  });
});

it('a request by TRACE is answered by nothing that it said', async () => {
  const { statusCode, body } = await secured.inject({
    method: 'TRACE' as 'GET',
    url: '/',
    headers: { 'x-said': 'canary' },
  });
  expect(statusCode).toBe(404);
  expect(body).not.toContain('canary');
});

describe('the policy of the app', () => {
  it('lets in our files, what stands in the page by its hash, and the calls to the one party that is set up', async () => {
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
