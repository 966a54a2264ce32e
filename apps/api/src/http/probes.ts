/** Whether this node lives, and whether it may be sent requests. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { sendProblem } from './problem';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on this node asks to be sent nothing more; what comes all the same is answered. */
    endReadiness(): void;
  }
}

export function registerProbes(server: FastifyInstance, db: Database): void {
  let ending = false;
  server.decorate('endReadiness', () => {
    ending = true;
  });
  // Who keeps a connection for later would keep this node waiting.
  server.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close');
  });
  const open = { config: { access: 'public' as const }, schema: { hide: true } };
  server.get('/healthz', open, async () => ({ status: 'ok' }));
  server.get('/readyz', open, async (_request, reply) => {
    if (ending) return sendProblem(reply, 'unavailable');
    const reached = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return reached ? { status: 'ready' } : sendProblem(reply, 'unavailable');
  });
}
