import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';

/** When it was asked about is the worker's alone. */
export type PaymentRow = Omit<Selectable<Tables['payment']>, 'asked_at'>;

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

/** What a checkout is made of. */
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

/** The payment with the gateway that takes it: the first that was chosen, whoever takes new ones since. */
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

/**
 * Where to go, and the code if there is one; remembered so that a repeated request leads to the same. Gives the address
 * that stands: of two that asked at once, both payers are sent to the first one's checkout.
 */
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
  const kept = await findPayment(db, payment.customer_id, payment.payment_id);
  return kept?.checkout_url ?? url;
}

/** Its time is over and nobody has paid. Money that came meanwhile, or is on its way, is the gateway's to end. */
export async function expirePayment(db: Database, payment: PaymentRow): Promise<void> {
  await onePayment(db, payment).set({ status: 'expired' }).where('status', '=', 'created').execute();
}

/** So many are asked about at once. */
const BATCH = 500;

/**
 * Payments of all borrowers that nothing was heard of, those first that wait longest to be asked about: however many they
 * are, each has its turn. Written down before the gateway is asked. For the worker, not for a request.
 * @param before younger ones are left alone.
 */
export async function claimUnconfirmed(db: Database, now: Date, before: Date): Promise<PaymentRow[]> {
  const silent = await db
    .selectFrom('payment')
    .selectAll()
    // In the words of the index, which a parameter would not match.
    .where(sql<boolean>`status in ('created', 'pending')`)
    .where('created_at', '<', before)
    .orderBy(sql`coalesce(asked_at, created_at)`)
    .limit(BATCH)
    .execute();
  await recordPoll(db, now, silent);
  return silent;
}

/**
 * Those that ended, for money that a gateway took all the same; as `takeSilent`.
 * @param askedBefore those asked about since are left alone, @param lastedUntil and those whose time was over before.
 */
export async function claimEnded(
  db: Database,
  now: Date,
  { askedBefore, lastedUntil }: { readonly askedBefore: Date; readonly lastedUntil: Date },
): Promise<PaymentRow[]> {
  const ended = await db
    .selectFrom('payment')
    .selectAll()
    .where(sql<boolean>`status in ('expired', 'failed')`)
    .where('expires_at', '>', lastedUntil)
    .where(sql<boolean>`coalesce(asked_at, created_at) < ${askedBefore}::timestamptz`)
    .orderBy(sql`coalesce(asked_at, created_at)`)
    .limit(BATCH)
    .execute();
  await recordPoll(db, now, ended);
  return ended;
}

async function recordPoll(db: Database, now: Date, payments: readonly PaymentRow[]): Promise<void> {
  if (payments.length === 0) return;
  const idsOf = (key: 'customer_id' | 'payment_id') => [...new Set(payments.map((row) => row[key]))];
  await db
    .updateTable('payment')
    .set({ asked_at: now })
    .where('customer_id', 'in', idsOf('customer_id'))
    .where('payment_id', 'in', idsOf('payment_id'))
    .execute();
}

export type RepaymentRow = Selectable<Tables['repayment']>;

/** Money that arrived, by the gateway's transaction alone; for operators, who know no borrower's id. */
export const findRepayment = (db: Database, transactionId: string): Promise<RepaymentRow | undefined> =>
  db.selectFrom('repayment').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst();
