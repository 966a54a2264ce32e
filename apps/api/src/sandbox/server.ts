import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { controlRoutes } from './control/control.routes';
import { facebookRoutes } from './facebook/facebook.routes';
import { gatewayRoutes } from './gateway/gateway.routes';
import { checkoutPages } from './pages/checkout.pages';
import { facebookPages } from './facebook/facebook.pages';
import { worldPages } from './pages/sandbox.pages';
import { problem } from './problem';
import { pushRoutes } from './services/push.routes';
import { serviceRoutes } from './services/service.routes';
import type { World } from './sandbox';

/**
 * The world's HTTP face. `/sandbox` is for browsers and tests, through the lender's own origin; the rest is what
 * the lender's server calls.
 */
export async function createSandboxServer(world: World, log: boolean): Promise<FastifyInstance> {
  const server = Fastify({
    logger: log && { level: 'info', redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, _request, reply) => problem(reply, 'not_found'),
    routerOptions: { maxParamLength: 200 },
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  server.setNotFoundHandler((_request, reply) => problem(reply, 'not_found'));
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    // A malformed name in the path names nothing.
    if (error.validationContext === 'params') return problem(reply, 'not_found');
    if (hasZodFastifySchemaValidationErrors(error)) return problem(reply, 'invalid_input', error.message);
    if (error.statusCode !== undefined && error.statusCode < 500) return problem(reply, 'invalid_input');
    request.log.error(error);
    return problem(reply, 'internal');
  });

  server.get('/healthz', async () => ({ status: 'ok' }));
  await server.register(gatewayRoutes(world), { prefix: '/gateway/v1' });
  await server.register(serviceRoutes(world));
  await server.register(facebookRoutes(world), { prefix: '/facebook' });
  await server.register(pushRoutes(world), { prefix: '/push' });
  await server.register(controlRoutes(world), { prefix: '/sandbox/api' });
  await server.register(worldPages(world), { prefix: '/sandbox' });
  await server.register(checkoutPages(world), { prefix: '/sandbox/checkout' });
  await server.register(facebookPages(world), { prefix: '/sandbox/facebook' });
  return server;
}
