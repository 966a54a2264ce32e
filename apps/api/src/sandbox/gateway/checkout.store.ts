import { randomInt } from 'node:crypto';
import type { Db } from '../database';
import { newId } from '../ids';

export interface CheckoutTerms {
  readonly reference: string;
  readonly amount: number;
  readonly description: string;
  readonly channel: string | null;
  readonly means: 'redirect' | 'qr' | 'counter';
  readonly returnUrl: string;
  readonly expiresAt: Date | null;
}

export interface CheckoutRow extends CheckoutTerms {
  readonly gatewayRef: string;
  /** Twelve digits: the reference inside a QR Ph code, or the payment center number. Null for `redirect`. */
  readonly codeReference: string | null;
  readonly createdAt: Date;
}

export interface PaymentRow {
  readonly transactionId: string;
  readonly reference: string;
  readonly amount: number;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

const CHECKOUT = `select reference, gateway_ref as "gatewayRef", amount, description, channel, means,
  code_reference as "codeReference", return_url as "returnUrl", expires_at as "expiresAt", created_at as "createdAt" from checkout`;
const PAYMENT = `select transaction_id as "transactionId", reference, amount, status, created_at as "createdAt",
  paid_at as "paidAt" from payment`;

/** Creates a checkout, or returns the one that already has the reference. */
export async function createCheckout(db: Db, now: Date, terms: CheckoutTerms): Promise<CheckoutRow> {
  await db.rows(
    `insert into checkout
       (reference, gateway_ref, amount, description, channel, return_url, expires_at, created_at, means, code_reference)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (reference) do nothing`,
    [
      terms.reference,
      newId('chk'),
      terms.amount,
      terms.description,
      terms.channel,
      terms.returnUrl,
      terms.expiresAt,
      now,
      terms.means,
      terms.means === 'redirect' ? null : newCodeReference(),
    ],
  );
  const row = await findCheckout(db, terms.reference);
  if (row === undefined) throw new Error(`checkout ${terms.reference} vanished`);
  return row;
}

export async function findCheckout(db: Db, reference: string): Promise<CheckoutRow | undefined> {
  return (await db.rows<CheckoutRow>(`${CHECKOUT} where reference = $1`, [reference]))[0];
}

export async function findByCode(db: Db, codeReference: string): Promise<CheckoutRow | undefined> {
  return (await db.rows<CheckoutRow>(`${CHECKOUT} where code_reference = $1`, [codeReference]))[0];
}

/** Returns a checkout locked until the end of the transaction. */
export async function lockCheckout(db: Db, reference: string): Promise<CheckoutRow | undefined> {
  return (await db.rows<CheckoutRow>(`${CHECKOUT} where reference = $1 for update`, [reference]))[0];
}

/** Lists the 500 latest checkouts, newest first. */
export function listCheckouts(db: Db, limit: number): Promise<CheckoutRow[]> {
  return db.rows<CheckoutRow>(`${CHECKOUT} order by seq desc limit $1`, [limit]);
}

/** Lists the payments of checkouts, oldest first. */
export function paymentsOf(db: Db, references: readonly string[]): Promise<PaymentRow[]> {
  return db.rows<PaymentRow>(`${PAYMENT} where reference = any($1) order by seq`, [references]);
}

export async function startPayment(
  db: Db,
  now: Date,
  reference: string,
  amount: number,
): Promise<PaymentRow> {
  const payment: PaymentRow = {
    transactionId: newId('txn'),
    reference,
    amount,
    status: 'pending',
    createdAt: now,
    paidAt: null,
  };
  await db.rows(
    `insert into payment (transaction_id, reference, amount, status, created_at)
     values ($1, $2, $3, 'pending', $4)`,
    [payment.transactionId, reference, amount, now],
  );
  return payment;
}

/** Finishes a pending payment. Its final amount may differ from the amount at its start. */
export async function endPayment(
  db: Db,
  payment: PaymentRow,
  end: { status: 'paid' | 'failed'; amount: number; paidAt: Date | null },
): Promise<PaymentRow> {
  await db.rows(
    `update payment set status = $2, amount = $3, paid_at = $4
     where transaction_id = $1 and status = 'pending'`,
    [payment.transactionId, end.status, end.amount, end.paidAt],
  );
  return { ...payment, ...end };
}

/** Returns twelve random digits, the format of payment centers. */
function newCodeReference(): string {
  return Array.from({ length: 12 }, () => randomInt(10)).join('');
}
