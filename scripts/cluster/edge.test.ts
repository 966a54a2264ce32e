import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { JSON_BYTES_MAX } from '@tulay/contract/limits';
import type { Operation } from '@tulay/contract/operation';
import { ROUTES } from '@tulay/contract/routes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { selfSigned } from '../../apps/api/src/adapters/testing/mail';
import { freePort } from '../../tools/embedded/port';
import { scaled } from '../../tools/machine/slowness';
import { type Entry, haproxyProgram, openEntry, startHaproxy } from './edge';
import { type RecordingNode, startRecordingNode, statusFrom } from './recording-node';
import { read } from '../../tools/deploy/manifests';

const EDGE = read('deploy/edge/haproxy.cfg');
const COMPOSE = read('deploy/compose/haproxy.cfg');
const program = haproxyProgram();

const pathRule = (name: string): RegExp =>
  new RegExp(new RegExp(`acl ${name} path_reg (\\S+)`).exec(EDGE)?.[1] ?? 'missing');
const idsWhere = (isTrue: (operation: Operation) => boolean): string[] =>
  Object.values<Operation>(ROUTES)
    .filter(isTrue)
    .map(({ id }) => id);
const sample = ({ path }: Operation): string => `/api/v1${path.replaceAll(/\{\w+\}/g, 'x1')}`;

