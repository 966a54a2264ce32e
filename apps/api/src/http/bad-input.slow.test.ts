import { ERRORS } from '@tulay/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, logIn, newKey } from '../testing/borrower';
import { freshPhone } from '../testing/loan';
import { filledPath, hasBody, type Operation, operationsOf } from '../testing/api-operations';
import { type Stack, startStack } from '../testing/stack';

let stack: Stack;
let person: Borrower;
let operations: Operation[];

beforeAll(async () => {
  stack = await startStack();
  person = await logIn(stack, freshPhone());
  operations = await operationsOf(stack);
});
afterAll(() => stack.stop());

const SOMEBODY = '01900000-0000-7000-8000-00000000dead';

/** Hostile values for path parameters, fields and bodies, which every route has to refuse. */
const WORDS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '💸'.repeat(300),
  "'; drop table customer; --",
  '../../etc/passwd',
  '-1',
  '1e309',
];
const BODIES: unknown[] = [
  undefined,
  null,
  0,
  [],
  'text',
  {},
  { kind: 'full' },
  { amount: -1, kind: 'part', language: 'en' },
  { amount: 1.5, kind: 'part', language: 'en' },
  { amount: 1e300, productId: 'sandali', term: { unit: 'day', count: 14 } },
  { amount: 100_000, productId: '\u0000', term: { unit: 'day', count: 14 } },
  { phone: '9'.repeat(400), code: '0000', privacyConsent: 'yes', language: 'xx' },
  Object.fromEntries(['a', '__proto__', 'constructor'].map((name) => [name, { deep: WORDS }])),
  { firstName: '\u0000', lastName: '\ud800', people: [{ name: '\u0000' }], street: WORDS },
];

async function expectRefused(method: string, path: string, init: RequestInit): Promise<void> {
  const answer = await fetch(`${stack.url}${path}`, { method, redirect: 'manual', ...init });
  const text = await answer.text();
  expect(answer.status, `${method} ${path} ${String(init.body).slice(0, 80)}: ${text}`).toBeLessThan(500);
  if (answer.status >= 400) {
    const { code, status } = JSON.parse(text) as { code: keyof typeof ERRORS; status: number };
    expect(ERRORS[code]?.status).toBe(answer.status);
    expect(status).toBe(answer.status);
  }
}

describe('bad input', () => {
  it('bad input in the path of any route is answered with a problem document, never a 500', async () => {
    for (const { method, path } of operations.filter((each) => each.path.includes('{'))) {
      for (const word of ['not-a-uuid', SOMEBODY, 'a'.repeat(300), '%00', '\u0000', '💸']) {
        const init = { headers: signedIn(), ...(method === 'GET' ? {} : { body: '{}' }) };
        await expectRefused(method, filledPath(path, word), init);
      }
    }
  });

  it('bad input in the body of any route is answered with a problem document, never a 500', async () => {
    for (const { method, path } of operations.filter(hasBody)) {
      if (path.endsWith('/auth/logout')) continue;
      for (const body of BODIES) {
        const text = body === undefined ? undefined : JSON.stringify(body);
        for (const headers of [signedIn(), { 'content-type': 'application/json' }]) {
          await expectRefused(method, filledPath(path, SOMEBODY), {
            headers,
            ...(text === undefined ? {} : { body: text }),
          });
        }
      }
      await expectRefused(method, filledPath(path, SOMEBODY), { headers: signedIn(), body: '{"cut off' });
      await expectRefused(method, filledPath(path, SOMEBODY), {
        headers: { ...signedIn(), 'content-type': 'text/plain' },
        body: 'plain',
      });
    }
  });

  it('an unsigned webhook is refused', async () => {
    const attempts: Record<string, string>[] = [{}, { 'x-gateway-signature': 't=1,v1=00' }];
    for (const headers of attempts) {
      await expectRefused('POST', '/api/v1/webhooks/sandbox', { headers, body: '{"id":"x"}' });
    }
  });
});

/** Headers of a logged-in borrower with a new idempotency key. */
const signedIn = (): Record<string, string> => ({
  'content-type': 'application/json',
  'idempotency-key': newKey(),
  ...person.headers(),
});
