import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { InlineHashes } from './web';

export interface HeaderOptions {
  readonly secure: boolean;
  /** Origins of the attribution provider, the only foreign ones that the app may call. */
  readonly attribution: readonly string[];
  readonly inlineHashes: InlineHashes;
}

/** Name of the page's Trusted Types policy, which is the only one allowed. */
const TRUSTED_POLICY = 'tulay';

/** Permissions policy of the page. The camera is for photos of IDs and the face check; other browser features are off. */
const PERMISSIONS_POLICY =
  'camera=(self), clipboard-write=(self), accelerometer=(), browsing-topics=(), ' +
  'display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), ' +
  'midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()';

/** Headers of responses that are no page. The page's policies would be larger than many of these responses. */
export const BARE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Files of a page. The service worker is not one, because it needs its own policy to fetch. */
const FILE_OF_PAGE = /^\/(assets\/|icon[-.])/;

const HTTPS_HEADER = 'strict-transport-security';
/** One year, as the browsers' HSTS preload lists require. */
const STRICT_TRANSPORT = { maxAge: 31_536_000, includeSubDomains: true };

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
  const https = pageHeaders[HTTPS_HEADER];
  const bare = https === undefined ? BARE_HEADERS : { ...BARE_HEADERS, [HTTPS_HEADER]: https };
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

/** Returns the headers that helmet sets. They are the same for every response, so they are computed once. */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const [plain, guarded] = [Fastify(), Fastify()];
  await guarded.register(helmet, options);
  const [before, after] = await Promise.all([plain, guarded].map((each) => each.inject('/')));
  const own = Object.entries(after?.headers ?? {}).filter(([name]) => before?.headers[name] === undefined);
  await Promise.all([plain.close(), guarded.close()]);
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/** Only our files and inline code by its hash, and no text that becomes code or markup (Trusted Types). Photo and signature previews are data and blob images. */
function contentPolicy({ secure, attribution, inlineHashes: inPage }: HeaderOptions) {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: own(inPage.scripts),
    scriptSrcAttr: ["'none'"],
    styleSrc: own(inPage.styles),
    styleSrcAttr: ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...attribution],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: [TRUSTED_POLICY],
    upgradeInsecureRequests: secure ? [] : null,
  };
}
