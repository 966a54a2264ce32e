import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fault, SHORT_TIMEOUTS, type StandIn, startStandIn } from '../testing/stand-in';
import { basicAuth, providerLink } from './provider-link';

const SECRET = 'sk_of_the_tests';
const DONE = { status: 200, body: { done: true } };
const BROKEN: Fault = { status: 503, body: 'down' };
const read = { method: 'GET', path: '/thing', repeatable: true } as const;
const pay = { method: 'POST', path: '/thing', json: { amount: 1 }, repeatable: false } as const;

let provider: StandIn;
beforeAll(async () => {
  provider = await startStandIn(() => DONE);
});
afterAll(() => provider.stop());

let before: number;
beforeEach(() => {
  before = provider.requests.length;
});
const requestCount = () => provider.requests.length - before;
const link = (changes: object = {}) =>
  providerLink({
    baseUrl: provider.url,
    headers: { authorization: basicAuth(SECRET) },
    ...SHORT_TIMEOUTS,
    ...changes,
  });

describe('a request to a provider', () => {
  it('a request carries credentials and body, and returns the response', async () => {
    expect(await link().request({ ...pay, headers: { 'idempotency-key': 'k1' } })).toEqual({
      ok: true,
      value: DONE,
    });
    expect(provider.requests.at(-1)).toMatchObject({
      json: { amount: 1 },
      headers: { authorization: basicAuth(SECRET), 'idempotency-key': 'k1' },
    });
  });

  it.each<[string, Fault]>([
    ['a connection cut before processing', 'cut_before'],
    ['a connection cut after processing', 'cut_after'],
    ['no response', 'silent'],
    ['a server error', BROKEN],
    ['too many requests', { status: 429, body: {} }],
  ])('a repeatable request is retried after %s', async (_what, fault) => {
    provider.fail(fault, fault);
    expect(await link().request(read)).toEqual({ ok: true, value: DONE });
    expect(requestCount()).toBe(3);
  });

  it.each<[string, Fault, object]>([
    ['a cut connection', 'cut_after', { ok: false, code: 'no_answer' }],
    ['no response', 'silent_after', { ok: false, code: 'no_answer' }],
    ['a server error', BROKEN, { ok: true, value: { status: 503, body: undefined } }],
  ])('a request that is not repeatable is never retried after %s', async (_what, fault, expected) => {
    provider.fail(fault);
    expect(await link().request(pay)).toEqual(expected);
    expect(requestCount()).toBe(1);
  });

  it('a request to an unreachable server returns not_sent', async () => {
    const gone = await startStandIn(() => DONE);
    await gone.stop();
    expect(await link({ baseUrl: gone.url }).request(pay)).toEqual({ ok: false, code: 'not_sent' });
  });

  it('no retry begins after the retry window', async () => {
    provider.fail('silent');
    expect(await link({ retryWindowMs: 500 }).request(read)).toEqual({ ok: false, code: 'no_answer' });
    expect(requestCount()).toBe(1);
  });

  it('a response that isRetryable accepts is retried', async () => {
    provider.fail({ status: 409, body: { code: 'in_progress' } });
    const call = { ...read, isRetryable: ({ status }: { status: number }) => status === 409 };
    expect(await link().request(call)).toEqual({ ok: true, value: DONE });
    expect(requestCount()).toBe(2);
  });

  it('a redirect is not followed', async () => {
    provider.fail({ status: 302, body: '' });
    const answer = await link().request(pay);
    expect(answer.ok ? answer.value.status : answer.code).toBe(302);
    expect(requestCount()).toBe(1);
  });
});

describe('the circuit breaker', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('the circuit opens after consecutive failures, sends nothing, and closes when the provider recovers', async () => {
    const guarded = link({ retries: 0, failuresToOpen: 3 });
    provider.fail(BROKEN, BROKEN, BROKEN);
    for (let tries = 0; tries < 3; tries += 1) await guarded.request(read);
    expect(await guarded.request(pay)).toEqual({ ok: false, code: 'not_sent' });
    expect(requestCount()).toBe(3);

    vi.setSystemTime(Date.now() + SHORT_TIMEOUTS.openMs);
    expect(await guarded.request(read)).toEqual({ ok: true, value: DONE });
    expect(await guarded.request(pay)).toEqual({ ok: true, value: DONE });
  });

  it('an open circuit of one provider leaves the others closed', async () => {
    const [broken, other] = [link({ retries: 0, failuresToOpen: 1 }), link()];
    provider.fail(BROKEN);
    await broken.request(read);
    expect(await broken.request(read)).toEqual({ ok: false, code: 'not_sent' });
    expect(await other.request(read)).toEqual({ ok: true, value: DONE });
  });

  it('a refusal does not count as a failure', async () => {
    const guarded = link({ retries: 0, failuresToOpen: 1 });
    provider.fail({ status: 400, body: {} });
    await guarded.request(read);
    expect(await guarded.request(read)).toEqual({ ok: true, value: DONE });
  });
});
