import type { Database } from '../../db/database';

export interface SubscriptionRow {
  readonly subscription_id: string;
  readonly sealed: Buffer;
}

export const listSubscriptions = (db: Database, customerId: string): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('push_subscription')
    .select(['subscription_id', 'sealed'])
    .where('customer_id', '=', customerId)
    .execute();

export const findCustomerKey = (db: Database, customerId: string) =>
  db
    .selectFrom('customer')
    .select(['wrapped_key', 'language'])
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export async function findDeviceOfSession(
  db: Database,
  customerId: string,
  tokenHash: Buffer,
): Promise<Buffer | null> {
  const session = await db
    .selectFrom('session')
    .select('device_hash')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session?.device_hash ?? null;
}

/** Deletes subscriptions, and returns whether there was one. */
export async function deleteSubscription(
  db: Database,
  customerId: string,
  which: { readonly subscriptionId: string } | { readonly endpointHash: Buffer } | 'all',
): Promise<boolean> {
  let rows = db.deleteFrom('push_subscription').where('customer_id', '=', customerId);
  if (which !== 'all') {
    rows =
      'subscriptionId' in which
        ? rows.where('subscription_id', '=', which.subscriptionId)
        : rows.where('endpoint_hash', '=', which.endpointHash);
  }
  const { numDeletedRows } = await rows.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
