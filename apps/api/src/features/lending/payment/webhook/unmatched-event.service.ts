import type { Database } from '../../../../db/database';
import type { GatewayEvent } from '../../../../ports/gateway';
import { isContradiction } from '../posting/contradiction';
import { insertUnmatchedEvent } from './unmatched-event.store';

type UnmatchedEvent = Pick<GatewayEvent, 'id'> & {
  readonly data?: object;
  readonly provider?: string | null;
};

/**
 * Stores an event once by its id. Contradicting money is stored once by its transaction and amount, because webhook and poll
 * report the same money. @param reason why the event had no effect
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
  const { transactionId, amount }: { transactionId?: string; amount?: number } = data ?? {};
  return transactionId === undefined ? id : `${transactionId}:${amount}`;
}
