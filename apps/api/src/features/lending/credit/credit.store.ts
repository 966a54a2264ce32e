import type { Centavos } from '@tulay/engine/money';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';

export interface CreditPart {
  readonly orderId: string;
  /** Amount in centavos. It is negative if more credit was returned than the order had left. */
  readonly amount: Centavos;
  /** Time of the last booking that changed this part. */
  readonly changedAt: Date;
}

/** Lists what each order contributes to the borrower's credit balance, the oldest first. */
export async function creditParts(db: Database, customerId: string): Promise<CreditPart[]> {
  const { rows } = await sql<CreditPart>`
    select e.order_id as "orderId", max(j.booked_at) as "changedAt",
      sum(case when e.credit = 'borrower_credit' then e.amount else -e.amount end)::bigint as amount
    from ledger_entry e join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
    where e.customer_id = ${customerId}::uuid and j.customer_id = ${customerId}::uuid
      and (e.debit = 'borrower_credit' or e.credit = 'borrower_credit')
    group by e.order_id order by min(j.journal_id::text)`.execute(db);
  return rows;
}

const LATEST = 10;

const returnsOf = (db: Database, customerId: string) =>
  db
    .selectFrom('payout')
    .innerJoin('payout_channel', 'payout_channel.channel', 'payout.channel')
    .select([
      'payout.payout_id',
      'payout.reference',
      'payout.status',
      'payout.amount',
      'payout.network',
      'payout.account_masked',
      'payout.failure',
      'payout.created_at',
      'payout.delivered_at',
      'payout_channel.name as channel_name',
      'payout_channel.kind as channel_kind',
    ])
    .where('payout.customer_id', '=', customerId)
    .where('payout.purpose', '=', 'credit');

export const latestReturns = (db: Database, customerId: string) =>
  returnsOf(db, customerId).orderBy('payout.created_at', 'desc').limit(LATEST).execute();

export const returnOf = (db: Database, customerId: string, payoutId: string) =>
  returnsOf(db, customerId).where('payout.payout_id', '=', payoutId).executeTakeFirstOrThrow();

export type ReturnRow = Awaited<ReturnType<typeof returnOf>>;

export async function isKeptForNextLoan(db: Database, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('credit_for_next_loan')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.credit_for_next_loan;
}
