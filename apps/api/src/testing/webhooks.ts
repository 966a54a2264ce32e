/** Signed webhooks of the sandbox's gateway with chosen content, as a faulty gateway would send them. */
import { expect } from 'vitest';
import { signWebhook } from '../sandbox/gateway/webhook-sender';
import type { GatewayEvent } from '../ports/gateway';
import { newKey } from './borrower';
import type { Stack } from './stack';

type Type = GatewayEvent['type'];

/** Delivers a signed webhook with a new event id, and expects that it is received. */
export async function sendSignedWebhook(stack: Stack, type: Type, data: object): Promise<void> {
  const createdAt = stack.providers.clock.now().toISOString();
  const event = { id: `evt_${newKey()}`, createdAt, type, data: { currency: 'PHP', ...data } };
  const body = JSON.stringify(event);
  const answer = await fetch(`${stack.url}/api/v1/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-gateway-signature': signWebhook(body, stack.config.WEBHOOK_SECRET ?? '', new Date()),
    },
    body,
  });
  expect(answer.status).toBe(200);
}
