import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/tables';

export type PaymentRow = Selectable<Tables['payment']>;

export const paymentOf = (
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
  'customer_id' | 'payment_id' | 'reference' | 'amount' | 'expires_at' | 'channel' | 'means' | 'checkout_url'
> & { readonly provider: string };

const onePayment = (
  db: Database,
  { customer_id, payment_id }: Pick<PaymentRow, 'customer_id' | 'payment_id'>,
) => db.updateTable('payment').where('customer_id', '=', customer_id).where('payment_id', '=', payment_id);

/** The payment with the gateway that takes it: the first that was chosen, whoever takes new ones since. */
export const withGateway = (
  db: Database,
  key: Pick<PaymentRow, 'customer_id' | 'payment_id'>,
  provider: string,
): Promise<(PaymentRow & { readonly provider: string }) | undefined> =>
  onePayment(db, key)
    .set({ provider: sql<string>`coalesce(provider, ${provider})` })
    .returningAll()
    .$narrowType<{ provider: string }>()
    .executeTakeFirst();

export interface RememberedCheckout {
  readonly url: string;
  readonly code: string | null;
  readonly gatewayRef: string;
}

/**
 * Where to go, and the code if there is one; remembered so that a repeated request leads to the same. Gives the address
 * that stands: of two that asked at once, both payers are sent to the first one's checkout.
 */
export async function rememberCheckout(
  db: Database,
  payment: CheckoutPayment,
  { url, code, gatewayRef }: RememberedCheckout,
): Promise<string> {
  const first = await onePayment(db, payment)
    .set({ checkout_url: url, pay_code: code, gateway_ref: gatewayRef })
    .where('checkout_url', 'is', null)
    .executeTakeFirst();
  if (first.numUpdatedRows > 0n) return url;
  const kept = await paymentOf(db, payment.customer_id, payment.payment_id);
  return kept?.checkout_url ?? url;
}

/** The borrower has paid at the channel, which has not confirmed: the value date is held. */
export async function holdPending(db: Database, payment: PaymentRow, valueDate: string): Promise<void> {
  await onePayment(db, payment)
    .set({ status: 'pending', value_date: valueDate })
    .where('status', '=', 'created')
    .execute();
}

/** No money came. A payment that was posted meanwhile stays posted. */
export async function closeUnpaid(
  db: Database,
  payment: Pick<PaymentRow, 'customer_id' | 'payment_id'>,
  status: 'failed' | 'expired',
  failure: string | null,
): Promise<void> {
  await onePayment(db, payment)
    .set({ status, failure, value_date: null })
    .where('status', 'in', ['created', 'pending'])
    .execute();
}

/** Payments of all borrowers that nothing was heard of since; for the worker, not for a request. */
export const openPayments = (db: Database, before: Date): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('status', 'in', ['created', 'pending'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(500)
    .execute();

export type RepaymentRow = Selectable<Tables['repayment']>;

/** Money that arrived, by the gateway's transaction alone; for operators, who know no borrower's id. */
export const repaymentOf = (db: Database, transactionId: string): Promise<RepaymentRow | undefined> =>
  db.selectFrom('repayment').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst();
