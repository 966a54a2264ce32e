import { addDays } from '@tulay/engine/calendar';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxCollections } from '../../adapters/collections/sandbox';
import { sandboxLiveness } from '../../adapters/liveness/sandbox';
import { sandboxPayouts } from '../../adapters/payouts/sandbox';
import { sandboxScreening } from '../../adapters/screening/sandbox';
import { sandboxSms } from '../../adapters/sms/sandbox';
import type { ClockReading } from '../clock';
import { startTestSandbox, type TestSandbox } from '../test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const account = { number: '09171234567', name: 'JUANA SANTOS' };
  const common = { amount: 50_000, description: 'x' };
  await sandboxCollections(sandbox.link).createCheckout({
    ...common,
    reference: 'pay-1',
    returnUrl: 'http://lender.test/',
  });
  await sandboxPayouts(sandbox.link).send({
    ...common,
    reference: 'out-1',
    createdAt: new Date(),
    channel: 'GCash',
    network: 'instapay' as const,
    account,
  });
  // The hold keeps the payout from being delivered when the test moves the clock.
  await sandbox.control('POST', '/payouts/out-1', { action: 'hang' });
});
afterAll(() => sandbox.stop());

const clock = async () => (await sandbox.control<ClockReading>('GET', '/clock')).body;

it('the sandbox solves a proof of work, and refuses one above the largest cost', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 100,
    counter: 20,
    deriveKey,
    hmacSignatureSecret: 'secret',
    hmacKeySignatureSecret: 'another secret',
  });
  const worked = await sandbox.control<{ solution: { counter: number } }>('POST', '/work', challenge);
  expect(worked.body).toMatchObject({ challenge, solution: { counter: 20 } });
  const { parameters, signature } = challenge;
  const dearer = { parameters: { ...parameters, cost: 10_001 }, signature };
  expect((await sandbox.control('POST', '/work', dearer)).status).toBe(400);
});

describe('the test clock', () => {
  it('the clock advances by days and hours, and the business date with it', async () => {
    const before = await clock();
    const { status, body } = await sandbox.control<ClockReading>('POST', '/clock', { advanceDays: 30 });
    expect(status).toBe(200);
    expect(body.businessDate).toBe(addDays(before.businessDate, 30));
    expect(body.offsetMs - before.offsetMs).toBe(30 * 86_400_000);
    await sandbox.control('POST', '/clock', { advanceHours: 2 });
    expect((await clock()).offsetMs - body.offsetMs).toBe(2 * 3_600_000);
  });

  it.each([
    { advanceDays: -1 },
    { advanceHours: -1 },
    { advanceDays: 367 },
    { advanceDays: 1.5 },
    { advanceDays: '1' },
    { advanceDays: null },
    { advanceDays: 1e300 },
    { days: 1 },
    {},
    [],
    'no json',
    '',
  ])('the clock does not change for the invalid body %j', async (move) => {
    const before = await clock();
    const { status, body } = await sandbox.control('POST', '/clock', move);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input', status: 400 } });
    expect((await clock()).offsetMs).toBe(before.offsetMs);
  });

  it('concurrent requests to advance the clock add up', async () => {
    const before = await clock();
    await Promise.all(
      Array.from({ length: 10 }, () => sandbox.control('POST', '/clock', { advanceHours: 1 })),
    );
    expect((await clock()).offsetMs - before.offsetMs).toBe(10 * 3_600_000);
  });
});

