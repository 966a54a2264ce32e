/** The HTTP server: the web app, the API under /api/v1, its OpenAPI document and the probes on one origin. */
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { docsPages } from './api-docs/docs.pages';
import { createBaseServer } from './http/base-server';
import { apiOriginOf, attributionOrigins, type Config } from './config';
import type { Database } from './db/database';
import { createPartWatch, type PartWatch } from './db/part-watch';
import { createRequestStatements } from './db/request-statements';
import { endStatementsOfSilentParts } from './db/silent-parts';
import { cookieName, guardAccess, type KeyReader, type SessionReader } from './http/access';
import { allowWebOrigins } from './http/cors';
import { type Deployment, describeApi } from './http/document';
import { createEntityTags, tagKey } from './http/reads/entity-tag';
import { bareHeaders, setSecurityHeaders } from './http/headers';
import { parseJsonBodies } from './http/body/json-body';
import { FORM_LIMITS, limitRequestRates } from './http/limits';
import { registerRequestMetrics } from './http/request-metrics';
import { API_PREFIX, collectOperations } from './http/operation';
import { registerProbes } from './http/probes';
import { rejectWhenOverloaded } from './http/load/overload';
import { inlineHashesOf, serveWeb } from './http/web';
import { createMetrics, type Metrics } from './observe/metrics';

export interface ServerParts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Database;
  /** Knows which parts of the database are away; the server creates one of its database if absent. */
  readonly partWatch?: PartWatch;
  readonly sessions: SessionReader;
  /** Reads API keys; without this reader every API key is refused. */
  readonly apiKeys?: KeyReader;
  readonly metrics?: Metrics;
  /**
   * Called with an error code that the contract does not list for the operation, instead of counting and logging the
   * code. Tests throw here.
   */
  readonly onUnlistedCode?: FastifyInstance['reportUnlistedCode'];
  /** Number of statements that wait for a database connection; default 0. */
  readonly waitingStatements?: () => number;
  /** Called after the response to each command: its transaction is committed, and a worker in this process can go on. */
  readonly commandEnded?: () => void;
  readonly routes: readonly FastifyPluginAsync[];
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
  const server = createBaseServer({ log: parts.log, headers, trustedProxies: config.TRUSTED_PROXIES });
  allowWebOrigins(server, config.WEB_ORIGINS);
  const metrics = parts.metrics ?? createMetrics();
  registerRequestMetrics(server, metrics);
  const partWatch = parts.partWatch ?? createPartWatch({ db: parts.db, close: async () => undefined });
  endStatementsOfAwayParts(server, partWatch);
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
  server.decorate('entityTags', createEntityTags(tagKey(config)));
  registerProbes(server, partWatch);
  const described = { sessionCookie: cookieName(secure), isSandbox: config.MODE === 'sandbox' };
  await server.register((api) => serveApi(api, parts.routes, described), { prefix: API_PREFIX });
  for (const extra of [...(parts.pages ?? []), ...(parts.extras ?? [])]) await server.register(extra);
  if (config.API_DOCS) await server.register(docsPages);
  if (config.WEB_DIR) await serveWeb(server, config.WEB_DIR, apiOrigin);
  return server;
}

/** Ends statements that wait for a silent server, so that their requests are answered with 503. */
function endStatementsOfAwayParts(server: FastifyInstance, partWatch: PartWatch): void {
  const statements = createRequestStatements();
  const stop = endStatementsOfSilentParts(statements, partWatch);
  server.addHook('onRequest', (_request, _reply, done) => statements.run(done));
  server.addHook('onClose', async () => {
    stop();
    await partWatch.close();
  });
}

/** Registers the operations of the features, and their document. */
async function serveApi(
  api: FastifyInstance,
  routes: ServerParts['routes'],
  deployment: Deployment,
): Promise<void> {
  parseJsonBodies(api);
  const operations = collectOperations(api);
  for (const plugin of routes) await api.register(plugin);
  const config = { access: 'public' as const, outsideContract: 'the document itself' };
  let document: object | undefined;
  api.get('/openapi.json', { config }, async () => {
    document ??= describeApi(operations, deployment);
    return document;
  });
}