describe('the configuration of HAProxy', () => {
  it('long bodies are admitted on the paths of the operations that take them, and on no others', () => {
    const withBody = (operation: Operation) => operation.method !== 'GET';
    expect(idsWhere((each) => withBody(each) && pathRule('is_photo').test(sample(each)))).toEqual(
      expect.arrayContaining(idsWhere(({ form, bytes }) => form !== undefined || bytes !== undefined)),
    );
    expect(idsWhere((each) => pathRule('is_signature').test(sample(each)))).toEqual(
      idsWhere(({ bodyBytes }) => bodyBytes !== undefined),
    );
    const long = idsWhere(
      (each) => pathRule('is_photo').test(sample(each)) && withBody(each) && each.body !== undefined,
    );
    expect(long).toEqual([]);
  });

  it('paths that take no long bodies have the same body limit at the edge as in the API', () => {
    expect(EDGE).toContain(`acl is_long req.body_size gt ${JSON_BYTES_MAX}\n`);
  });

  it('the Compose file limits sources and bodies with the same HAProxy rules as the deployed edge', () => {
    const rules = (text: string) =>
      text
        .replaceAll('tcp-request session', 'tcp-request connection')
        .split('\n')
        .filter((line) =>
          /^ {2}(tcp-request connection (track|reject)|stick-table|acl|http-request (set-var\(txn.long|wait|return status 413|del-header)|tune|timeout (client|http))/.test(
            line,
          ),
        );
    expect(new Set(rules(COMPOSE))).toEqual(new Set(rules(EDGE)));
    expect(rules(COMPOSE).length).toBeGreaterThan(15);
  });

  it('every backend passes the address of the sender to the node, and no frontend passes on an address that the client claims', () => {
    for (const text of [EDGE, COMPOSE]) {
      const [frontend = ''] = /^frontend borrowers\n(?:(?: .*)?\n|#.*\n)*/m.exec(text) ?? [];
      expect(frontend).toMatch(/^ {2}http-request del-header X-Forwarded-For$/m);
      const [defaults = ''] = /^defaults\n(?: .*\n)*/m.exec(text) ?? [];
      expect(`${defaults}${frontend}`).toMatch(/^ {2}option forwardfor$/m);
    }
  });

  it.skipIf(program === undefined).each([
    ['edge', EDGE],
    ['Compose', COMPOSE],
  ])('HAProxy accepts the file of %s', (_name, text) => {
    const folder = mkdtempSync(join(tmpdir(), 'tulay-haproxy-'));
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, text.replace(/ ssl crt .*$/m, ''));
    try {
      const check = () => execFileSync(program ?? '', ['-c', '-f', file], { stdio: 'pipe' });
      expect(check).not.toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Opens a connection from one address of loopback, and sends the text. `closed` resolves with what was received. */
async function connectFrom(
  localAddress: string,
  port: string,
  text = '',
): Promise<{ socket: Socket; closed: Promise<string> }> {
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
  let received = '';
  socket.on('data', (bytes) => (received += String(bytes)));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await Promise.race([new Promise<void>((resolve) => socket.once('connect', resolve)), closed]);
  if (text !== '') socket.write(text);
  return { socket, closed };
}

/** A path of each backend. */
const BACKENDS = ['/api/v1/faq', '/assets/app.js', '/api/v1/onboarding/photos'];

/** Sends a request with a forged address to each backend, and returns the forwarded addresses that the node got. */
async function forwardedOf(node: RecordingNode, url: string) {
  const headers = { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4' };
  for (const path of BACKENDS) await statusFrom('127.1.0.9', `${url}${path}`, { headers });
  return BACKENDS.map((path) => node.headersOf(path).at(-1)?.['x-forwarded-for']);
}

it.skipIf(program === undefined)(
  'Compose replaces a forged forwarded address by the address of the source, for files too',
  async () => {
    const [node, port] = [await startRecordingNode(), await freePort()];
    const settings = COMPOSE.replace(/bind :8080$/m, `bind 127.0.0.1:${port}`).replaceAll(
      /server-template .*$/gm,
      `server node1 ${node.host}`,
    );
    const proxy = await startHaproxy(settings, port);
    try {
      expect(await forwardedOf(node, proxy.url)).toEqual(BACKENDS.map(() => '127.1.0.9'));
    } finally {
      await proxy.stop();
      node.close();
    }
  },
);

describe.skipIf(program === undefined)('the edge', () => {
  let node: RecordingNode;
  let entry: Entry;

  beforeAll(async () => {
    node = await startRecordingNode();
    entry = await openEntry(`http://${node.host}`, (text) =>
      text
        .replace('wait-for-body time 10s', `wait-for-body time ${scaled(500)}ms`)
        // A slow machine cannot open 300 connections in ten seconds.
        .replaceAll('conn_rate(10s)', 'conn_rate(10m)'),
    );
  });
  afterAll(async () => {
    await entry.stop();
    node.close();
  });

  const from = (source: string, path: string, body = '', headers = {}): Promise<number> =>
    statusFrom(source, `${entry.url}${path}`, { body, headers });
  const open = (source: string, text = '') => connectFrom(source, new URL(entry.url).port, text);

  it('a forged forwarded address is replaced by the address of the source, for files too', async () => {
    expect(await forwardedOf(node, entry.url)).toEqual(BACKENDS.map(() => '127.1.0.9'));
  });

  it('a body longer than 16 KB is refused before a node sees it, unless the path takes photos', async () => {
    const long = 'a'.repeat(17_000);
    expect(await from('127.1.0.9', '/api/v1/auth/login', long, { 'content-length': long.length })).toBe(413);
    expect(await from('127.1.0.9', '/api/v1/auth/login', long, { 'transfer-encoding': 'chunked' })).toBe(413);
    expect(node.headersOf('/api/v1/auth/login')).toEqual([]);
    expect(await from('127.1.0.9', '/api/v1/tickets/photos', long)).toBe(200);
    expect(await from('127.1.0.9', '/api/v1/webhooks/xendit', long)).toBe(200);
    expect(await from('127.1.0.9', '/api/v1/auth/code', 'a'.repeat(16_000))).toBe(200);
  });

  it('a body that arrives slowly ends with 408 and reaches no node', async () => {
    const { closed } = await open(
      '127.1.0.9',
      'POST /api/v1/slow HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"a":',
    );
    expect(await closed).toMatch(/^HTTP\/1.1 408 /);
    expect(node.headersOf('/api/v1/slow')).toEqual([]);
  });

  /**
   * Opens this many silent connections, taking the sources in turn, and waits until one is refused. Returns a function
   * that closes the others.
   */
  async function fillUntilRefused(connections: number, sources: readonly string[]): Promise<() => void> {
    const sourceOf = (at: number) => sources[at % sources.length] ?? '';
    // HAProxy accepts connections in several threads and in any order. So any of these connections may be the one that
    // it refuses.
    const silent = await Promise.all(Array.from({ length: connections }, (_, at) => open(sourceOf(at))));
    const began = performance.now();
    await Promise.race(silent.map(({ closed }) => closed));
    expect(performance.now() - began).toBeLessThan(scaled(5_000));
    return () => silent.forEach(({ socket }) => socket.destroy());
  }

  it('a source with 256 silent connections gets no more, and another source is served', async () => {
    const release = await fillUntilRefused(257, ['127.2.0.9']);
    expect(await from('127.3.0.9', '/api/v1/faq')).toBe(200);
    release();
    await vi.waitFor(async () => expect(await from('127.2.0.9', '/api/v1/faq')).toBe(200));
  });

  it('a network with 2,000 silent connections gets no more, and another network is served', async () => {
    const sources = Array.from({ length: 10 }, (_, at) => `127.5.0.${at + 1}`);
    const release = await fillUntilRefused(2_001, sources);
    expect(await from('127.6.0.9', '/api/v1/faq')).toBe(200);
    release();
  });

  it('a source that opens more than 300 connections within the measured time is refused', async () => {
    for (let opened = 0; opened < 300; opened += 1) expect(await from('127.7.0.9', '/api/v1/faq')).toBe(200);
    await expect(from('127.7.0.9', '/api/v1/faq')).rejects.toThrow(/ECONNRESET|hang up/);
    expect(await from('127.8.0.9', '/api/v1/faq')).toBe(200);
  });
});

describe.skipIf(program === undefined)('a silent connection', () => {
  it.each([
    ['during the TLS handshake', 'timeout client 15s', true],
    ['before its request', 'timeout http-request 10s', false],
  ])('a connection that sends nothing %s is closed after `%s`', async (_when, limit, isSecure) => {
    const { cert, key } = selfSigned();
    const folder = mkdtempSync(join(tmpdir(), 'tulay-haproxy-'));
    const file = join(folder, 'tulay.pem');
    writeFileSync(file, cert + key);
    const securePort = await freePort();
    const node = await startRecordingNode();
    const entry = await openEntry(`http://${node.host}`, (text) =>
      text
        .replace(limit, limit.replace(/\d+s$/, '500ms'))
        .replace(/^frontend borrowers$/m, `$&\n  bind 127.0.0.1:${securePort} ssl crt ${file}`),
    );
    try {
      const port = isSecure ? String(securePort) : new URL(entry.url).port;
      const { closed } = await connectFrom('127.1.0.9', port);
      const began = performance.now();
      await closed;
      expect(performance.now() - began).toBeLessThan(scaled(5_000));
    } finally {
      await entry.stop();
      node.close();
      rmSync(folder, { recursive: true });
    }
  });
});
