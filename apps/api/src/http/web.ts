/** Serves the web app. Hashed assets are cached forever; other files are revalidated by ETag. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a file of the web app, which rate limits do not count. */
    asset?: true;
  }
}

/**
 * Serves the files of the web app. With `apiOrigin` the page names that origin, and the app sends its requests there.
 */
export async function serveWeb(
  server: FastifyInstance,
  directory: string,
  apiOrigin?: string,
): Promise<void> {
  const hashed = join(resolve(directory), 'assets') + sep;
  await server.register(async (web) => {
    web.addHook('onRoute', (route) => {
      route.config = { ...route.config, asset: true };
    });
    await web.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      cacheControl: false,
      // The ETag is enough.
      lastModified: false,
      acceptRanges: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', ...(apiOrigin === undefined ? [] : ['index.html'])],
      setHeaders: (reply, path) => {
        reply.setHeader('vary', 'accept-encoding');
        reply.setHeader(
          'cache-control',
          path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    if (apiOrigin !== undefined) servePageWithApi(web, directory, apiOrigin);
  });
}

/** Serves the page with the API's origin as `data-api`, which `apps/web/src/platform/api-origin.ts` reads. */
function servePageWithApi(web: FastifyInstance, directory: string, apiOrigin: string): void {
  const html = readFileSync(join(directory, 'index.html'), 'utf8');
  const page = html.replace('<html ', `<html data-api="${apiOrigin}" `);
  const compressed = brotliCompressSync(page);
  const etag = `"${createHash('sha256').update(page).digest('base64url')}"`;
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    reply
      .headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page);
    return reply.header('content-encoding', 'br').send(compressed);
  };
  web.get('/', send);
  web.get('/index.html', send);
}

/** Hashes of the inline scripts and styles, in the syntax of a content security policy. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export function inlineHashesOf(directory: string | undefined): InlineHashes {
  const page = join(directory ?? '', 'index.html');
  if (directory === undefined || !existsSync(page)) return { scripts: [], styles: [] };
  const html = readFileSync(page, 'utf8');
  const hashes = (element: RegExp) => [...html.matchAll(element)].map(([, text = '']) => policyHash(text));
  return {
    scripts: hashes(/<script>(.*?)<\/script>/gs),
    styles: hashes(/<style>(.*?)<\/style>/gs),
  };
}

export const policyHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
