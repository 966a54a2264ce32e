import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';

export type PaymentRow = Omit<Selectable<Tables['payment']>, 'polled_at'>;

export const findPayment = (
  db: Database,
  customerId: string,
  paymentId: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();

export type CheckoutPayment = Pick<
  PaymentRow,
  | 'customer_id'
  | 'payment_id'
  | 'order_id'
  | 'reference'
  | 'amount'
  | 'expires_at'
  | 'channel'
  | 'means'
  | 'checkout_url'
> & { readonly provider: string };

const onePayment = (
  db: Database,
  { customer_id, payment_id }: Pick<PaymentRow, 'customer_id' | 'payment_id'>,
) => db.updateTable('payment').where('customer_id', '=', customer_id).where('payment_id', '=', payment_id);

/**
 * Sets `provider` as the gateway of a payment that has none yet. Returns the payment. The gateway of a payment never
 * changes.
 */
export const assignGateway = (
  db: Database,
  key: Pick<PaymentRow, 'customer_id' | 'payment_id'>,
  provider: string,
): Promise<(PaymentRow & { readonly provider: string }) | undefined> =>
  onePayment(db, key)
    .set({ provider: sql<string>`coalesce(provider, ${provider})` })
    .returningAll()
    .$narrowType<{ provider: string }>()
    .executeTakeFirst();

export interface CheckoutDetails {
  readonly url: string;
  readonly code: string | null;
  readonly gatewayRef: string;
}

/** Returns the stored URL: of two concurrent requests, both get the URL that was stored first. */
export async function storeCheckout(
  db: Database,
  payment: CheckoutPayment,
  { url, code, gatewayRef }: CheckoutDetails,
): Promise<string> {
  const first = await onePayment(db, payment)
    .set({ checkout_url: url, pay_code: code, gateway_ref: gatewayRef })
    .where('checkout_url', 'is', null)
    .executeTakeFirst();
  if (first.numUpdatedRows > 0n) return url;
  const stored = await findPayment(db, payment.customer_id, payment.payment_id);
  return stored?.checkout_url ?? url;
}

/** Expires an unpaid payment; one that is pending or posted by now stays as it is. */
export async function expirePayment(db: Database, payment: PaymentRow): Promise<void> {
  await onePayment(db, payment).set({ status: 'expired' }).where('status', '=', 'created').execute();
}

const BATCH = 500;

/**
 * Lists the pending payments that still hold dues of a loan after the last day that their channel allows for a hold.
 */
export const listOldHolds = (db: Database, today: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where(sql<boolean>`status = 'pending'`)
    .where('hold_ends_on', '<', today)
    .where('held_from', 'is not', null)
    .where('held_until', 'is', null)
    .orderBy('hold_ends_on')
    .limit(BATCH)
    .execute();

const leastRecentlyPolled = (db: Database) =>
  db.selectFrom('payment').selectAll().orderBy(sql`coalesce(polled_at, created_at)`).limit(BATCH);

export const claimUnconfirmed = (db: Database, now: Date, before: Date): Promise<PaymentRow[]> =>
  claim(
    db,
    now,
    leastRecentlyPolled(db)
      // Literals instead of parameters, because PostgreSQL uses a partial index only for literals.
      .where(sql<boolean>`status in ('created', 'pending')`)
      .where('created_at', '<', before),
  );

/** Returns failed and expired payments, and records the poll: the gateway may have taken money after all. */
export const claimEnded = (
  db: Database,
  now: Date,
  { polledBefore, expiresAfter }: { readonly polledBefore: Date; readonly expiresAfter: Date },
): Promise<PaymentRow[]> =>
  claim(
    db,
    now,
    leastRecentlyPolled(db)
      .where(sql<boolean>`status in ('expired', 'failed')`)
      .where('expires_at', '>', expiresAfter)
      .where(sql<boolean>`coalesce(polled_at, created_at) < ${polledBefore}::timestamptz`),
  );

/**
 * Selects the payments to poll and records the poll before it happens, so that every payment gets its turn even if
 * polls fail.
 */
async function claim(
  db: Database,
  now: Date,
  query: ReturnType<typeof leastRecentlyPolled>,
): Promise<PaymentRow[]> {
  const payments = await query.execute();
  if (payments.length === 0) return payments;
  const idsOf = (key: 'customer_id' | 'payment_id') => [...new Set(payments.map((row) => row[key]))];
  await db
    .updateTable('payment')
    .set({ polled_at: now })
    .where('customer_id', 'in', idsOf('customer_id'))
    .where('payment_id', 'in', idsOf('payment_id'))
    .execute();
  return payments;
}

export type RepaymentRow = Omit<Selectable<Tables['repayment']>, 'allocation'>;

/** Finds booked money by the gateway's transaction id alone, for operators who do not know the borrower. */
export const findRepayment = (db: Database, transactionId: string): Promise<RepaymentRow | undefined> =>
  db.selectFrom('repayment').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst();
