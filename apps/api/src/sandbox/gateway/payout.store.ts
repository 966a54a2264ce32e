import type { PayoutNetwork } from '@tulay/engine/payout/networks';
import type { Db } from '../database';
import { newId } from '../ids';

export interface PayoutTerms {
  readonly reference: string;
  readonly amount: number;
  readonly channel: string;
  readonly network: PayoutNetwork;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly description: string;
}

export type PayoutStatus = 'pending' | 'delivered' | 'failed' | 'reversed';

export interface PayoutRow extends PayoutTerms {
  readonly gatewayRef: string;
  readonly transactionId: string;
  readonly status: PayoutStatus;
  /** Planned end of a pending payout at `dueAt`; `hang`: it stays pending. */
  readonly plan: 'deliver' | 'reject' | 'hang';
  readonly dueAt: Date;
  readonly failureCode: string | null;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
}

const PAYOUT = `select reference, gateway_ref as "gatewayRef", transaction_id as "transactionId", amount, channel, network,
  account_number as "accountNumber", account_name as "accountName", description, status, plan, due_at as "dueAt",
  failure_code as "failureCode", created_at as "createdAt", delivered_at as "deliveredAt" from payout`;

/** Creates a payout, or returns the one that already has the reference. */
export async function createPayout(
  db: Db,
  now: Date,
  terms: PayoutTerms,
  plan: { outcome: PayoutRow['plan']; dueAt: Date },
): Promise<PayoutRow> {
  await db.rows(
    `insert into payout (reference, gateway_ref, transaction_id, amount, channel, network, account_number,
       account_name, description, status, plan, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'pending', $10, $11, $12) on conflict (reference) do nothing`,
    [
      terms.reference,
      newId('po'),
      newId('txn'),
      terms.amount,
      terms.channel,
      terms.network,
      terms.accountNumber,
      terms.accountName,
      terms.description,
      plan.outcome,
      plan.dueAt,
      now,
    ],
  );
  const row = await findPayout(db, terms.reference);
  if (row === undefined) throw new Error(`payout ${terms.reference} vanished`);
  return row;
}

export async function findPayout(db: Db, reference: string): Promise<PayoutRow | undefined> {
  return (await db.rows<PayoutRow>(`${PAYOUT} where reference = $1`, [reference]))[0];
}

/** Returns whether an earlier payout to this account failed. */
export async function hasFailedPayout(db: Db, accountNumber: string): Promise<boolean> {
  const refused = `select 1 from payout where account_number = $1 and status = 'failed' limit 1`;
  return (await db.rows(refused, [accountNumber])).length > 0;
}

/** Returns a payout locked until the end of the transaction. */
export async function lockPayout(db: Db, reference: string): Promise<PayoutRow | undefined> {
  return (await db.rows<PayoutRow>(`${PAYOUT} where reference = $1 for update`, [reference]))[0];
}

/** Lists the latest payouts, newest first. */
export function listPayouts(db: Db, limit = 500): Promise<PayoutRow[]> {
  return db.rows<PayoutRow>(`${PAYOUT} order by seq desc limit $1`, [limit]);
}

/** Lists pending payouts that are due, oldest first. */
export function listDuePayouts(db: Db, now: Date): Promise<PayoutRow[]> {
  return db.rows<PayoutRow>(
    `${PAYOUT} where status = 'pending' and plan <> 'hang' and due_at <= $1 order by seq limit 100`,
    [now],
  );
}

export async function hangPayout(db: Db, reference: string): Promise<void> {
  await db.rows(`update payout set plan = 'hang' where reference = $1 and status = 'pending'`, [reference]);
}

export async function updatePayout(
  db: Db,
  payout: PayoutRow,
  to: { status: PayoutStatus; failureCode: string | null; deliveredAt: Date | null },
): Promise<void> {
  await db.rows(
    `update payout set status = $3, failure_code = $4, delivered_at = $5 where reference = $1 and status = $2`,
    [payout.reference, payout.status, to.status, to.failureCode, to.deliveredAt],
  );
}
