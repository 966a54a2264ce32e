import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { bankStatement } from '../bank/bank.store';
import { livenessVerdict, screeningVerdict } from '../magic';
import { requireSecret } from '../secret';
import { LivenessBody, ScreeningBody, SmsBody } from '../shapes';
import { storeSms } from './sms.store';
import type { Sandbox } from '../sandbox';

const LIVENESS_BODY_LIMIT = 4 * 1024 * 1024;

/** Routes of the simulated SMS network, bank, face check, fraud bureau and clock, called by the lender's server. */
export function serviceRoutes(sandbox: Sandbox): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();
    const onRequest = requireSecret(sandbox.config.gatewaySecret);

    server.get('/clock', async () => sandbox.clock.read());

    server.post('/sms/v1/messages', { onRequest, schema: { body: SmsBody } }, async ({ body }) => {
      await storeSms(sandbox.db, sandbox.clock.now(), body);
      return { reference: body.reference, status: 'accepted' };
    });

    server.get('/bank/v1/statement', { onRequest }, async () => ({
      csv: await bankStatement(sandbox.db, sandbox.clock.now()),
    }));

    const liveness = { onRequest, bodyLimit: LIVENESS_BODY_LIMIT, schema: { body: LivenessBody } };
    server.post('/liveness/v1/checks', liveness, async ({ body }) => ({
      reference: body.reference,
      verdict: livenessVerdict(body),
    }));

    server.post('/screening/v1/checks', { onRequest, schema: { body: ScreeningBody } }, async ({ body }) =>
      screeningVerdict(body),
    );
  };
}
