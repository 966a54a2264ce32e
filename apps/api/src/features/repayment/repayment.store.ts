import type { Selectable } from 'kysely';
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

const onePayment = (db: Database, { customer_id, payment_id }: PaymentRow) =>
  db.updateTable('payment').where('customer_id', '=', customer_id).where('payment_id', '=', payment_id);

/** Where to go, and the code if there is one; remembered so that a repeated request leads to the same. */
export async function rememberCheckout(
  db: Database,
  payment: PaymentRow,
  { url, code }: { readonly url: string; readonly code: string | null },
): Promise<void> {
  await onePayment(db, payment)
    .set({ checkout_url: url, pay_code: code })
    .where('checkout_url', 'is', null)
    .execute();
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
  payment: PaymentRow,
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

/** A signed event that names nothing we know, kept once for people to resolve. */
export async function parkEvent(
  db: Database,
  eventId: string,
  body: object,
  receivedAt: Date,
): Promise<void> {
  await db
    .insertInto('unmatched_event')
    .values({ event_id: eventId, body: JSON.stringify(body), received_at: receivedAt })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
}

export type RepaymentRow = Selectable<Tables['repayment']>;

/** Money that arrived, by the gateway's transaction alone; for operators, who know no borrower's id. */
export const repaymentOf = (db: Database, transactionId: string): Promise<RepaymentRow | undefined> =>
  db.selectFrom('repayment').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst();
