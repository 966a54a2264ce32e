/** Unmatched webhook events: signed events that named no payment or payout of ours, or contradicted it. Never deleted. */
import type { Selectable } from 'kysely';
import { callFunction } from '../../../../command';
import type { Database } from '../../../../db/database';
import type { Tables } from '../../../../db/schema/tables';
import type { GatewayEvent } from '../../../../ports/gateway';
import { isContradiction } from '../posting/contradiction';

export type UnmatchedEvent = Selectable<Tables['unmatched_event']>;

/**
 * Stores an event once by its id, and puts the order of the payout that it names on hold. Contradicting money is stored
 * once by its transaction and amount, because webhook and poll report the same money.
 * @param reason why the event had no effect
 */
export async function storeUnmatchedEvent(
  db: Database,
  event: Pick<GatewayEvent, 'id'> & { readonly data?: object; readonly provider?: string | null },
  { reason, receivedAt }: { readonly reason: string; readonly receivedAt: Date },
): Promise<void> {
  const eventId = isContradiction(reason) ? moneyIdOf(event) : event.id;
  await callFunction(db, 'unmatched_event_store', '', receivedAt, { eventId, reason, body: event });
}

const moneyIdOf = ({ id, data }: { readonly id: string; readonly data?: object }): string => {
  const { transactionId, amount }: { transactionId?: string; amount?: number } = data ?? {};
  return transactionId === undefined ? id : `${transactionId}:${amount}`;
};

export const listOpenEvents = (db: Database): Promise<UnmatchedEvent[]> =>
  db
    .selectFrom('unmatched_event')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('received_at')
    .limit(500)
    .execute();

export const findEvent = (db: Database, eventId: string): Promise<UnmatchedEvent | undefined> =>
  db.selectFrom('unmatched_event').selectAll().where('event_id', '=', eventId).executeTakeFirst();

export async function closeApplied(db: Database, eventId: string, now: Date): Promise<void> {
  const ended = { eventId, who: 'application', why: 'applied when it was tried again' };
  await callFunction(db, 'unmatched_event_end', '', now, ended);
}
