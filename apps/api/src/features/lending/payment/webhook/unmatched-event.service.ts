import type { Database } from '../../../../db/database';
import type { StoredShapes } from '../../../../db/stored/schemas';
import { isContradiction } from '../posting/contradiction';
import { insertUnmatchedEvent } from './unmatched-event.store';

type UnmatchedEvent = StoredShapes['gateway_event'];

/**
 * Stores an event once by its id. Money that contradicts our records is stored once by its transaction and amount,
 * because the webhook and the poll report the same money. @param reason why the event had no effect
 */
export async function storeUnmatchedEvent(
  db: Database,
  event: UnmatchedEvent,
  { reason, receivedAt }: { readonly reason: string; readonly receivedAt: Date },
): Promise<void> {
  const eventId = isContradiction(reason) ? moneyIdOf(event) : event.id;
  await insertUnmatchedEvent(db, { eventId, reason, body: event }, receivedAt);
}

function moneyIdOf({ id, data }: UnmatchedEvent): string {
  const { transactionId, amount }: { transactionId?: string; amount: number } = data;
  return transactionId === undefined ? id : `${transactionId}:${amount}`;
}
