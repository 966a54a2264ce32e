/** CORS of the API, for web apps that are served from another origin of the same site. */
import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST, PUT, PATCH, DELETE, HEAD';
const REQUEST_HEADERS = [
  'content-type',
  'idempotency-key',
  'if-none-match',
  'traceparent',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'x-csrf-token',
].join(', ');
const PREFLIGHT_SECONDS = 600;

/**
 * Allows credentialed requests to `/api/` from these origins and from no others. Without origins the API answers no
 * preflight and no other origin can read it. The session cookie is `SameSite`, so the origins must be of our site.
 */
export function allowWebOrigins(server: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const { origin } = request.headers;
    // Set on the raw response, because the upload protocol answers without Fastify.
    reply.raw.setHeader('vary', 'origin');
    if (origin !== undefined && origins.includes(origin)) {
      reply.raw.setHeader('access-control-allow-origin', origin);
      reply.raw.setHeader('access-control-allow-credentials', 'true');
      reply.raw.setHeader('access-control-expose-headers', 'etag, retry-after');
    }
    done();
  });
  const config = { access: 'public' as const };
  server.options('/api/*', { config }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send(),
  );
}
