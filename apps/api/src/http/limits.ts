/** How much one caller may send, how slowly, and how often: what comes beyond costs us nothing more. */
import rateLimit from '@fastify/rate-limit';
import { PHOTO_BYTES_MAX } from '@tulay/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { networkOf } from './network';

/** Milliseconds that a caller may take. */
export interface Timeouts {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request: 12 MB of a photo on a bad mobile network. */
  readonly request: number;
  /** Between two signs of life of a connection. */
  readonly idle: number;
  /** How often the first two are looked at. */
  readonly checkInterval: number;
}

const TIMEOUTS: Timeouts = { headers: 15_000, request: 120_000, idle: 60_000, checkInterval: 5_000 };

const BODY_BYTES = 512 * 1024;
const HEADER_BYTES = 16 * 1024;
const FIELD_BYTES = 16 * 1024;

/** A form with one photo, as the parser of forms takes it. */
export const FORM_LIMITS = {
  fileSize: PHOTO_BYTES_MAX,
  files: 1,
  fields: 4,
  fieldSize: FIELD_BYTES,
  fieldNameSize: 100,
} as const;

/** Limits of size and time, as Fastify and Node's server take them. */
export const serverLimits = ({ headers, request, idle: silence, checkInterval: look }: Timeouts = TIMEOUTS) => ({
  bodyLimit: BODY_BYTES,
  requestTimeout: request,
  connectionTimeout: silence,
  http: {
    headersTimeout: headers,
    connectionsCheckingInterval: look,
    maxHeaderSize: HEADER_BYTES,
  },
});

/** Requests a minute, each node for itself: against floods. What guessing and texting cost is limited in the database. */
export type RateLimits = Pick<
  Config,
  'FLOOD_ADDRESS' | 'FLOOD_NETWORK' | 'FLOOD_WEBHOOKS' | 'FLOOD_PERSON' | 'FLOOD_UPLOADS'
>;

/** A gateway's word on payments: proven by its signature, and each one a payment of somebody else. */
const isWebhook = (request: FastifyRequest): boolean => request.routeOptions.config.step === 'webhook';

const FORM_WITH_FILES = /^multipart\/form-data/i;
const ONE_MINUTE = '1 minute';
/** Nobody counts what is left; who is refused learns when to come again. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** A refusal is the plugin's error with status 429. Register before routes; call `limitPerson` once one is known. */
export async function limitRequestRates(server: FastifyInstance, flood: RateLimits): Promise<void> {
  await server.register(rateLimit, {
    max: (request) => (isWebhook(request) ? flood.FLOOD_WEBHOOKS : flood.FLOOD_ADDRESS),
    timeWindow: ONE_MINUTE,
    addHeaders: { ...NO_HEADERS, 'retry-after': true },
    addHeadersOnExceeding: NO_HEADERS,
    keyGenerator: (request) => `${isWebhook(request) ? 'webhooks ' : ''}${networkOf(request.ip, 'address')}`,
  });
  const prefix = server.createRateLimit({
    max: flood.FLOOD_NETWORK,
    timeWindow: ONE_MINUTE,
    keyGenerator: (request) => `prefix ${networkOf(request.ip, 'prefix')}`,
  });
  const person = server.createRateLimit({
    max: flood.FLOOD_PERSON,
    timeWindow: ONE_MINUTE,
    keyGenerator: (request) => `person ${request.borrower?.customerId ?? ''}`,
  });
  const uploads = server.createRateLimit({
    max: flood.FLOOD_UPLOADS,
    timeWindow: ONE_MINUTE,
    keyGenerator: (request) => `uploads ${request.borrower?.customerId ?? ''}`,
  });
  const refuseBeyond = async (limit: typeof prefix, request: FastifyRequest): Promise<void> => {
    const { isAllowed, ...state } = await limit(request);
    if (!isAllowed && 'isExceeded' in state && state.isExceeded) throw new TooManyRequests();
  };
  server.addHook('onRequest', (request, _reply, done) => {
    if (isWebhook(request)) done();
    else refuseBeyond(prefix, request).then(() => done(), done);
  });
  const refuseBorrower = async (request: FastifyRequest): Promise<void> => {
    await refuseBeyond(person, request);
    if (FORM_WITH_FILES.test(request.headers['content-type'] ?? '')) await refuseBeyond(uploads, request);
  };
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.borrower) refuseBorrower(request).then(() => done(), done);
    else done();
  });
}

class TooManyRequests extends Error {
  readonly statusCode = 429;
}
