/** What every answer tells a browser that it must not do. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { InlineHashes } from './web';

export interface HeaderOptions {
  /** Whether borrowers reach us by HTTPS. */
  readonly secure: boolean;
  /** Origins of the attribution provider: the only ones that may be called beside us. */
  readonly attribution: readonly string[];
  /** Scripts and styles that stand in the page itself, by their hash. */
  readonly inlineHashes: InlineHashes;
}

/** Names a policy of the page by which it may load code of an address; the page's own is the only one. */
const TRUSTED_POLICY = 'tulay';

/** Of the page: the camera is for photos of IDs and the live face check; what a browser can beside that is nobody's here. */
const PERMISSIONS_POLICY =
  'camera=(self), clipboard-write=(self), accelerometer=(), browsing-topics=(), ' +
  'display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), ' +
  'midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()';

/**
 * For what is no page, loads nothing and runs nothing: answers of the API, and answers to what was never a request of ours,
 * which no plugin sees. The page's own policies would be more bytes than many of them have.
 */
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

/** What a page brings with it. The service worker is none of it: it fetches by a policy of its own. */
const FILE_OF_PAGE = /^\/(assets\/|icon[-.])/;

const HTTPS_HEADER = 'strict-transport-security';
/** A year, as browsers' lists of sites that are HTTPS alone ask for. */
const STRICT_TRANSPORT = { maxAge: 31_536_000, includeSubDomains: true };

export async function setSecurityHeaders(server: FastifyInstance, allowed: HeaderOptions): Promise<void> {
  const said = await helmetHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(allowed) },
    strictTransportSecurity: allowed.secure ? STRICT_TRANSPORT : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  const ofPage = { ...said, 'permissions-policy': PERMISSIONS_POLICY };
  const https = said[HTTPS_HEADER];
  const bare = https === undefined ? BARE_HEADERS : { ...BARE_HEADERS, [HTTPS_HEADER]: https };
  // They say themselves how long they are kept.
  const { 'cache-control': _noStore, ...ofFile } = bare;
  server.addHook('onRequest', (request, reply, done) => {
    // The route that was found; where there is none, the address as it was written.
    const url = (request.is404 ? undefined : request.routeOptions.url) ?? request.url;
    // What the API says is personal; a route that means otherwise says so.
    if (url.startsWith('/api/')) reply.headers(bare);
    else reply.headers(FILE_OF_PAGE.test(url) ? ofFile : ofPage);
    done();
  });
}

/** The same for every answer: asked of the library once, which would work it out anew each time. */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const [plain, guarded] = [Fastify(), Fastify()];
  await guarded.register(helmet, options);
  const [before, after] = await Promise.all([plain, guarded].map((each) => each.inject('/')));
  const own = Object.entries(after?.headers ?? {}).filter(([name]) => before?.headers[name] === undefined);
  await Promise.all([plain.close(), guarded.close()]);
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/**
 * No code but our files and the page's own lines by their hash, nothing from elsewhere, and no text that becomes code or
 * markup (Trusted Types). The photo and signature previews are data and blob pictures.
 */
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
