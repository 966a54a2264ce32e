import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountOfToken, FACEBOOK_APP_ID, redeemCode } from './facebook.store';
import { isSecret } from '../secret';
import type { Sandbox } from '../sandbox';

const Text = z.string().max(500);
const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: Text,
  redirect_uri: Text,
  client_id: z.literal(FACEBOOK_APP_ID),
  client_secret: Text,
  code_verifier: z.string().min(43).max(128),
});
const TOKEN_SECONDS = 3600;

/** Token and account endpoints of the simulated Facebook, called by the lender's server. */
export function facebookRoutes(sandbox: Sandbox): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();

    server.post('/token', async (request, reply) => {
      const parsed = TokenRequest.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ error: 'invalid_request' });
      const { code, client_id, redirect_uri, client_secret, code_verifier } = parsed.data;
      if (!isSecret(sandbox.config.gatewaySecret, client_secret)) {
        return reply.code(401).send({ error: 'invalid_client' });
      }
      const token = await redeemCode(sandbox.db, sandbox.clock.now(), {
        code,
        clientId: client_id,
        redirectUri: redirect_uri,
        verifier: code_verifier,
      });
      if (token === undefined) return reply.code(400).send({ error: 'invalid_grant' });
      return reply
        .header('cache-control', 'no-store')
        .send({ access_token: token, token_type: 'bearer', expires_in: TOKEN_SECONDS });
    });

    server.get('/me', async (request, reply) => {
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
      const id = await accountOfToken(sandbox.db, token);
      return id === undefined ? reply.code(401).send({ error: 'invalid_token' }) : { id };
    });
  };
}
