import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config';
import { cookieName } from '../../http/access';
import { register } from '../../http/operation';
import type { PushService } from './push.service';

export function pushRoutes(
  push: Pick<PushService, 'publicKey' | 'subscribe' | 'unsubscribe'>,
  config: Pick<Config, 'PUBLIC_URL'>,
): FastifyPluginAsync {
  const session = cookieName(config.PUBLIC_URL.startsWith('https:'));
  return async (api) => {
    register(api, ROUTES.getPushKey, async () => ok({ publicKey: push.publicKey }));

    register(api, ROUTES.subscribeToPush, async ({ customerId, body, request }) => {
      const subscribed = await push.subscribe(customerId, body, request.cookies[session] ?? '');
      return subscribed.ok ? ok({}) : subscribed;
    });

    register(api, ROUTES.unsubscribeFromPush, async ({ customerId, body }) => {
      await push.unsubscribe(customerId, body.endpoint);
      return ok({});
    });
  };
}
