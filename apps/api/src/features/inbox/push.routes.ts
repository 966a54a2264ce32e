import { Empty, Problem } from '@tulay/contract/common';
import { PushUnsubscribeRequest, PushKey, PushSubscriptionRequest } from '@tulay/contract/inbox/push';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../../config';
import { borrowerOf, deviceCookieName } from '../../http/access';
import { sendFailure } from '../../http/problem';
import type { PushService } from './push.service';

const problems = { '4xx': Problem, '5xx': Problem };
const done = { response: { 200: Empty, ...problems } };

export function pushRoutes(
  push: Pick<PushService, 'publicKey' | 'subscribe' | 'unsubscribe'>,
  config: Pick<Config, 'PUBLIC_URL'>,
): FastifyPluginAsyncZod {
  const device = deviceCookieName(config.PUBLIC_URL.startsWith('https:'));
  return async (api) => {
    api.get('/account/push', { schema: { response: { 200: PushKey, ...problems } } }, async () => ({
      publicKey: push.publicKey,
    }));

    api.post(
      '/account/push',
      { schema: { body: PushSubscriptionRequest, ...done } },
      async (request, reply) => {
        const { customerId } = borrowerOf(request);
        const subscribed = await push.subscribe(customerId, request.body, request.cookies[device]);
        return subscribed.ok ? {} : sendFailure(reply, subscribed);
      },
    );

    api.post('/account/push/end', { schema: { body: PushUnsubscribeRequest, ...done } }, async (request) => {
      await push.unsubscribe(borrowerOf(request).customerId, request.body.endpoint);
      return {};
    });
  };
}
