import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callOperation,
  isForIntegrators,
  isWrite,
  nameOf,
  OPEN_ROUTES,
  queryOf,
} from '../testing/api-operations';
import { createOwnedObjects } from '../testing/owned-objects';
import { type Borrower, newKey } from '../testing/borrower';
import { lateLoan } from '../testing/disputes';
import { wholeDatabase } from '../testing/sql/dump';
import { approvedBorrower } from '../testing/loan';
import { filledPath, type Operation, operationsOf } from '../testing/api-operations';
import { type Stack, startStack } from '../testing/stack';

let stack: Stack;
let owner: Borrower;
let other: Borrower;
let operations: Operation[];
/** Ids of the owner's objects, by the name of the path parameter that takes them. */
let owned: Record<string, string>;

const NOBODY = '01900000-0000-7000-8000-00000000dead';

/**
 * Routes that now refuse even the owner, because the owner's loans and forms are in a state that does not allow them.
 */
const REFUSED_NOW = new Set([
  'GET /orders/{orderId}/cancellation',
  'GET /orders/{orderId}/due-date',
  'GET /orders/{orderId}/certificate',
  'GET /orders/{orderId}/restructuring',
  'GET /payments/{paymentId}/receipt',
]);

beforeAll(async () => {
  stack = await startStack();
  const late = await lateLoan(stack);
  owner = late.person;
  other = await approvedBorrower(stack);
  // This test leaves out the routes for API keys, because `api-key.test.ts` tests them.
  operations = (await operationsOf(stack)).filter((each) => !isForIntegrators(each));
  owned = await createOwnedObjects(stack, owner, late.orderId);
});
afterAll(() => stack.stop());

const isOpen = (each: Operation): boolean => nameOf(each) in OPEN_ROUTES;
const namesObject = ({ path }: Operation): boolean =>
  /\{\w+\}/.test(path) && !path.includes('messages/kinds');

const ownPath = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => owned[name] ?? '');
const codeOf = (text: string): unknown => (text === '' ? '' : (JSON.parse(text) as { code?: string }).code);

