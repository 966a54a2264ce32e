/** The single-page app: hashed assets are kept for ever, all else is asked for again each time, by its ETag. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ASSETS = /\/assets\//;

/** Serves the built app; the build has laid a Brotli and a gzip beside each text. */
export async function serveWeb(server: FastifyInstance, directory: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    schemaHide: true,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader(
        'cache-control',
        ASSETS.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/** Hashes of the scripts that stand in the page itself, in the words of a content security policy. */
export function inlineScripts(directory: string): string[] {
  const page = join(directory, 'index.html');
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
}
