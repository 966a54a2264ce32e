import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { sendProblem } from './problem';

declare module 'fastify' {
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
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    if (isStopping) return sendProblem(reply, 'unavailable');
    const reached = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return reached ? { status: 'ready' } : sendProblem(reply, 'unavailable');
  });
}
