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

export interface NewSubscription {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly endpointHash: Buffer;
  readonly sealed: Buffer;
  readonly deviceHash: Buffer | null;
  readonly now: Date;
}

export async function saveSubscription(db: Database, row: NewSubscription): Promise<void> {
  const address = {
    subscription_id: row.subscriptionId,
    sealed: row.sealed,
    device_hash: row.deviceHash,
    given_at: row.now,
  };
  await db
    .insertInto('push_subscription')
    .values({ customer_id: row.customerId, endpoint_hash: row.endpointHash, ...address })
    .onConflict((conflict) => conflict.columns(['customer_id', 'endpoint_hash']).doUpdateSet(address))
    .execute();
}

export async function deleteSubscription(
  db: Database,
  customerId: string,
  which: { readonly subscriptionId: string } | { readonly endpointHash: Buffer } | 'all',
): Promise<void> {
  let rows = db.deleteFrom('push_subscription').where('customer_id', '=', customerId);
  if (which !== 'all') {
    rows =
      'subscriptionId' in which
        ? rows.where('subscription_id', '=', which.subscriptionId)
        : rows.where('endpoint_hash', '=', which.endpointHash);
  }
  await rows.execute();
}
