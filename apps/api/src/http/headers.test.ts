import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../config';
import { connect } from '../db/database';
import { contactRoutes } from '../features/onboarding/contact/contact.routes';
import { allowSensitiveData, logIn, newKey } from '../testing/borrower';
import { freshPhone } from '../testing/loan';
import { filledPath, hasBody, type Operation, operationsOf, TUS_PROTOCOL } from '../testing/api-operations';
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
  secured = await createServer({ config, log, db, sessions, routes: [], pages });
});
afterAll(async () => {
  await secured.close();
  await closed();
  await stack.stop();
  rmSync(folder, { recursive: true });
});

const NEVER = ['unsafe-inline', 'unsafe-eval', '*', 'http:', 'https:'];

/**
 * Reads the whole response before it returns the headers. An unread body would keep the connection open and delay the
 * server's shutdown.
 */
async function headersOf(path: string, init: RequestInit = {}): Promise<Headers> {
  const answer = await fetch(`${stack.url}${path}`, init);
  await answer.arrayBuffer();
  return answer.headers;
}

/** Sends a text over TCP without an HTTP client, and returns the raw answer of the server. */
function answerToBytes(text: string): Promise<string> {
  const { hostname, port } = new URL(stack.url);
  return new Promise((resolve) => {
    let received = '';
    connectTo(Number(port), hostname)
      .on('data', (bytes) => (received += bytes.toString()))
      .on('error', () => undefined)
      .on('close', () => resolve(received))
      .write(text);
  });
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
  it.each(['a stranger', 'a borrower'])(
    'every API response to %s has the security headers and is not cached',
    async (who) => {
      const session = who === 'a borrower' ? (await logIn(stack, freshPhone())).headers() : {};
      const wrong: unknown[] = [];
      const endsSession = ({ path }: Operation) => /logout|sessions\/end/.test(path);
      for (const each of operations.toSorted(
        (one, other) => Number(endsSession(one)) - Number(endsSession(other)),
      )) {
        const headers = await headersOf(filledPath(each.path, NOBODY), {
          method: each.method,
          headers: { ...session, 'idempotency-key': newKey(), 'content-type': 'application/json' },
          ...(hasBody(each) ? { body: '{}' } : {}),
        });
        const cacheFault = headers.get('cache-control')?.includes('no-store') ? [] : ['cache'];
        const found = [...faults(headers), ...cacheFault];
        if (found.length > 0) wrong.push([each, found]);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('every response of the upload protocol has the security headers and is not cached', async () => {
    const person = await logIn(stack, freshPhone());
    await allowSensitiveData(person);
    const session = person.headers();
    const uploads = '/api/v1/onboarding/photo-uploads';
    const send = (method: string, path: string, more: Record<string, string> = {}) =>
      fetch(`${stack.url}${path}`, { method, headers: { ...session, ...TUS_PROTOCOL, ...more } });
    const metadata = `kind ${Buffer.from('selfie').toString('base64')}`;
    const begun = await send('POST', uploads, { 'upload-length': '100', 'upload-metadata': metadata });
    const path = begun.headers.get('location') ?? '';
    const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '50' };
    const answers = [
      begun,
      await send('POST', uploads, { 'upload-length': 'many' }),
      await send('HEAD', path),
      await send('PATCH', path, part),
      await send('PATCH', path, { ...part, 'tus-resumable': '0.1' }),
      await send('DELETE', path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 200, 409, 400, 204]);
    for (const { headers } of answers) {
      expect([faults(headers), headers.get('cache-control')]).toEqual([[], 'no-store']);
    }
  });

  it.each([
    ['bytes that are no request', 'nonsense\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
    [
      'an upgrade to a WebSocket',
      'GET /api/v1/home HTTP/1.1\r\nHost: x\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n',
      401,
    ],
    ['an upgrade to HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('the answer to %s has the security headers', async (_what, text, status) => {
    const [head = ''] = (await answerToBytes(text)).split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    expect(first).toContain(` ${status} `);
    const pairs = lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    });
    expect(faults(new Headers(pairs))).toEqual([]);
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
    // These headers are of no use for a file of the app, and would double the size of a small response.
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
      'trusted-types': 'tulay tulay-work',
      'upgrade-insecure-requests': '',
    });
  });
});
