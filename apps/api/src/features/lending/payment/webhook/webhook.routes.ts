import type { FastifyPluginAsync } from 'fastify';
import { sendFailure } from '../../../../http/problem';
import type { Clock } from '../../../../ports/clock';
import type { GatewayWebhooks } from '../../../../ports/gateway';
import type { WebhookService } from './webhook.service';

/** Longest body of a webhook in bytes. The longest events of the gateways have some kilobytes. The edge has the same limit. */
const WEBHOOK_BYTES_MAX = 32 * 1024;

/** Creates the webhook routes, one URL per gateway. Signatures cover the bytes as sent, so the bodies are read raw. */
export function webhookRoutes(
  gateways: readonly GatewayWebhooks[],
  webhooks: WebhookService,
  clock: Clock,
): FastifyPluginAsync {
  return async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const config = {
      access: 'public' as const,
      step: 'webhook' as const,
      outsideContract: 'the gateway defines request and answer',
    };
    for (const gateway of gateways) {
      api.post(
        `/webhooks/${gateway.provider}`,
        { config, bodyLimit: WEBHOOK_BYTES_MAX },
        async ({ body, headers }, reply) => {
          const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          // The gateway signs with real time, which may differ from the test clock.
          const event = await gateway.read({ rawBody, headers, receivedAt: clock.wallTime() });
          if (!event.ok) return sendFailure(reply, event);
          if (!event.value) return { received: true };
          // An event from the future means that somebody has moved the test clock, so this process first reads the
          // clock again.
          if (Date.parse(event.value.createdAt) > clock.now().getTime()) await clock.refresh();
          const received = await webhooks.receive(gateway.provider, event.value);
          return received.ok ? { received: true } : sendFailure(reply, received);
        },
      );
    }
  };
}
