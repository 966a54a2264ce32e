/**
 * The HTTP server of the console: the operators' app, the log-in and the commands under `/console/v1`. It has another
 * origin than the borrowers' app.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { CONSOLE_PAGES, CONSOLE_PREFIX } from '@tulay/contract/operator/console';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBaseServer } from '../http/base-server';
import type { ConsoleConfig } from '../config';
import type { Database } from '../db/database';
import { createPartWatch } from '../db/part-watch';
import type { OperatorSessions } from '../features/operator/console-session.service';
import { parseJsonBodies } from '../http/body/json-body';
import { describeApi } from '../http/document';
import { bareHeaders } from '../http/headers';
import { limitRequestRates } from '../http/limits';
import { collectOperations } from '../http/operation';
import { guardConsole, operatorCookieName, routedPath } from '../http/operator-access';
import { sendProblem } from '../http/problem';
import { registerProbes } from '../http/probes';
import { inlineHashesOf, serveWeb } from '../http/web';
import type { Command } from '../ops/cli/command';
import type { StaffIdentity } from '../ports/staff-identity';
import { isInConsole, registerCommands, type RunCommand } from './command-operations';
import { registerLogIn, registerSession } from './log-in.routes';
import { registerBureauFiles, registerPhotos, registerUploads } from './photo.routes';

export interface ConsoleParts {
  readonly config: ConsoleConfig;
  readonly log: FastifyBaseLogger;
  readonly db: Database;
  readonly sessions: OperatorSessions;
  readonly identity: StaffIdentity;
  readonly commands: readonly Command[];
  readonly run: RunCommand;
}

/**
 * Limits in request points per minute and node. They are high because a whole office may share an address, and each
 * open page sends a request every five seconds. An operator who decides a case every two seconds, with its photos, needs
 * half of the default points of an operator (`FLOOD_OPERATOR`).
 */
const ratesOf = (operatorPoints: number) => ({
  FLOOD_ADDRESS: 2 * operatorPoints,
  FLOOD_NETWORK: 4 * operatorPoints,
  FLOOD_WEBHOOKS: 1,
  FLOOD_PERSON: operatorPoints,
  FLOOD_INTEGRATOR: 1,
});

export async function createConsoleServer(parts: ConsoleParts): Promise<FastifyInstance> {
  const { config } = parts;
  const secure = config.url.startsWith('https:');
  const headers = bareHeaders({ secure });
  const page = config.webDir !== undefined && existsSync(config.webDir) ? pageOf(config.webDir) : null;
  const server = createBaseServer({
    log: parts.log,
    headers,
    trustedProxies: config.trustedProxies,
    ...(page ? { onUnknownAddress: page.unknown } : {}),
  });
  server.decorate('reportUnlistedCode', (route: string, code: string) =>
    parts.log.error({ route, code }, 'an operation returned a code that the contract does not list for it'),
  );
  await registerHeaders(server, config);
  await limitRequestRates(server, ratesOf(config.operatorPoints));
  await server.register(cookie);
  guardConsole(server, { sessions: parts.sessions, secure });
  registerProbes(server, createPartWatch({ db: parts.db, close: async () => undefined }));
  const logIn = { ...parts, url: config.url, sessionSeconds: config.sessionSeconds };
  registerLogIn(server, logIn);
  await server.register((api) => serveCommands(api, parts, logIn), { prefix: CONSOLE_PREFIX });
  if (page) {
    await serveWeb(server, page.directory);
    servePages(server, page.send);
  }
  return server;
}

/** The app's page. It is the response to an unknown address too if a browser opens the address, and says so. */
function pageOf(directory: string) {
  const html = readFileSync(join(directory, 'index.html'));
  const send = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  const isOpened = ({ method, url, headers: { accept } }: FastifyRequest) =>
    method === 'GET' && !url.startsWith(`${CONSOLE_PREFIX}/`) && accept?.includes('text/html') === true;
  return {
    directory,
    send,
    unknown: (request: FastifyRequest, reply: FastifyReply) =>
      isOpened(request) ? send(reply.code(404)) : sendProblem(reply, 'not_found'),
  };
}

/** Serves the app at the addresses of its pages, so that a page can be loaded again or sent as a link. */
function servePages(server: FastifyInstance, send: (reply: FastifyReply) => FastifyReply): void {
  const config = { asset: true as const, access: 'public' as const };
  for (const url of CONSOLE_PAGES.flatMap((path) => [path, `${path}/*`])) {
    server.get(url, { config }, async (_request, reply) => send(reply));
  }
}

/** Registers the operations of commands and session, and their document. */
async function serveCommands(
  api: FastifyInstance,
  { commands, run, config }: ConsoleParts,
  logIn: Parameters<typeof registerSession>[1],
): Promise<void> {
  parseJsonBodies(api);
  const operations = collectOperations(api);
  registerSession(api, logIn);
  registerPhotos(api, config.photosFrom);
  registerBureauFiles(api, config.photosFrom);
  registerUploads(api, config.photosFrom);
  registerCommands(api, commands.filter(isInConsole), run);
  const deployment = {
    sessionCookie: operatorCookieName(config.url.startsWith('https:')),
    isSandbox: config.mode === 'sandbox',
    prefix: CONSOLE_PREFIX,
  };
  let document: object | undefined;
  api.get('/openapi.json', { config: { outsideContract: 'the document itself' } }, async () => {
    document ??= describeApi(operations, deployment);
    return document;
  });
}

/** Adds the security headers to every response. Answers under `/console/` are never cached. */
async function registerHeaders(server: FastifyInstance, config: ConsoleConfig): Promise<void> {
  const { scripts, styles } = inlineHashesOf(config.webDir);
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const self = "'self'";
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: [self],
        fontSrc: [self],
        formAction: [self],
        frameAncestors: ["'none'"],
        imgSrc: [self],
        manifestSrc: [self],
        // No text becomes code or markup, and the app has no policy that could make it so.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
        scriptSrc: [self, ...quoted(scripts)],
        styleSrc: [self, ...quoted(styles)],
        styleSrcAttr: ["'unsafe-inline'"],
      },
    },
    strictTransportSecurity: config.url.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (routedPath(request).startsWith('/console/')) reply.header('cache-control', 'no-store');
    done();
  });
}
