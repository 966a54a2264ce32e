/** The end of a node: nothing that was begun is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface NodeParts {
  /** Null in a process without this part. */
  readonly server: FastifyInstance | null;
  readonly worker: { stop(): Promise<void> } | null;
  /** How long the balancer needs to see that this node is not ready. */
  readonly drainSeconds: number;
  /** What requests and jobs use, in the order in which it ends. */
  readonly rest: readonly (() => Promise<void> | void)[];
}

/**
 * First the node says that it is not ready and serves on; then it takes no more connections and answers what it has; then
 * the worker takes no more jobs and ends those it has; at last what both stand on.
 */
export async function stopInOrder({ server, worker, drainSeconds, rest }: NodeParts): Promise<void> {
  server?.endReadiness();
  if (server) await pause(drainSeconds * 1000);
  await server?.close();
  await worker?.stop();
  for (const end of rest) await end();
}
