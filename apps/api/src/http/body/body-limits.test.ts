import { JSON_BYTES_MAX, JSON_DEPTH_MAX } from '@tulay/contract/limits';
import type { Operation } from '@tulay/contract/operation';
import { ROUTES } from '@tulay/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledPath } from '../../testing/api-operations';
import { type Borrower, logIn, newKey } from '../../testing/borrower';
import { freshPhone } from '../../testing/loan';
import { addApiKey, operateOk } from '../../testing/operators';
import { type Stack, startStack } from '../../testing/stack';

const NOBODY = '01900000-0000-7000-8000-00000000dead';
const WRITES = Object.values<Operation>(ROUTES).filter(({ method }) => method !== 'GET');
const WITH_BODY = WRITES.filter(({ body }) => body !== undefined);

let stack: Stack;
let person: Borrower;
let key: string;

beforeAll(async () => {
  stack = await startStack();
  person = await logIn(stack, freshPhone());
  await operateOk(stack, 'webhook', 'add', 'books', 'https://example.com/', 'all', '--why', 'a test');
  key = await addApiKey(stack, 'books', 'events:replay', '--endpoint', 'books');
});
afterAll(() => stack.stop());

const limitOf = ({ bodyBytes = JSON_BYTES_MAX }: Operation): number => bodyBytes;
const textOfBytes = (bytes: number): string => `"${'a'.repeat(bytes - 2)}"`;
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

async function answerTo({ method, path, access }: Operation, body: string): Promise<string> {
  const own = access === 'integrator' ? { authorization: `Bearer ${key}` } : person.headers();
  const answer = await fetch(`${stack.url}/api/v1${filledPath(path, NOBODY)}`, {
    method,
    body,
    headers: { ...own, 'content-type': 'application/json', 'idempotency-key': newKey() },
  });
  const { code } = (await answer.json()) as { code?: string };
  return `${answer.status} ${code}`;
}

/** Returns the operations that do not answer as expected, each with its answer. */
async function exceptions(
  operations: readonly Operation[],
  body: (of: Operation) => string,
  expected: string,
) {
  const others: string[] = [];
  for (const each of operations) {
    const answer = await answerTo(each, body(each));
    if (answer !== expected) others.push(`${each.id}: ${answer}`);
  }
  return others;
}

describe('the body of a request', () => {
  it('only the operations listed here take more than 16 KB of JSON', () => {
    const larger = WRITES.filter((each) => limitOf(each) > 16 * 1024).map(({ id, bodyBytes }) => [
      id,
      bodyBytes,
    ]);
    expect(larger).toEqual([
      ['signOffer', 204_096],
      ['signRestructuring', 204_096],
    ]);
  });

  it('every operation refuses JSON that is one byte above its limit', async () => {
    const tooLong = (each: Operation) => textOfBytes(limitOf(each) + 1);
    expect(await exceptions(WRITES, tooLong, '413 body_too_large')).toEqual([]);
  });

  it('every operation reads JSON up to its limit', async () => {
    const longest = (each: Operation) => textOfBytes(limitOf(each));
    expect(await exceptions(WITH_BODY, longest, '400 invalid_input')).toEqual([]);
  });

  it('every operation refuses JSON beyond the allowed nesting depth, and accepts JSON at that depth', async () => {
    expect(await exceptions(WRITES, () => nested(JSON_DEPTH_MAX + 1), '400 body_too_deep')).toEqual([]);
    expect(await exceptions(WITH_BODY, () => nested(JSON_DEPTH_MAX), '400 invalid_input')).toEqual([]);
  });
});
