import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxCollections } from '../../adapters/collections/sandbox';
import { startTestSandbox, type TestSandbox } from '../test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

interface Logged {
  readonly id: string;
  readonly reference: string;
  readonly attempts: number;
  readonly dueAt: string | null;
  readonly deliveredAt: string | null;
  readonly lastOutcome: string;
}

async function payFor(reference: string) {
  const request = { reference, amount: 50_000, description: 'Repayment', returnUrl: 'http://lender.test/' };
  await sandboxCollections(sandbox.link).createCheckout(request);
  await sandbox.control('POST', `/payments/${reference}`, { action: 'pay' });
}

async function logged(reference: string): Promise<Logged | undefined> {
  const { body } = await sandbox.control<Logged[]>('GET', '/webhooks');
  return body.find((webhook) => webhook.reference === reference);
}

const arrived = (reference: string) =>
  sandbox.receiver.received
    .filter(({ event }) => event.data['reference'] === reference)
    .map(({ event }) => event.id);

const advance = (hours: number) => sandbox.control('POST', '/clock', { advanceHours: hours });

it('an action on a sandbox payment returns after the first attempt to deliver its webhook', async () => {
  await payFor('pay-now');
  expect(arrived('pay-now')).toHaveLength(1);
  expect(await logged('pay-now')).toMatchObject({ attempts: 1, deliveredAt: expect.any(String) });
});

it('a webhook is retried after an outage of the receiver until it is delivered', async () => {
  await sandbox.receiver.stop();
  await payFor('pay-down');
  await advance(1);
  const missed = await logged('pay-down');
  expect(missed).toMatchObject({ deliveredAt: null, lastOutcome: 'failed: ECONNREFUSED' });
  expect(missed?.attempts).toBeGreaterThanOrEqual(2);

  await sandbox.receiver.restart();
  await advance(24);
  await advance(24);
  expect(arrived('pay-down')).toEqual([missed?.id]);
});

it('a webhook whose receiver answers 503 counts as undelivered', async () => {
  sandbox.receiver.status = 503;
  await payFor('pay-refused');
  expect(await logged('pay-refused')).toMatchObject({ deliveredAt: null, lastOutcome: 'answered 503' });

  sandbox.receiver.status = 200;
  await advance(24);
  expect(arrived('pay-refused')).toHaveLength(1);
});

const WAITS = [1, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200];

it('delays between attempts grow, and a webhook fails after twenty attempts', async () => {
  sandbox.receiver.status = 500;
  await payFor('pay-hopeless');
  for (let day = 0; day < 25; day++) {
    const webhook = await logged('pay-hopeless');
    const { body: clock } = await sandbox.control<{ now: string }>('GET', '/clock');
    if (webhook?.dueAt) {
      const wait = (Date.parse(webhook.dueAt) - Date.parse(clock.now)) / 1000;
      const longest = WAITS[Math.min(webhook.attempts, WAITS.length) - 1] ?? 0;
      expect(wait).toBeLessThanOrEqual(longest);
      expect(wait).toBeGreaterThan(longest - 1);
    }
    await advance(24);
  }
  expect(await logged('pay-hopeless')).toMatchObject({ attempts: 20, deliveredAt: null, dueAt: null });
  sandbox.receiver.status = 200;
});

it('a resend delivers the same event again', async () => {
  await payFor('pay-again');
  const first = await logged('pay-again');
  const { status } = await sandbox.control('POST', `/webhooks/${first?.id}/resend`);
  expect(status).toBe(200);
  expect(arrived('pay-again')).toEqual([first?.id, first?.id]);
});

it('a resend of an unknown webhook answers 404', async () => {
  const { status, body } = await sandbox.control('POST', '/webhooks/evt_none/resend');
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'webhook_unknown' });
});
