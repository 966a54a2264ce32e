import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startStandIn, type StandIn } from '../../../adapters/testing/stand-in';
import { createActiveLoan } from '../../../testing/money';
import { operate, operateAs, operateOk } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let receiver: StandIn;
beforeAll(async () => {
  stack = await startStack();
  receiver = await startStandIn(() => ({ status: 204, body: '' }));
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
});

const secretIn = (data: unknown): string => (data as { secret: string }).secret;
const WHY = ['--why', 'an integrator'];

it('two operators add an endpoint, whose secret verifies the events of a loan', async () => {
  const line = ['webhook', 'add', 'books', receiver.url, 'loan.disbursed', ...WHY];
  const requested = await operateAs(stack, 'ana', ...line);
  expect(requested.outcome).toBe('approval_requested');
  expect(requested.lines.join()).not.toContain('whsec_');
  expect((await operateOk(stack, 'webhook', 'list')).lines).toEqual(['No endpoints.']);
  const added = await operateOk(stack, ...line);
  const secret = secretIn(added.data);

  const { orderId } = await createActiveLoan(stack);
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(1));
  const [request] = receiver.requests;
  const headers = Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]);
  const verified = new Webhook(secret).verify(
    request?.text ?? '',
    Object.fromEntries(headers) as Record<string, string>,
  );
  expect(verified).toMatchObject({ type: 'loan.disbursed', data: { orderId } });

  const log = await operateOk(stack, 'webhook', 'log', 'books');
  expect(log.lines[0]).toMatch(/loan\.disbursed +delivered {2}1 attempts {2}status 204$/);
  await operateOk(
    stack,
    'webhook',
    'replay',
    'books',
    '--since',
    '2026-01-01T00:00:00Z',
    '--until',
    '2099-01-01T00:00:00Z',
    ...WHY,
  );
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(2));
  expect(receiver.requests[1]?.headers['webhook-id']).toBe(request?.headers['webhook-id']);
});

it('a changed secret differs, and a disabled endpoint is shown as such', async () => {
  const added = await operateOk(stack, 'webhook', 'add', 'crm', receiver.url, 'all', ...WHY);
  const rekeyed = await operateOk(stack, 'webhook', 'rekey', 'crm', ...WHY);
  expect(secretIn(rekeyed.data)).toMatch(/^whsec_/);
  expect(secretIn(rekeyed.data)).not.toBe(secretIn(added.data));
  await operateOk(stack, 'webhook', 'disable', 'crm', ...WHY);
  const { lines } = await operateOk(stack, 'webhook', 'list');
  expect(lines.find((line) => line.startsWith('crm'))).toMatch(/disabled$/);
});

it.each([
  ['webhook add books https://example.com/hook all', 'endpoint_named'],
  ['webhook enable nobody', 'not_found'],
  ['webhook replay books', 'range_missing'],
])('the command `%s` is refused', async (line, outcome) => {
  expect((await operate(stack, ...line.split(' '), ...WHY)).outcome).toBe(outcome);
});

it.each(['http://example.com/', 'https://user:word@example.com/', 'ftp://example.com/'])(
  'the address %s is not accepted',
  async (url) => {
    await expect(operateAs(stack, 'ana', 'webhook', 'add', 'other', url, 'all', ...WHY)).rejects.toThrow(
      'https',
    );
  },
);
