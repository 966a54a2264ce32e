import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface NodeParts {
  /** The HTTP server; null in a process without one. */
  readonly server: FastifyInstance | null;
  readonly worker: { stop(): Promise<void> } | null;
  /** Time for the balancer to notice that this node is not ready. */
  readonly drainSeconds: number;
  /** Steps that close the shared parts after server and worker, in this order. */
  readonly rest: readonly (() => Promise<void> | void)[];
}

/**
 * Stops a process in order: fail the readiness probe while still serving, finish open requests, finish running jobs,
 * then close what both use.
 */
export async function stopInOrder({ server, worker, drainSeconds, rest }: NodeParts): Promise<void> {
  server?.endReadiness();
  if (server) await pause(drainSeconds * 1000);
  await server?.close();
  await worker?.stop();
  for (const end of rest) await end();
}
