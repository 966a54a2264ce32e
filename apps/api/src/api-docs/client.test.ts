import { createClient } from '@tulay/client/client';
import { ProblemError } from '@tulay/client/problem';
import { EXAMPLE_ID } from '@tulay/contract/examples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowAndRepay } from '../../../../packages/client/examples/borrow-and-repay';
import { logIn } from '../testing/borrower';
import { freshPhone } from '../testing/loan';
import { addApiKey } from '../testing/operators';
import { type Stack, startStack } from '../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
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

it('an error that the client throws has a code of the catalog, or `network` if no response came', async () => {
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

it('a client with an API key reads loans, and sends no cookie', async () => {
  const apiKey = await addApiKey(stack, 'client', 'loans:read');
  const sent: Request[] = [];
  const tulay = createClient({
    url: stack.url,
    apiKey,
    fetch: (request) => {
      sent.push(request);
      return fetch(request);
    },
  });
  const { loans } = await tulay.call('listLoans', { query: { limit: 2 } });
  expect(loans.length).toBeLessThanOrEqual(2);
  expect(sent.map(({ headers }) => [headers.get('authorization'), headers.get('cookie')])).toEqual([
    [`Bearer ${apiKey}`, null],
  ]);
  const path = { orderId: EXAMPLE_ID };
  expect(await problemOf(tulay.call('getLoan', { path }))).toMatchObject({ code: 'not_found' });
  expect(await problemOf(tulay.call('getLoanBorrower', { path }))).toMatchObject({
    code: 'scope_missing',
    params: { scope: 'borrowers:read' },
  });
  const stranger = createClient({ url: stack.url, apiKey: 'unknown' });
  expect(await problemOf(stranger.call('listLoans'))).toMatchObject({ code: 'key_invalid' });
});
