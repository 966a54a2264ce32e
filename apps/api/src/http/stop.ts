import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface NodeParts {
  /** Null if the process has no such part. */
  readonly server: FastifyInstance | null;
  readonly worker: { stop(): Promise<void> } | null;
  /** Time for the balancer to notice that this node is not ready. */
  readonly drainSeconds: number;
  /** Shut down after server and worker, in this order. */
  readonly rest: readonly (() => Promise<void> | void)[];
}

/** Order: fail the readiness probe while still serving, finish open requests, finish running jobs, then close what both use. */
export async function stopInOrder({ server, worker, drainSeconds, rest }: NodeParts): Promise<void> {
  server?.endReadiness();
  if (server) await pause(drainSeconds * 1000);
  await server?.close();
  await worker?.stop();
  for (const end of rest) await end();
}
