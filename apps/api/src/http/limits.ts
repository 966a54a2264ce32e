import rateLimit from '@fastify/rate-limit';
import { JSON_BYTES_MAX, PHOTO_BYTES_MAX } from '@tulay/contract/limits';
import type { ROUTES } from '@tulay/contract/routes';
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
  /** Interval at which the server looks for connections beyond `headers` or `request`. */
  readonly checkInterval: number;
}

const TIMEOUTS: Timeouts = { headers: 15_000, request: 120_000, idle: 60_000, checkInterval: 5_000 };

const HEADER_BYTES = 16 * 1024;
const FIELD_BYTES = 16 * 1024;

/** Limits of a multipart form. A form contains one photo. */
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

/**
 * Processor time that one point stands for, in milliseconds. `npm run bench -- cost` compares the time of each
 * operation with its points.
 */
export const POINT_MS = 5;

/**
 * Request points of the operations that cost more than one point. The points also limit how many of these requests an
 * address may send per minute.
 */
const COSTS: Readonly<Record<string, number>> = {
  // Several households may share one address, so one address may send 60 of these requests per minute.
  getPayLinkBill: 20,
  payByLink: 20,
  countDataPoints: 4,
  // For these requests the server draws a captcha, or derives keys for a proof of work.
  createCaptcha: 20,
  createWork: 20,
  // Pictures are decoded.
  addPhoto: 20,
  completeUpload: 20,
  addTicketPhoto: 20,
  addDisputePhoto: 20,
  storeOperatorFile: 20,
  viewOperatorFile: 20,
  viewOperatorDocument: 20,
  viewBureauReport: 60,
  viewPhoto: 5,
  viewIdentity: 5,
  sendFaceFrames: 60,
  // A document that is not stored yet has to be drawn, which takes processor time.
  getDocument: 20,
  getSignedText: 5,
  getCertificate: 20,
  getReceipt: 20,
  signOffer: 60,
  signRestructuring: 60,
  downloadExport: 20,
  // These requests read or write many rows of the database.
  listLoans: 3,
  listDeliveries: 3,
  replayEvents: 20,
} satisfies { readonly [Id in keyof typeof ROUTES]?: number };

/** Returns the points of a request, from the id of its operation. */
export const costOf = (id: string | undefined): number => COSTS[id ?? ''] ?? 1;

/**
 * Points per minute and node, against floods. A request costs its operation's points (`costOf`). OTP guesses and SMS costs
 * are limited in the database instead.
 */
export type RateLimits = Pick<
  Config,
  'FLOOD_ADDRESS' | 'FLOOD_NETWORK' | 'FLOOD_WEBHOOKS' | 'FLOOD_PERSON' | 'FLOOD_INTEGRATOR'
>;

/**
 * Returns true for a webhook. A gateway sends the webhooks of all borrowers from one address, so they have their own
 * limit.
 */
const isWebhook = (request: FastifyRequest): boolean => request.routeOptions.config.step === 'webhook';

/**
 * Returns true for requests that cost no points: files of the web app, because a first log-in loads over a hundred of
 * them and many visitors may share one address; and probes, because a balancer that is refused stops using the node.
 */
const isFree = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.asset === true || config.probe === true;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Request points of the route, if they are not those of its operation (`costOf`). */
    points?: number;
  }
}

type Limit = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Registers the rate limits by address, network, borrower, operator and API key. Must be registered before the routes.
 */
export async function limitRequestRates(server: FastifyInstance, limits: RateLimits): Promise<void> {
  await server.register(rateLimit, { global: false });
  const limit = (max: number, key: (request: FastifyRequest) => string): Limit =>
    server.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: key });
  const webhooks = limit(limits.FLOOD_WEBHOOKS, ({ ip }) => `webhooks ${networkOf(ip, 'address')}`);
  const address = limit(limits.FLOOD_ADDRESS, ({ ip }) => networkOf(ip, 'address'));
  const prefix = limit(limits.FLOOD_NETWORK, ({ ip }) => `prefix ${networkOf(ip, 'prefix')}`);
  const person = limit(limits.FLOOD_PERSON, ({ borrower }) => `person ${borrower?.customerId ?? ''}`);
  const operator = limit(limits.FLOOD_PERSON, (request) => `operator ${request.operator?.name ?? ''}`);
  const key = limit(limits.FLOOD_INTEGRATOR, ({ apiKey }) => `key ${apiKey?.keyId ?? ''}`);
  server.addHook('onRequest', (request, _reply, done) => {
    if (isFree(request)) return done();
    charge(request, isWebhook(request) ? [webhooks] : [address, prefix]).then(() => done(), done);
  });
  server.addHook('preHandler', (request, _reply, done) => {
    const own = request.borrower ? [person] : request.operator ? [operator] : request.apiKey ? [key] : [];
    charge(request, own).then(() => done(), done);
  });
}

/** Takes the points of a request from all limits that apply. Throws if one of them has too few points left. */
async function charge(request: FastifyRequest, limits: readonly Limit[]): Promise<void> {
  const { operation, points: cost = costOf(operation?.id) } = request.routeOptions.config;
  for (const limit of limits) {
    // The rate limit library counts one point per call, so an expensive request calls it several times.
    for (let points = cost; points > 0; points -= 1) {
      const { isAllowed, ...state } = await limit(request);
      if (!isAllowed && 'isExceeded' in state && state.isExceeded) throw new TooManyRequests();
    }
  }
}

class TooManyRequests extends Error {
  readonly statusCode = 429;
}
