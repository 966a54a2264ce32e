/** The single-page app: hashed assets are kept for ever, the page itself is asked for again each time. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ASSETS = /\/assets\//;

export async function serveWeb(server: FastifyInstance, directory: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    schemaHide: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.setHeader(
        'cache-control',
        ASSETS.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
}
