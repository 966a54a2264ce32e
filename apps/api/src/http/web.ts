/** Serves the web app. Hashed assets are cached forever; other files are revalidated by ETag. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export async function serveWeb(server: FastifyInstance, directory: string): Promise<void> {
  const hashed = join(resolve(directory), 'assets') + sep;
  await server.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    schemaHide: true,
    cacheControl: false,
    // The ETag is enough.
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader(
        'cache-control',
        path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/** Hashes of the page's inline scripts and styles, in the syntax of a content security policy. */
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
