import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowSensitiveData, logIn } from '../testing/borrower';
import { type Stack, startStack } from '../testing/stack';

const APP = 'https://app.tulay.test';
const API = 'https://api.tulay.test';
const folder = mkdtempSync(join(tmpdir(), 'tulay-cors-'));
let stack: Stack;
let plain: Stack;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><title>Tulay</title>');
  [stack, plain] = await Promise.all([
    startStack(undefined, {}, { WEB_ORIGINS: APP, TEST_API_ORIGIN: API, WEB_DIR: folder }),
    startStack(undefined, {}, { WEB_DIR: folder, PRODUCTION_API_ORIGIN: API }),
  ]);
});
afterAll(async () => {
  await Promise.all([stack.stop(), plain.stop()]);
  rmSync(folder, { recursive: true });
});

async function headersOf(at: Stack, path: string, init: RequestInit = {}): Promise<Headers> {
  const answer = await fetch(`${at.url}${path}`, init);
  await answer.arrayBuffer();
  return answer.headers;
}
const allowed = (headers: Headers) => headers.get('access-control-allow-origin');

it('[spec 7.api-bases] a configured origin may call the API with a session, also when it is refused', async () => {
  for (const path of ['/api/v1/config', '/api/v1/home', '/api/v1/nothing']) {
    const headers = await headersOf(stack, path, { headers: { origin: APP } });
    expect(allowed(headers), path).toBe(APP);
    expect(headers.get('access-control-allow-credentials'), path).toBe('true');
    expect(headers.get('vary'), path).toContain('origin');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-site');
  }
});

it('[spec 7.api-bases] no other origin may read the API, and without configured origins none may', async () => {
  const others = ['https://evil.test', 'https://app.tulay.test.evil.test', 'http://app.tulay.test', 'null'];
  for (const origin of others) {
    expect(allowed(await headersOf(stack, '/api/v1/config', { headers: { origin } })), origin).toBeNull();
  }
  const headers = await headersOf(plain, '/api/v1/config', { headers: { origin: APP } });
  expect(allowed(headers)).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it('[spec 7.api-bases] a preflight of a configured origin allows the headers of commands, and one of another origin allows nothing', async () => {
  const preflight = (at: Stack, origin: string) =>
    fetch(`${at.url}/api/v1/onboarding/basic`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT' },
    });
  const answer = await preflight(stack, APP);
  expect(answer.status).toBe(204);
  expect(allowed(answer.headers)).toBe(APP);
  expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
  for (const name of ['content-type', 'x-csrf-token', 'idempotency-key', 'traceparent', 'upload-offset']) {
    expect(answer.headers.get('access-control-allow-headers'), name).toContain(name);
  }
  expect(allowed((await preflight(stack, 'https://evil.test')).headers)).toBeNull();
  expect((await preflight(plain, APP)).status).toBe(404);
});

it('[spec 7.api-bases] the answers of the upload protocol carry the origin too', async () => {
  const person = await logIn(stack, '9170004821');
  await allowSensitiveData(person);
  const { headers } = await fetch(`${stack.url}/api/v1/onboarding/photo-uploads`, {
    method: 'POST',
    headers: {
      ...person.headers(),
      origin: APP,
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-metadata': `kind ${Buffer.from('selfie').toString('base64')}`,
    },
  });
  expect(headers.get('location')).toContain('/photo-uploads/');
  expect(allowed(headers)).toBe(APP);
  expect(headers.get('access-control-expose-headers')?.toLowerCase()).toContain('location');
});

it('[spec 7.api-bases] the page names the API of its mode, its policy allows it, and the configuration has both', async () => {
  for (const encoding of ['br', 'identity']) {
    const answer = await fetch(`${stack.url}/`, { headers: { 'accept-encoding': encoding } });
    expect(await answer.text()).toContain(`<html data-api="${API}" lang="en">`);
    expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' ${API}`);
    const again = await fetch(`${stack.url}/`, {
      headers: { 'if-none-match': String(answer.headers.get('etag')) },
    });
    expect(again.status).toBe(304);
  }
  // The sandbox does not use the production address, although it is configured.
  expect(await (await fetch(`${plain.url}/`)).text()).not.toContain('data-api');
  const config = await (await fetch(`${plain.url}/api/v1/config`)).json();
  expect(config).toMatchObject({ apiOrigins: { test: null, production: API } });
});
