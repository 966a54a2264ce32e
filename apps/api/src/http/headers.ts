import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { InlineHashes } from './web';

export interface HeaderOptions {
  readonly secure: boolean;
  /** Origins of the attribution provider. The app may call no other foreign origin. */
  readonly attribution: readonly string[];
  /** Origin of the API, if it differs from the origin of the page. */
  readonly apiOrigin?: string | undefined;
  /** True if web apps of other origins of our site may load photos from this API. */
  readonly hasWebOrigins?: boolean;
  readonly inlineHashes: InlineHashes;
}

/** Names of the page's Trusted Types policies: the service worker's address and that of the proof of work. */
const TRUSTED_POLICIES = ['tulay', 'tulay-work'];

/**
 * Permissions policy of the page. The camera is for photos of IDs and the face check, geolocation for the location that a
 * borrower may share with an application, OTP credentials for reading the code of our text. Other features are off.
 */
const PERMISSIONS_POLICY =
  'camera=(self), clipboard-write=(self), accelerometer=(), browsing-topics=(), ' +
  'display-capture=(), encrypted-media=(), geolocation=(self), gyroscope=(), hid=(), magnetometer=(), microphone=(), ' +
  'midi=(), otp-credentials=(self), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()';

const BARE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Matches files that a page loads. They do not need the page's policies. The service worker does not match, because it
 * needs a policy for its own requests.
 */
const FILE_OF_PAGE = /^\/(assets\/|icon[-.])/;

/** One year, as the browsers' HSTS preload lists require. */
const STRICT_TRANSPORT = { maxAge: 31_536_000, includeSubDomains: true };

/**
 * Returns the security headers of responses that are not HTML pages. The page's policies are left out, because they
 * would be larger than many of these responses.
 */
export function bareHeaders({
  secure,
  hasWebOrigins = false,
}: Pick<HeaderOptions, 'secure' | 'hasWebOrigins'>): Readonly<Record<string, string>> {
  const { maxAge } = STRICT_TRANSPORT;
  return {
    ...BARE_HEADERS,
    ...(secure ? { 'strict-transport-security': `max-age=${maxAge}; includeSubDomains` } : {}),
    ...(hasWebOrigins ? { 'cross-origin-resource-policy': 'same-site' } : {}),
  };
}

export async function setSecurityHeaders(server: FastifyInstance, options: HeaderOptions): Promise<void> {
  const pageHeaders = await helmetHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(options) },
    strictTransportSecurity: options.secure ? STRICT_TRANSPORT : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  const ofPage = { ...pageHeaders, 'permissions-policy': PERMISSIONS_POLICY };
  const bare = bareHeaders(options);
  // Files set their own cache-control.
  const { 'cache-control': _noStore, ...ofFile } = bare;
  server.addHook('onRequest', (request, reply, done) => {
    const url = (request.is404 ? undefined : request.routeOptions.url) ?? request.url;
    // API responses are personal, so they are not cached unless a route overrides this.
    if (url.startsWith('/api/')) reply.headers(bare);
    else reply.headers(FILE_OF_PAGE.test(url) ? ofFile : ofPage);
    done();
  });
}

/** Lets a library write the response itself, after the headers that are already set have been copied to it. */
export function hijackWithHeaders(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}

/** Returns the headers that helmet sets. They are the same for every response, so they are computed once. */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const [plain, guarded] = [Fastify(), Fastify()];
  await guarded.register(helmet, options);
  const [before, after] = await Promise.all([plain, guarded].map((each) => each.inject('/')));
  const own = Object.entries(after?.headers ?? {}).filter(([name]) => before?.headers[name] === undefined);
  await Promise.all([plain.close(), guarded.close()]);
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/**
 * Returns the content security policy of the page: only our files and inline code by its hash, and no text that becomes
 * code or markup (Trusted Types). Photo and signature previews are data and blob images.
 */
function contentPolicy({ secure, attribution, apiOrigin, inlineHashes: inPage }: HeaderOptions) {
  const ourApi = apiOrigin === undefined ? [] : [apiOrigin];
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: own(inPage.scripts),
    scriptSrcAttr: ["'none'"],
    styleSrc: own(inPage.styles),
    styleSrcAttr: ["'none'"],
    imgSrc: ["'self'", ...ourApi, 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...ourApi, ...attribution],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: TRUSTED_POLICIES,
    upgradeInsecureRequests: secure ? [] : null,
  };
}