describe('an invalid action changes nothing', () => {
  it.each([
    ['/payments/pay-1', { action: 'steal' }, 400, 'invalid_input'],
    ['/payments/pay-1', {}, 400, 'invalid_input'],
    ['/payments/pay-1', { action: 'pay', amount: 0 }, 400, 'invalid_input'],
    ['/payments/pay-1', { action: 'pay', amount: -5 }, 400, 'invalid_input'],
    ['/payments/pay-1', { action: 'pay', amount: 10.5 }, 400, 'invalid_input'],
    ['/payments/pay-1', { action: 'pay', amount: '100' }, 400, 'invalid_input'],
    ['/payments/pay-1', { action: 'pay', amount: 1e15 }, 400, 'invalid_input'],
    ['/payments/pay-1', { action: 'late', days: -1 }, 400, 'invalid_input'],
    ['/payments/pay-1', '{', 400, 'invalid_input'],
    ['/payments/none', { action: 'pay' }, 404, 'checkout_unknown'],
    [`/payments/${'x'.repeat(201)}`, { action: 'pay' }, 404, 'not_found'],
    ['/payments/%00', { action: 'pay' }, 404, 'not_found'],
    ['/payments/%zz', { action: 'pay' }, 404, 'not_found'],
    ['/payouts/out-1', { action: 'pay' }, 400, 'invalid_input'],
    ['/payouts/none', { action: 'deliver' }, 404, 'payout_unknown'],
    ['/payouts/out-1', null, 400, 'invalid_input'],
  ])('%s %j', async (path, order, status, code) => {
    const answer = await sandbox.control('POST', path, order);
    expect(answer).toMatchObject({ status, body: { code, status, title: expect.any(String) } });

    const { body: statement } = await sandbox.control('GET', '/statement');
    expect(statement).toEqual({ lines: [], total: 0 });
    expect(sandbox.receiver.received).toEqual([]);
  });

  it.each(['/statement?from=yesterday', '/statement?to=2026-02-30'])('%s', async (path) => {
    expect(await sandbox.control('GET', path)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });
});

describe('a text with a NUL character', () => {
  it('a text with a NUL character is refused as invalid input', async () => {
    const message = { to: '+639171234567', text: 'a\0b', reference: 'sms-nul' };
    expect(await sandboxSms(sandbox.link).send(message)).toEqual({ ok: false, code: 'sms_refused' });
    const request = { reference: 'pay-nul', amount: 1, description: '\0', returnUrl: 'http://lender.test/' };
    const refused = await sandboxCollections(sandbox.link).createCheckout(request);
    expect(refused).toEqual({ ok: false, code: 'gateway_refused' });
  });
});

describe('server-side paths', () => {
  it.each([
    ['GET', '/gateway/v1/checkouts/pay-1'],
    ['GET', '/gateway/v1/statement?from=2026-01-01&to=2026-01-02'],
    ['POST', '/gateway/v1/payouts'],
    ['POST', '/sms/v1/messages'],
    ['POST', '/liveness/v1/checks'],
    ['POST', '/screening/v1/checks'],
  ])('%s %s needs the secret', async (method, path) => {
    for (const authorization of ['', 'Bearer wrong', sandbox.link.secret]) {
      const answer = await fetch(`${sandbox.url}${path}`, { method, headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'unauthorized' });
    }
  });
});

describe('magic values', () => {
  const clear = '09171234567';
  it.each([
    ['1234-5678-9012', clear, 'clear'],
    ['1234-5678-0003', clear, 'deny'],
    ['1234-5678-0004', clear, 'refer'],
    ['1234-5678-9012', '09171990003', 'deny'],
    ['1234-5678-9012', '+639171990004', 'refer'],
    ['1234-5678-9012', '09171230003', 'clear'],
  ])('ID %s with phone %s: %s', async (idNumber, phone, verdict) => {
    const report = await sandboxScreening(sandbox.link).screen({ idNumber, phone });
    expect(report).toMatchObject({ ok: true, value: { verdict } });
  });

  it.each([
    ['1234-5678-0005', 'fail'],
    ['1234-5678-9012', 'pass'],
  ])('the face of ID %s: %s', async (idNumber, verdict) => {
    const request = { reference: `face-${idNumber}`, idNumber, challenges: ['blink'] } as const;
    const jpegs = [Buffer.from('at rest'), Buffer.from('blinking')];
    const { check: judge } = sandboxLiveness(sandbox.link);
    const check = await judge({ ...request, evidence: { kind: 'frames', jpegs } });
    expect(check).toEqual({ ok: true, value: verdict });
    const cheat = await judge({ ...request, evidence: { kind: 'frames', jpegs: jpegs.slice(1) } });
    expect(cheat).toEqual({ ok: true, value: 'fail' });
    expect(await judge({ ...request, evidence: { kind: 'wrapper', passed: true } })).toEqual(check);
  });
});
