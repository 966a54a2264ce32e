import type { OrderBody } from '@tulay/contract/lending/loan';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BorrowerRead } from '../../db/borrower-read';
import { homeRead } from '../../features/home/home-row.service';
import { loansRead, orderRead } from '../../features/lending/loan/loan.service';
import { allowSensitiveData, type Borrower, fillIn, logIn, newKey, takePhotos } from '../../testing/borrower';
import { startBorrowerScript } from '../../testing/borrower-script';
import { activeOrder, approvedBorrower, freshPhone } from '../../testing/loan';
import { advanceDays } from '../../testing/money';
import { recordRequests } from '../../testing/sql/recorded-requests';
import { tablesOf } from '../../testing/sql/sql-keys';
import { type Stack, startStack } from '../../testing/stack';
import { watchReads } from '../../testing/effects/watched-reads';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const get = async (person: Borrower, path: string, tag: string | null = null) => {
  const headers = { ...person.headers(), ...(tag === null ? {} : { 'if-none-match': tag }) };
  const response = await fetch(`${stack.url}/api/v1${path}`, { headers });
  const text = await response.text();
  return { status: response.status, tag: response.headers.get('etag'), text, headers: response.headers };
};

it('a read whose answer is still right is answered 304 without a body, by one statement', async () => {
  const person = await approvedBorrower(stack);
  const orderId = await activeOrder(stack, person);
  for (const path of ['/home', '/orders', `/orders/${orderId}`]) {
    const first = await get(person, path);
    const recorder = recordRequests(stack.connection.pool);
    const second = await get(person, path, first.tag);
    recorder.stop();
    expect(second).toMatchObject({ status: 304, tag: first.tag, text: '' });
    expect(second.headers.get('cache-control')).toBe('no-store');
    expect(recorder.requests.map(({ statements }) => statements.length)).toEqual([1]);
  }
});

it('after each command of a loan, a read is answered 304 only if its answer is the same', async () => {
  const person = await approvedBorrower(stack);
  const reads = watchReads(stack, person);
  const script = startBorrowerScript(stack, person);
  const steps = [
    'part',
    'extend',
    'waive',
    'late',
    'wait',
    'short',
    'full',
    'reverse',
    'cancel',
    'part',
    'write_off',
  ] as const;
  for (const [at, what] of steps.entries()) {
    await script.take({ what, share: 250_000, pick: at });
    await reads.check();
    await reads.check();
  }
  await script.close();
  await reads.check();
  expect(reads.counts.changed).toBeGreaterThan(steps.length);
  expect(reads.counts.unchanged).toBeGreaterThan(steps.length);
});

it('while the forms are filled in, Home is answered 304 only if its answer is the same', async () => {
  const person = await logIn(stack, freshPhone());
  const { check } = watchReads(stack, person);
  await check();
  await allowSensitiveData(person);
  await check();
  await takePhotos(person);
  await check();
  await fillIn(person);
  await check();
  await person.send('POST', '/applications', {}, newKey());
  await check();
});

it('an answer that changes with the day is sent again on the next day', async () => {
  const person = await approvedBorrower(stack);
  const orderId = await activeOrder(stack, person);
  const path = `/orders/${orderId}`;
  const first = await get(person, path);
  await advanceDays(stack, 1);
  const next = await get(person, path, first.tag);
  expect(next.status).toBe(200);
  const payoff = (text: string) => (JSON.parse(text) as OrderBody).payoff?.asOf;
  expect(payoff(next.text)).not.toBe(payoff(first.text));
});

it('the tag of another borrower, of another read or of no read is answered with the whole answer', async () => {
  const [person, other] = [await approvedBorrower(stack), await approvedBorrower(stack)];
  const [mine, theirs, orders] = [
    await get(person, '/home'),
    await get(other, '/home'),
    await get(person, '/orders'),
  ];
  const altered = mine.tag?.replace(/.{3}"$/, 'AAA"') ?? '';
  const later = mine.tag?.replace('"', '"z') ?? '';
  for (const tag of [theirs.tag, orders.tag, altered, later, '*', 'W/"1"', `"${'a'.repeat(300)}"`]) {
    expect(await get(person, '/home', tag), String(tag)).toMatchObject({ status: 200, text: mine.text });
  }
});

it('a read with a tag is refused after the session has ended', async () => {
  const person = await approvedBorrower(stack);
  const { tag } = await get(person, '/home');
  await person.send('POST', '/auth/logout', {}, newKey());
  expect((await get(person, '/home', tag)).status).toBe(401);
});

it('a wrong id in the path is refused before the database is asked for it', async () => {
  const person = await approvedBorrower(stack);
  expect((await get(person, '/orders/1')).status).toBe(400);
  expect((await get(person, `/orders/${newKey()}`)).status).toBe(404);
});

it.each([
  ['Home', homeRead],
  ['the list of loans', loansRead],
  ['a loan', orderRead],
] as const)('the versions of %s cover every table of its facts', (_name, read: BorrowerRead) => {
  const { db } = stack.connection;
  const id = newKey();
  const tables = (query: RawBuilder<string | null>) =>
    tablesOf(db.selectNoFrom(query.as('text')).compile().sql);
  const facts = tables(read.facts(db, id, id));
  expect(facts.length).toBeGreaterThan(4);
  expect(tables(read.versions(id, id))).toEqual(expect.arrayContaining(facts));
});
