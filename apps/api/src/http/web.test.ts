import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineHashesOf, serveWeb } from './web';

const folder = mkdtempSync(join(tmpdir(), 'tulay-web-'));
const page =
  '<!doctype html><title>Tulay</title><style>a{}</style><script>choose()</script><script src="/a.js"></script>';
const script = 'export const bridge = 1;'.repeat(100);
let server: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const [file, text] of [
    ['index.html', page],
    ['assets/frame-1.js', script],
  ] as const) {
    writeFileSync(join(folder, file), text);
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(text));
  }
  server = Fastify();
  await serveWeb(server, folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
])('a client that accepts %s gets the precompressed file', async (accepted, sent) => {
  const answer = await get('/assets/frame-1.js', { 'accept-encoding': accepted });
  expect(answer.headers).toMatchObject({
    'content-encoding': sent,
    'content-type': expect.stringContaining('javascript'),
    vary: 'accept-encoding',
  });
  if (sent === 'br') expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
});

test('a client that accepts no compression gets the plain file', async () => {
  expect((await get('/assets/frame-1.js')).body).toBe(script);
});

test('a hashed asset is cached forever', async () => {
  const { headers } = await get('/assets/frame-1.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('the page is not cached, also if the app’s folder path contains assets', async () => {
  const inside = join(folder, 'assets', 'tulay');
  mkdirSync(join(inside, 'assets'), { recursive: true });
  writeFileSync(join(inside, 'index.html'), page);
  const elsewhere = Fastify();
  await serveWeb(elsewhere, inside);
  const { headers } = await elsewhere.inject({ method: 'GET', url: '/' });
  await elsewhere.close();
  expect(headers['cache-control']).toBe('no-cache');
});

test('an unchanged page is revalidated with 304 and no body', async () => {
  const first = await get('/', { 'accept-encoding': 'br' });
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await get('/', {
    'accept-encoding': 'br',
    'if-none-match': String(first.headers.etag),
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('the content security policy gets the hash of each inline script and style of the page, and of no other', () => {
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect(inlineHashesOf(folder)).toEqual({ scripts: [hash('choose()')], styles: [hash('a{}')] });
  expect(inlineHashesOf(join(folder, 'assets'))).toEqual({ scripts: [], styles: [] });
});
