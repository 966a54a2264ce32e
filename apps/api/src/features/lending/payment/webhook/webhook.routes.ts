import type { FastifyPluginAsync } from 'fastify';
import { sendFailure } from '../../../../http/problem';
import type { Clock } from '../../../../ports/clock';
import type { GatewayWebhooks } from '../../../../ports/gateway';
import type { WebhookService } from './webhook.service';

/** One address a gateway. What proves a call covers the bytes as sent, so these routes alone read their bodies raw. */
export function webhookRoutes(
  gateways: readonly GatewayWebhooks[],
  webhooks: WebhookService,
  clock: Clock,
): FastifyPluginAsync {
  return async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const told = { access: 'public' as const, step: 'webhook' as const };
    const hidden = { config: told, schema: { hide: true } };
    for (const gateway of gateways) {
      api.post(`/webhooks/${gateway.provider}`, hidden, async ({ body, headers }, reply) => {
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        // Signatures are dated in real time, whatever the business date is.
        const event = await gateway.read({ rawBody, headers, receivedAt: clock.wallTime() });
        if (!event.ok) return sendFailure(reply, event);
        if (!event.value) return { received: true };
        // The test clock was moved by the very step that this event tells of.
        if (Date.parse(event.value.createdAt) > clock.now().getTime()) await clock.refresh();
        const received = await webhooks.receive(gateway.provider, event.value);
        return received.ok ? { received: true } : sendFailure(reply, received);
      });
    }
  };
}
