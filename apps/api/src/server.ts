/** The HTTP server: one origin for the app, the API under /api/v1, its OpenAPI document and the probes. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { attributionOrigins, type Config } from './config';
import type { Database } from './db/database';
import { guardAccess, type SessionReader } from './http/access';
import { observe } from './http/observe';
import { problems, sendProblem } from './http/problem';
import { inlineScripts, serveWeb } from './http/web';
import { newId } from './ids';

export interface ServerParts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Database;
  readonly sessions: SessionReader;
  /** Route plugins of the features, mounted under /api/v1. */
  readonly features: readonly FastifyPluginAsync[];
  /** Pages at the root that work without the app. */
  readonly pages?: readonly FastifyPluginAsync[];
  /** Plugins at the root (the sandbox's door); none in production. */
  readonly extras?: readonly FastifyPluginAsync[];
}

const PHOTO_LIMIT = 12 * 1024 * 1024;

export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config } = parts;
  const secure = config.PUBLIC_URL.startsWith('https:');
  const server = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: 512 * 1024,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply) => sendProblem(reply, 'invalid_input'),
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  problems(server);

  await server.register(helmet, {
    contentSecurityPolicy: contentPolicy(secure, {
      attribution: attributionOrigins(config),
      inline: config.WEB_DIR ? inlineScripts(config.WEB_DIR) : [],
    }),
    strictTransportSecurity: secure,
  });
  await server.register(rateLimit, { max: 1200, timeWindow: '1 minute' });
  await server.register(cookie);
  await server.register(multipart, {
    limits: { fileSize: PHOTO_LIMIT, files: 1, fields: 4 },
    throwFileSizeLimit: true,
  });
  guardAccess(server, parts.sessions, secure);
  observe(server, parts.db);
  await server.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Tulay borrower API', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await server.register(
    async (api) => {
      for (const feature of parts.features) await api.register(feature);
      const hidden = { config: { access: 'public' as const }, schema: { hide: true } };
      api.get('/openapi.json', hidden, async () => server.swagger());
    },
    { prefix: '/api/v1' },
  );
  for (const extra of [...(parts.pages ?? []), ...(parts.extras ?? [])]) await server.register(extra);
  if (config.WEB_DIR) await serveWeb(server, config.WEB_DIR);
  return server;
}

interface Allowed {
  /** Origins of the attribution provider. */
  readonly attribution: readonly string[];
  /** Hashes of the scripts that stand in the page itself. */
  readonly inline: readonly string[];
}

/**
 * No code but our files and the page's own lines by their hash, nothing from elsewhere; the photo and signature previews
 * are data and blob pictures. Only the attribution provider that this server was set up with may be called beside us.
 */
function contentPolicy(secure: boolean, { attribution, inline }: Allowed) {
  return {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inline.map((hash) => `'${hash}'`)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", ...attribution],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      upgradeInsecureRequests: secure ? [] : null,
    },
  };
}
