/** Compares the four books: acknowledged commands, facts of orders, the ledger, and the gateway's statement. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database';

export interface Difference {
  readonly book: string;
  readonly subject: string;
  readonly expected: number | string;
  readonly found: number | string;
}

export interface AmountDifference extends Difference {
  readonly expected: number;
  readonly found: number;
}

/** Balance of every account: debits minus credits, in centavos. */
export interface Balances {
  readonly [account: string]: number;
}

export async function balances(db: Database): Promise<Balances> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from (
      select debit as account, amount from ledger_entry
      union all
      select credit, -amount from ledger_entry
      union all
      select account, amount from book_entry
    ) moves group by account order by account`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.account, row.balance]));
}

/** Checks that payouts, payments and offers match the answered idempotency keys. Skips erased borrowers, whose keys were deleted. */
export async function keysAgainstFacts(db: Database): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; side: string }>`
    with answered as (
      select customer_id, operation, coalesce(answer ->> 'paymentId', answer ->> 'orderId') as id
      from idempotency where operation in ('payment_open', 'order_offer')
      union all select customer_id, operation, jsonb_array_elements_text(answer -> 'payoutIds')
      from idempotency where operation in ('order_withdraw', 'credit_return')
    ), facts as (
      select customer_id, case purpose when 'loan' then 'order_withdraw' else 'credit_return' end as operation,
        payout_id::text as id from payout
      union all select customer_id, 'payment_open', payment_id::text from payment where coalesce(provider, '') not in ('credit', 'bank')
      union all select customer_id, 'order_offer', order_id::text from loan_order where imported_no is null
    )
    select coalesce(answered.operation, facts.operation) || ' ' || coalesce(answered.id, facts.id) as subject,
      case when facts.id is null then 'answer without fact' else 'fact without answer' end as side
    from answered full join facts using (customer_id, operation, id)
    where (answered.id is null or facts.id is null)
      and customer_id not in (select customer_id from customer where erased_at is not null)`.execute(db);
  return rows.map(({ subject, side }) => ({ book: 'keys', subject, expected: 'one of each', found: side }));
}

/** Journal events of money that arrived through a gateway. Their source is the gateway's transaction id. */
const GATEWAY_JOURNALS = [
  'repayment_posted',
  'extension_posted',
  'cancellation_posted',
  'recovery_posted',
  'give_back_posted',
  'settlement_posted',
] as const;
export type GatewayJournal = (typeof GATEWAY_JOURNALS)[number];
export const posted = sql.join(GATEWAY_JOURNALS.map((event) => sql.lit(event)));

type AmountQuery = RawBuilder<Omit<AmountDifference, 'book'>>;

async function differencesOf(db: Database, book: string, query: AmountQuery): Promise<AmountDifference[]> {
  const { rows } = await query.execute(db);
  return rows.map((row) => ({ book, ...row }));
}

export const ordersAgainstReceivables = (db: Database): Promise<AmountDifference[]> =>
  differencesOf(db, 'orders', sql`select subject, expected, found from orders_against_receivables()`);

/** Compares the posted repayments with the ledger. @param day limits the comparison to one value date. */
export function repaymentsAgainstLedger(db: Database, day?: ManilaDate): Promise<AmountDifference[]> {
  const onDay = day === undefined ? sql`` : sql`where r.value_date = ${day}::date`;
  const moved = sql`coalesce(sum(
      case when e.debit = 'gateway_clearing' then e.amount when e.credit = 'gateway_clearing' then -e.amount end
    ), 0)`;
  return differencesOf(
    db,
    'repayments',
    sql`select r.transaction_id as subject, r.amount as expected, ${moved}::bigint as found
    from repayment r
      left join journal j on j.customer_id = r.customer_id and j.event in (${posted}) and j.source = r.transaction_id
      left join ledger_entry e on e.customer_id = j.customer_id and e.journal_id = j.journal_id
    ${onDay}
    group by r.customer_id, r.transaction_id, r.amount
    having r.amount <> ${moved}`,
  );
}
