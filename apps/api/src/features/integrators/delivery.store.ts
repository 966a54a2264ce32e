import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';

export type EndpointRow = Selectable<Tables['webhook_endpoint']>;
export type DeliveryRow = Selectable<Tables['webhook_delivery']>;

export const listEndpoints = (db: Database): Promise<EndpointRow[]> =>
  db.selectFrom('webhook_endpoint').selectAll().orderBy('name').execute();

/** Adds deliveries and leaves existing ones unchanged, because the relay may handle a row of the outbox twice. */
export async function addDeliveries(
  db: Database,
  rows: readonly Insertable<Tables['webhook_delivery']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('webhook_delivery')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Reserves due deliveries for `leaseMs`; no other worker takes them in this time. Of the waiting events with the same
 * key, only the earliest is taken.
 */
export async function claimDeliveries(
  db: Database,
  endpointId: string,
  now: Date,
  { limit, leaseMs }: { readonly limit: number; readonly leaseMs: number },
): Promise<DeliveryRow[]> {
  const until = new Date(now.getTime() + leaseMs);
  const { rows } = await sql<DeliveryRow>`
    update webhook_delivery d set attempts = d.attempts + 1, next_attempt_at = ${until}::timestamptz,
      first_attempt_at = coalesce(d.first_attempt_at, ${now}::timestamptz)
    from (
      select h.event_id from webhook_delivery h
      where h.endpoint_id = ${endpointId}::uuid and h.status = 'waiting' and h.next_attempt_at <= ${now}::timestamptz
        and not exists (select from webhook_delivery e
          where e.endpoint_id = ${endpointId}::uuid and e.ordering_key = h.ordering_key and e.status = 'waiting'
            and (e.occurred_at, e.event_id) < (h.occurred_at, h.event_id))
      order by h.next_attempt_at limit ${limit} for update skip locked
    ) head
    where d.endpoint_id = ${endpointId}::uuid and d.event_id = head.event_id
    returning d.*`.execute(db);
  return rows;
}

type Attempted = Pick<DeliveryRow, 'endpoint_id' | 'event_id'>;

const waiting = (db: Database, { endpoint_id, event_id }: Attempted) =>
  db
    .updateTable('webhook_delivery')
    .where('endpoint_id', '=', endpoint_id)
    .where('event_id', '=', event_id)
    .where('status', '=', 'waiting');

export const endDelivery = (
  db: Database,
  row: Attempted,
  end: { readonly status: 'delivered' | 'dead'; readonly result: string; readonly now: Date },
) => waiting(db, row).set({ status: end.status, result: end.result, ended_at: end.now }).execute();

export const retryDelivery = (db: Database, row: Attempted, result: string, at: Date) =>
  waiting(db, row).set({ result, next_attempt_at: at }).execute();

export const recordEndpointSuccess = (db: Database, endpointId: string) =>
  db
    .updateTable('webhook_endpoint')
    .set({ failing_since: null })
    .where('endpoint_id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .execute();

/**
 * Records a failed delivery. Returns true if the endpoint was disabled because no delivery has succeeded since
 * `disableBefore`.
 */
export async function recordEndpointFailure(
  db: Database,
  endpointId: string,
  now: Date,
  disableBefore: Date,
): Promise<boolean> {
  await db
    .updateTable('webhook_endpoint')
    .set({ failing_since: now })
    .where('endpoint_id', '=', endpointId)
    .where('failing_since', 'is', null)
    .execute();
  const disabled = await db
    .updateTable('webhook_endpoint')
    .set({ disabled_at: now, given_up: true })
    .where('endpoint_id', '=', endpointId)
    .where('failing_since', '<=', disableBefore)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return disabled.numUpdatedRows > 0n;
}

export const pruneDeliveries = (db: Database, endpointId: string, before: Date) =>
  db
    .deleteFrom('webhook_delivery')
    .where('endpoint_id', '=', endpointId)
    .where('occurred_at', '<', before)
    .execute();
