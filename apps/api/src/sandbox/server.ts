import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { controlRoutes } from './control/control.routes';
import { facebookRoutes } from './facebook/facebook.routes';
import { identityPages } from './identity/identity';
import { staffPages } from './identity/staff.pages';
import { gatewayRoutes } from './gateway/gateway.routes';
import { checkoutPages } from './pages/checkout.pages';
import { facebookPages } from './facebook/facebook.pages';
import { sandboxPages } from './pages/sandbox.pages';
import { termsPages } from './pages/terms.pages';
import { problem } from './problem';
import { pushRoutes } from './services/push.routes';
import { serviceRoutes } from './services/service.routes';
import type { Sandbox } from './sandbox';

/**
 * Creates the sandbox's HTTP server. Browsers and tests use `/sandbox` through the lender's origin; the lender's server calls the
 * other paths.
 */
export async function createSandboxServer(sandbox: Sandbox, log: boolean): Promise<FastifyInstance> {
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
    // No object has a malformed reference, so the answer is `not_found` and not an error of the input.
    if (error.validationContext === 'params') return problem(reply, 'not_found');
    if (hasZodFastifySchemaValidationErrors(error)) return problem(reply, 'invalid_input', error.message);
    if (error.statusCode !== undefined && error.statusCode < 500) return problem(reply, 'invalid_input');
    request.log.error(error);
    return problem(reply, 'internal');
  });

  server.get('/healthz', async () => ({ status: 'ok' }));
  await server.register(gatewayRoutes(sandbox), { prefix: '/gateway/v1' });
  await server.register(serviceRoutes(sandbox));
  await server.register(facebookRoutes(sandbox), { prefix: '/facebook' });
  await server.register(pushRoutes(sandbox), { prefix: '/push' });
  await server.register(controlRoutes(sandbox), { prefix: '/sandbox/api' });
  await server.register(sandboxPages(sandbox), { prefix: '/sandbox' });
  await server.register(checkoutPages(sandbox), { prefix: '/sandbox/checkout' });
  await server.register(termsPages, { prefix: '/sandbox/terms' });
  await server.register(facebookPages(sandbox), { prefix: '/sandbox/facebook' });
  await server.register(staffPages(sandbox), { prefix: '/sandbox' });
  await server.register(identityPages(sandbox), { prefix: '/sandbox/identity' });
  return server;
}
