import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, control, newKey } from '../testing/borrower';
import { FILLED } from '../testing/forms';
import { approvedBorrower, lendingOrder, settle } from '../testing/loan';
import { filledPath, hasBody, type Operation, operationsOf } from '../testing/api-operations';
import { type Stack, startStack } from '../testing/stack';

let stack: Stack;
let person: Borrower;
let operations: Operation[];
const lines: string[] = [];

/** Requests that reached the simulated world, with their request ids. */
const received: { path: string; requestId: string }[] = [];
const listen = (message: unknown): void => {
  const { request } = message as { request: IncomingMessage };
  received.push({ path: request.url ?? '', requestId: String(request.headers['x-request-id'] ?? '') });
};

beforeAll(async () => {
  subscribe('http.server.request.start', listen);
  stack = await startStack((line) => lines.push(line));
  person = await approvedBorrower(stack);
  operations = await operationsOf(stack);
});
afterAll(async () => {
  unsubscribe('http.server.request.start', listen);
  await stack.stop();
});

/** Returns the value of a series by its full name; 0 if it does not exist. */
async function counted(series: string): Promise<number> {
  const line = (await stack.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('metrics and request ids of a loan', () => {
  let payoutRef: string;

  it('the request id reaches the provider through outbox and job', async () => {
    const lent = await lendingOrder(stack, person);
    payoutRef = lent.payoutRef;
    const withdrawal = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ route, status }) => route === '/api/v1/withdrawals' && status === '200');
    const sent = received.filter(({ path, requestId }) => requestId !== '' && path.includes('/payouts'));
    expect(sent.map(({ requestId }) => requestId)).toContain(withdrawal?.['requestId']);

    await control(stack, `payouts/${payoutRef}`, { action: 'deliver' });
    await settle(stack, person, lent.orderId);
  });

  it('OTPs, decisions, payouts, repayments and provider calls are counted', async () => {
    const done = async () => {
      expect(await counted('facts_total{topic="repayment.posted"}')).toBe(1);
      expect(await counted('job_seconds_count{topic="repayment.posted",outcome="done"}')).toBe(1);
    };
    await vi.waitFor(done);
    expect(await counted('steps_total{step="code_sent",outcome="ok"}')).toBe(2);
    expect(await counted('steps_total{step="code_confirmed",outcome="ok"}')).toBe(2);
    expect(await counted('steps_total{step="application_sent",outcome="ok"}')).toBe(1);
    expect(await counted('decisions_total{outcome="accepted"}')).toBe(1);
    expect(await counted('facts_total{topic="loan.disbursed"}')).toBe(1);
    expect(await counted('provider_call_seconds_count{port="payouts",call="send",outcome="ok"}')).toBe(1);
    expect(await counted('steps_total{step="webhook",outcome="ok"}')).toBeGreaterThanOrEqual(2);
  });

  it('the metrics count a payout without an answer as unknown, and a refused webhook as refused', async () => {
    const { connection, url } = stack;
    const unknown = { status: 'unknown' as const };
    await connection.db
      .updateTable('payout')
      .set(unknown)
      .where('customer_id', '=', person.customerId)
      .execute();
    await fetch(`${url}/api/v1/webhooks/sandbox`, { method: 'POST', body: '{}' });
    expect(await counted('payouts_unknown')).toBe(1);
    expect(await stack.metrics()).toMatch(/steps_total\{step="webhook",outcome="webhook_forged"\} 1/);
  });

  it('the archive gauge is 0 without an archive', async () => {
    expect(await stack.metrics()).toMatch(/^archive_late_seconds 0$/m);
  });
});

const CANARY = 'canary-7f3a';
const SECRETS = ['cookie', 'x-csrf-token'];

describe('logs of requests with personal data', () => {
  it('no personal data of any request reaches the logs', async () => {
    const headers = {
      ...person.headers(),
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      'x-request-id': CANARY,
      'user-agent': CANARY,
      referer: `http://${CANARY}/`,
    };
    const body = JSON.stringify({
      [CANARY]: CANARY,
      phone: CANARY,
      code: CANARY,
      firstName: CANARY,
      words: CANARY,
    });
    for (const each of operations.filter(({ path }) => !path.endsWith('/auth/logout'))) {
      const init = { method: each.method, headers, ...(hasBody(each) ? { body } : {}) };
      await (await fetch(`${stack.url}${filledPath(each.path, CANARY)}?q=${CANARY}`, init)).arrayBuffer();
    }
    const text = lines.join('\n');
    const own = person.headers();
    const personal = [
      ...SECRETS.map((name) => own[name] ?? ''),
      person.phone,
      person.customerId,
      FILLED.basic.lastName,
      FILLED.basic.email,
      FILLED.address.street,
      FILLED.contacts.people[0].name,
      CANARY,
    ];
    expect(lines.length).toBeGreaterThan(operations.length);
    expect(personal.filter((each) => each.length < 5 || text.includes(each))).toEqual([]);
  });

  it('a log line has only the allowed fields', () => {
    const allowed = 'level time requestId method route status code ms msg topic failure at'.split(' ');
    const names = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line) as object)));
    expect([...names].filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('requests with new values create no new series', async () => {
    // The worker is stopped, because its minute job could run between the two counts and add a series (`job_seconds`).
    await stack.stopWorker();
    const series = async () =>
      (await stack.metrics())
        .split('\n')
        .filter((line) => /^(http|steps|provider|job|facts)/.test(line))
        .map((line) => line.slice(0, line.lastIndexOf(' ')));
    const send = async (word: string) => {
      for (const path of [
        `/api/v1/${word}`,
        `/${word}.php`,
        `/api/v1/orders/${word}`,
        `/assets/${word}.js`,
      ]) {
        for (const method of ['GET', 'POST', 'PROPFIND']) {
          await (await fetch(`${stack.url}${path}`, { method })).arrayBuffer();
        }
      }
    };
    await send('first');
    const before = await series();
    for (let count = 0; count < 20; count += 1) await send(`word-${count}`);
    expect((await series()).filter((each) => !before.includes(each))).toEqual([]);
    expect(before.length).toBeLessThan(5_000);
  });
});
