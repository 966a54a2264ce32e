/** The page `/docs`, on which a reader tries the operations of the API: Swagger UI on the OpenAPI document. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Content policy of the page, narrower than that of the app: scripts, styles and requests only of this origin, nothing
 * inline. Images may be data, because the library's style sheet contains its icons. Trusted Types are not required,
 * because the library shows the document's texts as sanitized HTML.
 */
export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const require = createRequire(import.meta.url);

/** Files of the API page `/docs`, by their URL path. They come from the library Swagger UI and from this folder. */
const FILES = {
  '/docs': { file: () => own('page.html'), type: 'text/html; charset=utf-8' },
  '/docs/page.js': { file: () => own('page.js'), type: 'text/javascript; charset=utf-8' },
  '/docs/page.css': { file: () => own('page.css'), type: 'text/css; charset=utf-8' },
  '/docs/swagger-ui.js': {
    file: () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
    type: 'text/javascript; charset=utf-8',
  },
  '/docs/swagger-ui.css': {
    file: () => require.resolve('swagger-ui-dist/swagger-ui.css'),
    type: 'text/css; charset=utf-8',
  },
} as const;

/** Returns the path of a file in the folder of this source, which the build copies to `api-docs`. */
function own(name: string): string {
  const bundled = fileURLToPath(new URL(`./api-docs/${name}`, import.meta.url));
  return existsSync(bundled) ? bundled : fileURLToPath(new URL(`./${name}`, import.meta.url));
}

interface Served {
  readonly plain: Buffer;
  readonly compressed: Buffer;
  readonly etag: string;
}

export const docsPages: FastifyPluginAsync = async (server) => {
  for (const [url, { file, type }] of Object.entries(FILES)) {
    let served: Promise<Served> | undefined;
    server.get(url, { config: { asset: true } }, async (request, reply) => {
      // Read and compressed once, at the first request.
      served ??= read(file());
      return send(request, reply.type(type), await served);
    });
  }
  server.get('/docs/', { config: { asset: true } }, (_request, reply) => reply.redirect('/docs', 308));
};

async function read(file: string): Promise<Served> {
  const plain = await readFile(file);
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { plain, compressed: await promisify(gzip)(plain), etag };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, compressed, etag }: Served,
): FastifyReply {
  reply.headers({
    etag,
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    'content-security-policy': DOCS_POLICY,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(compressed);
}
