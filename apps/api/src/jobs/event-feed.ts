import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema/tables';
import type { Worker } from './queue-supervisor';

/** The events that leave the outbox for the endpoints of integrators. */
export interface EventFeed {
  /** Records the public events among rows of the outbox. The relay calls it before it deletes the rows. */
  record(rows: readonly Selectable<Tables['outbox']>[]): Promise<void>;
  /** Sends recorded events until stopped. */
  start(log: Pick<FastifyBaseLogger, 'warn'>): Worker;
}
