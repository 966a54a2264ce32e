import rateLimit from '@fastify/rate-limit';
import { JSON_BYTES_MAX, PHOTO_BYTES_MAX } from '@tulay/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { networkOf } from './network';

/** Timeouts in milliseconds. */
export interface Timeouts {
  readonly headers: number;
  /** Time to receive a whole request, such as a photo of 12 MB on a slow mobile network. */
  readonly request: number;
  /** Time after which a connection without traffic is closed. */
  readonly idle: number;
  /** Interval at which `headers` and `request` are checked. */
  readonly checkInterval: number;
}

const TIMEOUTS: Timeouts = { headers: 15_000, request: 120_000, idle: 60_000, checkInterval: 5_000 };

const HEADER_BYTES = 16 * 1024;
const FIELD_BYTES = 16 * 1024;

/** Limits of a multipart form, which holds one photo. */
export const FORM_LIMITS = {
  fileSize: PHOTO_BYTES_MAX,
  files: 1,
  fields: 4,
  fieldSize: FIELD_BYTES,
  fieldNameSize: 100,
} as const;

export const serverLimits = ({ headers, request, idle, checkInterval }: Timeouts = TIMEOUTS) => ({
  bodyLimit: JSON_BYTES_MAX,
  requestTimeout: request,
  connectionTimeout: idle,
  http: {
    headersTimeout: headers,
    connectionsCheckingInterval: checkInterval,
    maxHeaderSize: HEADER_BYTES,
  },
});

/** Requests per minute and node, against floods. OTP guesses and SMS costs are limited in the database instead. */
export type RateLimits = Pick<
  Config,
  'FLOOD_ADDRESS' | 'FLOOD_NETWORK' | 'FLOOD_WEBHOOKS' | 'FLOOD_PERSON' | 'FLOOD_UPLOADS' | 'FLOOD_CAPTCHAS'
>;

/**
 * Returns true for a webhook. A gateway sends the webhooks of all borrowers from one address, so they have their own
 * limit.
 */
const isWebhook = (request: FastifyRequest): boolean => request.routeOptions.config.step === 'webhook';

/** Returns true for a file of the web app. A first visit loads over a hundred, and many visitors share an address. */
const isAsset = (request: FastifyRequest): boolean => request.routeOptions.config.asset === true;

const FORM_WITH_FILES = /^multipart\/form-data/i;

const isUpload = ({ headers, routeOptions }: FastifyRequest): boolean =>
  FORM_WITH_FILES.test(headers['content-type'] ?? '') ||
  routeOptions.config.operation?.decodesUpload === true;
/** The limit of captchas of a network, in limits of one address. */
const CAPTCHA_ADDRESSES = 5;

const ONE_MINUTE = '1 minute';
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Registers the rate limits by address, network, borrower and uploads. Must be registered before the routes. */
export async function limitRequestRates(server: FastifyInstance, limits: RateLimits): Promise<void> {
  await server.register(rateLimit, {
    max: (request) => (isWebhook(request) ? limits.FLOOD_WEBHOOKS : limits.FLOOD_ADDRESS),
    timeWindow: ONE_MINUTE,
    allowList: isAsset,
    addHeaders: { ...NO_HEADERS, 'retry-after': true },
    addHeadersOnExceeding: NO_HEADERS,
    keyGenerator: (request) => `${isWebhook(request) ? 'webhooks ' : ''}${networkOf(request.ip, 'address')}`,
  });
  const prefix = server.createRateLimit({
    max: limits.FLOOD_NETWORK,
    timeWindow: ONE_MINUTE,
    keyGenerator: (request) => `prefix ${networkOf(request.ip, 'prefix')}`,
  });
  const person = server.createRateLimit({
    max: limits.FLOOD_PERSON,
    timeWindow: ONE_MINUTE,
    keyGenerator: (request) => `person ${request.borrower?.customerId ?? ''}`,
  });
  const uploads = server.createRateLimit({
    max: limits.FLOOD_UPLOADS,
    timeWindow: ONE_MINUTE,
    keyGenerator: (request) => `uploads ${request.borrower?.customerId ?? ''}`,
  });
  const costly = (['address', 'prefix'] as const).map((width) =>
    server.createRateLimit({
      max: limits.FLOOD_CAPTCHAS * (width === 'address' ? 1 : CAPTCHA_ADDRESSES),
      timeWindow: ONE_MINUTE,
      keyGenerator: (request) => `captchas ${width} ${networkOf(request.ip, width)}`,
    }),
  );
  const enforce = async (limit: typeof prefix, request: FastifyRequest): Promise<void> => {
    const { isAllowed, ...state } = await limit(request);
    if (!isAllowed && 'isExceeded' in state && state.isExceeded) throw new TooManyRequests();
  };
  const enforceForSender = async (request: FastifyRequest): Promise<void> => {
    await enforce(prefix, request);
    if (request.routeOptions.config.operation?.isCostly !== true) return;
    for (const limit of costly) await enforce(limit, request);
  };
  server.addHook('onRequest', (request, _reply, done) => {
    if (isWebhook(request) || isAsset(request)) done();
    else enforceForSender(request).then(() => done(), done);
  });
  const enforceForBorrower = async (request: FastifyRequest): Promise<void> => {
    await enforce(person, request);
    if (isUpload(request)) await enforce(uploads, request);
  };
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.borrower) enforceForBorrower(request).then(() => done(), done);
    else done();
  });
}

class TooManyRequests extends Error {
  readonly statusCode = 429;
}
