import type { FastifyPluginAsync } from 'fastify';
import { sendFailure } from '../../http/problem';
import type { Clock } from '../../ports/clock';
import type { Collections } from '../../ports/collections';
import type { WebhookService } from './webhook.service';

/** The signature covers the bytes as sent, so this route alone reads its body raw. */
export interface WebhookDependencies {
  /** Names the gateway in the address. */
  readonly provider: string;
  readonly collections: Pick<Collections, 'verifyWebhook'>;
  readonly webhooks: WebhookService;
  readonly clock: Clock;
}

export function webhookRoutes({
  provider,
  collections,
  webhooks,
  clock,
}: WebhookDependencies): FastifyPluginAsync {
  return async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const hidden = { config: { access: 'public' as const }, schema: { hide: true } };
    api.post(`/webhooks/${provider}`, hidden, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      // Signatures are dated in real time, whatever the business date is.
      const event = collections.verifyWebhook(body, request.headers, clock.wallTime());
      if (!event.ok) return sendFailure(reply, event);
      // The test clock may have been moved by the very step that this event tells of.
      await clock.refresh();
      const received = await webhooks.receive(event.value);
      return received.ok ? { received: true } : sendFailure(reply, received);
    });
  };
}
