/** What the borrowers' server and the console's server have in common: limits, parsing, and responses to bad requests. */
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerBadConnections } from './bad-connections';
import { serverLimits } from './limits';
import { registerProblemHandlers, sendProblem, type UnknownAddressHandler } from './problem';
import { requestIdOf } from '../observe/request-context';

/** Longest parameter of a path. The link to a photo is the longest: two ids, time and signature. */
const MAX_PARAM_LENGTH = 200;

interface BaseParts {
  readonly log: FastifyBaseLogger;
  /** Headers of responses to requests that reach no route. */
  readonly headers: Readonly<Record<string, string>>;
  /** Addresses of the proxies in front of the server. */
  readonly trustedProxies: FastifyServerOptions['trustProxy'];
  /** Default: the problem `not_found`. */
  readonly onUnknownAddress?: UnknownAddressHandler;
}

/** Creates a server without routes. */
export function createBaseServer({
  log,
  headers,
  trustedProxies,
  onUnknownAddress,
}: BaseParts): FastifyInstance {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    // The log reads the request id from the async context, in requests and in jobs, so no child logger is needed.
    childLoggerFactory: (logger) => logger,
    ...serverLimits(),
    trustProxy: trustedProxies,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (_error, _request, reply) => sendProblem(reply.headers(headers), 'invalid_input'),
    clientErrorHandler: answerBadConnections(headers),
  });
  server.server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end());
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerProblemHandlers(server, onUnknownAddress);
  return server;
}