describe('access to routes', () => {
  it('[spec 6.anonymous] every route needs a session, except the listed ones', async () => {
    const reached: string[] = [];
    for (const each of operations) {
      const { status, text } = await callOperation(stack, each, filledPath(each.path, NOBODY), {});
      if (status !== 401 || codeOf(text) !== 'session_missing') reached.push(nameOf(each));
    }
    expect(reached.toSorted()).toEqual(Object.keys(OPEN_ROUTES).toSorted());
  });

  it.each(['/%61pi', '/ap%69', '/%61%70%69'])(
    'the path spelling %s needs a session too, and public and unknown paths stay so',
    async (spelling) => {
      const spelt = (path: string) => path.replace(/^\/api/, spelling);
      for (const each of operations.filter((one) => !isOpen(one))) {
        const { status, text } = await callOperation(stack, each, spelt(filledPath(each.path, NOBODY)), {});
        expect([nameOf(each), status, codeOf(text)]).toEqual([nameOf(each), 401, 'session_missing']);
      }
      const open = await fetch(`${stack.url}${spelling}/v1/config`);
      expect(open.status).toBe(200);
      const unknown = await fetch(`${stack.url}${spelling}/v1/nothing`);
      expect([unknown.status, codeOf(await unknown.text())]).toEqual([404, 'not_found']);
    },
  );

  it('a request with an absolute URL needs a session', async () => {
    const { port } = new URL(stack.url);
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      request({ port, path: `${stack.url}/api/v1/home` }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(answer).toBe(401);
  });

  it('an expired session is refused', async () => {
    const { db } = stack.connection;
    const late = await approvedBorrower(stack);
    const over = { expires_at: new Date(stack.providers.clock.now().getTime() - 1) };
    await db.updateTable('session').set(over).where('customer_id', '=', late.customerId).execute();
    for (const each of operations.filter((one) => !isOpen(one))) {
      const { status } = await callOperation(stack, each, filledPath(each.path, NOBODY), late.headers());
      expect([nameOf(each), status]).toEqual([nameOf(each), 401]);
    }
  });

  it('a write with the cookie but without the CSRF token is refused', async () => {
    const { cookie = '' } = owner.headers();
    for (const each of operations.filter((one) => isWrite(one) && !isOpen(one))) {
      const { status, text } = await callOperation(stack, each, ownPath(each.path), { cookie });
      expect([nameOf(each), status, codeOf(text)]).toEqual([nameOf(each), 403, 'csrf_invalid']);
    }
  });

  it('a write from another site is refused, even with cookie and CSRF token', async () => {
    const headers = { ...owner.headers(), 'sec-fetch-site': 'cross-site' };
    for (const each of operations.filter(isWrite)) {
      const { status } = await callOperation(stack, each, ownPath(each.path), headers);
      expect([nameOf(each), status]).toEqual([nameOf(each), 403]);
    }
  });
});

describe('objects of another borrower', () => {
  const objects = () => operations.filter((each) => namesObject(each) && !isOpen(each));
  const rowsOfOwner = async () =>
    (await wholeDatabase(stack.connection.db))
      .split('\n')
      .filter((row) => row.includes(owner.customerId))
      .toSorted();

  it('the owner has an object for every path parameter of the API', () => {
    const names = new Set(
      objects().flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')),
    );
    expect([...names].filter((name) => !owned[name])).toEqual([]);
  });

  it('another borrower’s object answers 404 like a missing one, and is unchanged', async () => {
    // The worker would still write reminders for the late loan. They would look like changes by the other borrower, so
    // the worker is stopped.
    await stack.stopWorker();
    const before = await rowsOfOwner();
    const secrets = [owner.customerId, owner.phone, 'Santos', 'Mabini'];
    const leaks: unknown[] = [];
    for (const each of objects()) {
      const query = queryOf(each);
      const foreign = await callOperation(stack, each, `${ownPath(each.path)}${query}`, other.headers());
      const fixed = each.path.replace('{kind}', 'loan_agreement');
      const missing = await callOperation(
        stack,
        each,
        `${filledPath(fixed, NOBODY)}${query}`,
        other.headers(),
      );
      const [actual, expected] = [foreign, missing].map(
        ({ status, text }) => `${status} ${String(codeOf(text))}`,
      );
      const leaked = secrets.filter((secret) => foreign.text.includes(secret));
      if (actual !== expected || actual?.endsWith('invalid_input') || leaked.length > 0) {
        leaks.push([nameOf(each), actual, expected, leaked]);
      }
    }
    expect(leaks).toEqual([]);
    expect(await rowsOfOwner()).toEqual(before);
  });

  it('orders, confirmations and coupons of another borrower cannot be used in a command', async () => {
    const { orderId = '', confirmationId = '', couponId = '' } = owned;
    const withdrawn = await other.send(
      'POST',
      '/withdrawals',
      { orderIds: [orderId], confirmationId },
      newKey(),
    );
    expect(withdrawn).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const deletion = await other.send('POST', '/account/deletion', { confirmationId }, newKey());
    expect(deletion.status).toBeGreaterThanOrEqual(400);
    const paid = await other.send(
      'POST',
      `/orders/${orderId}/payments`,
      { kind: 'full', language: 'en', couponId },
      newKey(),
    );
    expect(paid).toMatchObject({ status: 404 });
  });

  it('the owner can read all own objects', async () => {
    const closed: unknown[] = [];
    for (const each of operations.filter((one) => !isWrite(one) && !isOpen(one))) {
      const { status, text } = await callOperation(
        stack,
        each,
        `${ownPath(each.path)}${queryOf(each)}`,
        owner.headers(),
      );
      const expected = REFUSED_NOW.has(nameOf(each)) ? [404, 409, 422] : [200];
      if (!expected.includes(status)) closed.push([nameOf(each), status, text.slice(0, 200)]);
    }
    expect(closed).toEqual([]);
  });
});
