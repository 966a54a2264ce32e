import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema/tables';
import type { Worker } from './queue-supervisor';

/** Sends events from the outbox to the endpoints of integrators. */
export interface EventFeed {
  /** Records the public events among these rows of the outbox. The relay calls it before it deletes the rows. */
  record(rows: readonly Selectable<Tables['outbox']>[]): Promise<void>;
  /** Sends recorded events until stopped. */
  start(log: Pick<FastifyBaseLogger, 'warn'>): Worker;
}
