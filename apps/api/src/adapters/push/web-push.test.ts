import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../sandbox/test-sandbox';
import { type Fault, SHORT_TIMEOUTS, type StandIn, startStandIn } from '../testing/stand-in';
import { pushConformance } from './conformance';
import { vapidKeys } from './vapid';
import { webPushService } from './web-push';

/** Two push services: `sandbox` verifies the sender (VAPID) and the encryption, `trouble` has injected faults. */
let sandbox: TestSandbox;
let trouble: StandIn;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  trouble = await startStandIn(() => ({ status: 201, body: '' }));
});
afterEach(() => vi.useRealTimers());
afterAll(() => Promise.all([sandbox.stop(), trouble.stop()]));

const { timeoutMs, ...guard } = SHORT_TIMEOUTS;
const service = (sandboxOrigin: string, changes: object = {}) =>
  webPushService({
    keys: vapidKeys(randomBytes(32).toString('base64url')),
    subject: 'mailto:help@lender.test',
    hosts: ['fcm.googleapis.com'],
    sandboxOrigin,
    timeoutMs,
    guard: { ...guard, retries: 1, failuresToOpen: 50 },
    ...changes,
  });

pushConformance('the push services of browsers', () => ({
  push: service(sandbox.url),
  addressOf: (name) => `${sandbox.url}/push/${name}`,
  storedPayloads: async (name) => {
    const answer = await fetch(`${sandbox.url}/push/${name}`);
    return ((await answer.json()) as { body: string }[]).map(({ body }) => Buffer.from(body, 'base64'));
  },
}));

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const ring = (push = service(trouble.url)) =>
  push.send({ endpoint: `${trouble.url}/x`, keys: KEYS }, 'words');
const RUNG = { ok: true, value: undefined };
const UNAVAILABLE = { ok: false, code: 'push_unavailable' };

describe('a push service', () => {
  it.each<[string, Fault]>([
    ['whose server fails', { status: 500, body: '' }],
    ['that is rate limiting', { status: 429, body: '' }],
    ['whose connection is cut', 'cut_before'],
    ['that does not respond', 'silent'],
  ])('a push service %s gets one retry', async (_what, fault) => {
    trouble.fail(fault);
    expect(await ring()).toEqual(RUNG);
    trouble.fail(fault, fault);
    expect(await ring()).toEqual(UNAVAILABLE);
  });

  it.each([400, 401, 403, 413])('status %d keeps the subscription and is not retried', async (status) => {
    const before = trouble.requests.length;
    trouble.fail({ status, body: '' });
    expect(await ring()).toEqual(UNAVAILABLE);
    expect(trouble.requests.length).toBe(before + 1);
  });

  it.each([404, 410])('status %d means push_gone', async (status) => {
    trouble.fail({ status, body: '' });
    expect(await ring()).toEqual({ ok: false, code: 'push_gone' });
  });

  it('a redirect is not followed', async () => {
    trouble.fail({ status: 302, body: '', headers: { location: `${sandbox.url}/push/elsewhere` } });
    trouble.fail({ status: 302, body: '', headers: { location: `${sandbox.url}/push/elsewhere` } });
    expect(await ring()).toEqual(UNAVAILABLE);
  });

  it('requests stop after consecutive failures and resume when the circuit closes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const push = service(trouble.url, { guard: { retries: 0, failuresToOpen: 2, openMs: 60 } });
    trouble.fail('cut_before', 'cut_before');
    for (let rung = 0; rung < 2; rung += 1) expect(await ring(push)).toEqual(UNAVAILABLE);
    const before = trouble.requests.length;
    expect(await ring(push)).toEqual(UNAVAILABLE);
    expect(trouble.requests.length).toBe(before);
    vi.setSystemTime(Date.now() + 60);
    expect(await ring(push)).toEqual(RUNG);
  });
});
