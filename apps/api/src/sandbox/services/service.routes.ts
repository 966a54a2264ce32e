import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { livenessVerdict, screeningVerdict } from '../magic';
import { requireSecret } from '../secret';
import { LivenessBody, ScreeningBody, SmsBody } from '../shapes';
import { receiveSms } from './sms.store';
import type { World } from '../sandbox';

const PICTURES_LIMIT = 4 * 1024 * 1024;

/** Everybody else whom the lender's server calls: the texting company, the face check, the fraud bureau, the clock. */
export function serviceRoutes(world: World): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();
    const onRequest = requireSecret(world.config.gatewaySecret);

    server.get('/clock', async () => world.clock.read());

    server.post('/sms/v1/messages', { onRequest, schema: { body: SmsBody } }, async ({ body }) => {
      await receiveSms(world.db, world.clock.now(), body);
      return { reference: body.reference, status: 'accepted' };
    });

    const pictures = { onRequest, bodyLimit: PICTURES_LIMIT, schema: { body: LivenessBody } };
    server.post('/liveness/v1/checks', pictures, async ({ body }) => ({
      reference: body.reference,
      verdict: livenessVerdict(body),
    }));

    server.post('/screening/v1/checks', { onRequest, schema: { body: ScreeningBody } }, async ({ body }) =>
      screeningVerdict(body),
    );
  };
}
