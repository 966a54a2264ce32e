import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
const heard = () => provider.requests.length - before;
const link = (changes: object = {}) =>
  providerLink({
    baseUrl: provider.url,
    headers: { authorization: basicAuth(SECRET) },
    ...SHORT_TIMEOUTS,
    ...changes,
  });

describe('the way out to a provider', () => {
  it('sends credentials and body, and reads the answer', async () => {
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
    ['a connection that breaks before', 'cut_before'],
    ['a connection that breaks after', 'cut_after'],
    ['silence', 'silent'],
    ['a server that fails', BROKEN],
    ['too many requests', { status: 429, body: {} }],
  ])('asks again what may be repeated: %s', async (_what, fault) => {
    provider.fail(fault, fault);
    expect(await link().request(read)).toEqual({ ok: true, value: DONE });
    expect(heard()).toBe(3);
  });

  it.each<[string, Fault, object]>([
    ['a connection that breaks', 'cut_after', { ok: false, code: 'no_answer' }],
    ['silence', 'silent_after', { ok: false, code: 'no_answer' }],
    ['a server that fails', BROKEN, { ok: true, value: { status: 503, body: undefined } }],
  ])('never repeats what would be done twice: %s', async (_what, fault, expected) => {
    provider.fail(fault);
    expect(await link().request(pay)).toEqual(expected);
    expect(heard()).toBe(1);
  });

  it('knows what surely never left, and gives up after its tries', async () => {
    const gone = await startStandIn(() => DONE);
    await gone.stop();
    expect(await link({ baseUrl: gone.url }).request(pay)).toEqual({ ok: false, code: 'not_sent' });
  });

  it('asks nobody again once its patience is over', async () => {
    provider.fail('silent');
    expect(await link({ patienceMs: 500 }).request(read)).toEqual({ ok: false, code: 'no_answer' });
    expect(heard()).toBe(1);
  });

  it('comes back where the answer asks for it', async () => {
    provider.fail({ status: 409, body: { code: 'in_progress' } });
    const call = { ...read, comeBack: ({ status }: { status: number }) => status === 409 };
    expect(await link().request(call)).toEqual({ ok: true, value: DONE });
    expect(heard()).toBe(2);
  });

  it('never follows a redirection with the credentials', async () => {
    provider.fail({ status: 302, body: '' });
    const answer = await link().request(pay);
    expect(answer.ok ? answer.value.status : answer.code).toBe(302);
    expect(heard()).toBe(1);
  });
});

describe('the circuit', () => {
  it('opens after failures in a row, lets nothing out, and closes once the provider is back', async () => {
    const way = link({ retries: 0, failuresToOpen: 3 });
    provider.fail(BROKEN, BROKEN, BROKEN);
    for (let tries = 0; tries < 3; tries += 1) await way.request(read);
    expect(await way.request(pay)).toEqual({ ok: false, code: 'not_sent' });
    expect(heard()).toBe(3);

    await vi.waitFor(async () => expect(await way.request(read)).toEqual({ ok: true, value: DONE }), {
      interval: 20,
      timeout: 10_000,
    });
    expect(await way.request(pay)).toEqual({ ok: true, value: DONE });
  });

  it('is a provider’s own: another stays closed', async () => {
    const [broken, other] = [link({ retries: 0, failuresToOpen: 1 }), link()];
    provider.fail(BROKEN);
    await broken.request(read);
    expect(await broken.request(read)).toEqual({ ok: false, code: 'not_sent' });
    expect(await other.request(read)).toEqual({ ok: true, value: DONE });
  });

  it('does not count what the provider refuses', async () => {
    const way = link({ retries: 0, failuresToOpen: 1 });
    provider.fail({ status: 400, body: {} });
    await way.request(read);
    expect(await way.request(read)).toEqual({ ok: true, value: DONE });
  });
});
