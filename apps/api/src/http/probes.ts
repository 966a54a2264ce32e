import type { FastifyInstance } from 'fastify';
import type { PartWatch } from '../db/part-watch';
import { sendProblem } from './problem';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a probe, which rate limits do not count. */
    probe?: true;
  }
  interface FastifyInstance {
    /** Makes `/readyz` fail, so that the balancer sends no more requests. Requests that still arrive are answered. */
    endReadiness(): void;
  }
}

/** @param parts parts of the database. The node is ready while at least one of them answers */
export function registerProbes(server: FastifyInstance, parts: PartWatch): void {
  let isStopping = false;
  server.decorate('endReadiness', () => {
    isStopping = true;
  });
  // Keep-alive connections would delay the shutdown.
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  const config = { probe: true } as const;
  server.get('/healthz', { config }, async () => ({ status: 'ok' }));
  server.get('/readyz', { config }, async (_request, reply) => {
    const { isServing, away } = await parts.check();
    if (isStopping || !isServing) return sendProblem(reply, 'unavailable');
    return { status: away.length === 0 ? 'ready' : 'partly', away };
  });
}
