import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
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

export function registerProbes(server: FastifyInstance, db: Database): void {
  let isStopping = false;
  server.decorate('endReadiness', () => {
    isStopping = true;
  });
  // Keep-alive connections would delay the shutdown.
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  const reachesDatabase = sharedCheck(() => sql`select 1`.execute(db));
  const config = { probe: true } as const;
  server.get('/healthz', { config }, async () => ({ status: 'ok' }));
  server.get('/readyz', { config }, async (_request, reply) => {
    if (isStopping || !(await reachesDatabase())) return sendProblem(reply, 'unavailable');
    return { status: 'ready' };
  });
}

/** Milliseconds for which a result is reused. */
const FRESH_MS = 500;

/**
 * Returns a function that reports whether `check` succeeds. Calls share one check and its result. Probes have no rate
 * limit, so without this a flood of probes would occupy the database.
 */
export function sharedCheck(check: () => Promise<unknown>): () => Promise<boolean> {
  let latest: Promise<boolean> | null = null;
  let staleAt = Number.POSITIVE_INFINITY;
  return () => {
    if (latest && performance.now() < staleAt) return latest;
    staleAt = Number.POSITIVE_INFINITY;
    latest = check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        staleAt = performance.now() + FRESH_MS;
      });
    return latest;
  };
}
