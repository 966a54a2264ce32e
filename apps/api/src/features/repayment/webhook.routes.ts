import type { FastifyPluginAsync } from 'fastify';
import { sendFailure } from '../../http/problem';
import type { Collections } from '../../ports/collections';
import type { WebhookService } from './webhook.service';

/** The signature covers the bytes as sent, so this route alone reads its body raw. */
export function webhookRoutes(
  provider: string,
  collections: Pick<Collections, 'verifyWebhook'>,
  webhooks: WebhookService,
  wallClock: () => Date,
): FastifyPluginAsync {
  return async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const hidden = { config: { access: 'public' as const }, schema: { hide: true } };
    api.post(`/webhooks/${provider}`, hidden, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = collections.verifyWebhook(body, request.headers, wallClock());
      if (!event.ok) return sendFailure(reply, event);
      const received = await webhooks.receive(event.value);
      return received.ok ? { received: true } : sendFailure(reply, received);
    });
  };
}
