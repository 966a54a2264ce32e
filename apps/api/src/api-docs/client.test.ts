import { createClient } from '@tulay/client/client';
import { ProblemError } from '@tulay/client/problem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowAndRepay } from '../../../../packages/client/examples/borrow-and-repay';
import { logIn } from '../testing/borrower';
import { freshPhone } from '../testing/loan';
import { type Stack, startStack } from '../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

it('the example script applies, borrows and repays through the client', async () => {
  const order = await borrowAndRepay(stack.url, freshPhone());
  expect(order).toMatchObject({ status: 'settled', payoffToday: 0 });
});

/** Returns the problem that a call throws. */
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof ProblemError ? error.problem : error),
  );

it('an error of the client has the code of the catalog, or says that no answer came', async () => {
  const tulay = createClient({ url: stack.url });
  expect(await problemOf(tulay.call('getHome'))).toMatchObject({ code: 'session_missing', retryable: false });
  const nowhere = createClient({ url: 'http://127.0.0.1:9' });
  expect(await problemOf(nowhere.call('getConfig'))).toMatchObject({ code: 'network', retryable: true });
});

it('the client repeats a command with the key that the caller gives, and a new command has a new key', async () => {
  const { cookie } = (await logIn(stack, freshPhone())).loggedIn;
  const keys: (string | null)[] = [];
  const tulay = createClient({
    url: stack.url,
    fetch: (request) => {
      request.headers.set('cookie', cookie);
      if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
      return fetch(request);
    },
  });
  await tulay.call('getSession');
  const body = { topic: 'payment' as const, words: 'I paid yesterday, and it is not booked.', photos: [] };
  const ticket = { body, key: 'a-key-of-the-caller' };
  const first = await tulay.call('openTicket', ticket);
  expect(await tulay.call('openTicket', ticket)).toEqual(first);
  const other = await tulay.call('openTicket', { body });
  expect(other.ticketId).not.toBe(first.ticketId);
  expect(keys.slice(0, 2)).toEqual(['a-key-of-the-caller', 'a-key-of-the-caller']);
  expect(keys[2]).toMatch(/^[\da-f-]{36}$/);
});

it('the client returns a file of the API as bytes', async () => {
  const file = await createClient({ url: stack.url }).call('getPrivacyPolicy', { query: { language: 'en' } });
  expect([file.type, (await file.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
});
