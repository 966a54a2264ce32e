/** The HTTP server: the web app, the API under /api/v1, its OpenAPI document and the probes on one origin. */
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { docsPages } from './api-docs/docs.pages';
import { apiOriginOf, attributionOrigins, type Config } from './config';
import type { Database } from './db/database';
import { cookieName, guardAccess, type KeyReader, type SessionReader } from './http/access';
import { allowWebOrigins } from './http/cors';
import { type Deployment, describeApi } from './http/document';
import { answerBadConnections } from './http/bad-connections';
import { bareHeaders, setSecurityHeaders } from './http/headers';
import { parseJsonBodies } from './http/body/json-body';
import { FORM_LIMITS, limitRequestRates, serverLimits } from './http/limits';
import { registerRequestMetrics } from './http/request-metrics';
import { API_PREFIX, collectOperations } from './http/operation';
import { registerProbes } from './http/probes';
import { registerProblemHandlers, sendProblem } from './http/problem';
import { rejectWhenOverloaded } from './http/overload';
import { inlineHashesOf, serveWeb } from './http/web';
import { requestIdOf } from './observe/request-context';
import { createMetrics, type Metrics } from './observe/metrics';

export interface ServerParts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Database;
  readonly sessions: SessionReader;
  /** Reads API keys; without a reader no key opens anything. */
  readonly apiKeys?: KeyReader;
  readonly metrics?: Metrics;
  /** Replaces the report of a code that the contract does not list for the operation; tests throw. */
  readonly onUnlistedCode?: FastifyInstance['reportUnlistedCode'];
  /** Number of statements that wait for a database connection; default 0. */
  readonly waitingStatements?: () => number;
  /** Called after the response to each command: its transaction is committed, and a worker in this process can go on. */
  readonly commandEnded?: () => void;
  readonly features: readonly FastifyPluginAsync[];
  readonly pages?: readonly FastifyPluginAsync[];
  /** Plugins at the root, such as the sandbox gate; none in production. */
  readonly extras?: readonly FastifyPluginAsync[];
}

const NO_KEYS: KeyReader = { read: async () => null };

export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config } = parts;
  const secure = config.PUBLIC_URL.startsWith('https:');
  const hasWebOrigins = config.WEB_ORIGINS.length > 0;
  const headers = bareHeaders({ secure, hasWebOrigins });
  const server = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    // The log takes the request id from the async context, in jobs as well.
    childLoggerFactory: (logger) => logger,
    ...serverLimits(),
    trustProxy: config.TRUSTED_PROXIES,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply) => sendProblem(reply.headers(headers), 'invalid_input'),
    clientErrorHandler: answerBadConnections(headers),
  });
  server.server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end());
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerProblemHandlers(server);
  allowWebOrigins(server, config.WEB_ORIGINS);
  const metrics = parts.metrics ?? createMetrics();
  registerRequestMetrics(server, metrics);
  server.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') parts.commandEnded?.();
  });
  server.decorate(
    'reportUnlistedCode',
    parts.onUnlistedCode ??
      ((route, code) => {
        metrics.unlistedCodes.inc({ route, code });
        parts.log.error(
          { route, code },
          'an operation returned a code that the contract does not list for it',
        );
      }),
  );
  rejectWhenOverloaded(server, {
    waitingStatements: parts.waitingStatements ?? (() => 0),
    countRefusal: () => metrics.refusals.inc({ code: 'unavailable' }),
    headers,
  });

  const apiOrigin = apiOriginOf(config);
  await setSecurityHeaders(server, {
    secure,
    attribution: attributionOrigins(config),
    apiOrigin,
    hasWebOrigins,
    inlineHashes: inlineHashesOf(config.WEB_DIR),
  });
  await limitRequestRates(server, config);
  await server.register(cookie);
  await server.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: true });
  guardAccess(server, { sessions: parts.sessions, keys: parts.apiKeys ?? NO_KEYS, secure });
  registerProbes(server, parts.db);
  const described = { sessionCookie: cookieName(secure), isSandbox: config.MODE === 'sandbox' };
  await server.register((api) => serveApi(api, parts.features, described), { prefix: API_PREFIX });
  for (const extra of [...(parts.pages ?? []), ...(parts.extras ?? [])]) await server.register(extra);
  if (config.API_DOCS) await server.register(docsPages);
  if (config.WEB_DIR) await serveWeb(server, config.WEB_DIR, apiOrigin);
  return server;
}

/** Registers the operations of the features, and their document. */
async function serveApi(
  api: FastifyInstance,
  features: ServerParts['features'],
  deployment: Deployment,
): Promise<void> {
  parseJsonBodies(api);
  const operations = collectOperations(api);
  for (const feature of features) await api.register(feature);
  const config = { access: 'public' as const, outsideContract: 'the document itself' };
  let document: object | undefined;
  api.get('/openapi.json', { config }, async () => {
    document ??= describeApi(operations, deployment);
    return document;
  });
}
