/** Borrowers with loans, inserted in bulk. */
import type pg from 'pg';
import { writeStored } from '../apps/api/src/db/stored/read-stored';
import { sampleQuote } from './sample';

const FORTNIGHT = { unit: 'day', count: 14 } as const;

/**
 * Creates `count` borrowers with a running loan each, under `prefix`. The loans began evenly spread over the 30 days up
 * to `day`, so their due dates are spread evenly around it.
 */
export async function makeLoans(pool: pg.Pool, prefix: string, count: number, day: string): Promise<void> {
  const quoted = sampleQuote(FORTNIGHT);
  await pool.query(
    `insert into customer (customer_id, phone, language, privacy_consent_at, registered_at, credit_limit, wrapped_key)
      select gen_random_uuid(), $1 || i, 'en', now(), now(), 1000000, '\\x00' from generate_series(1, $2::int) i`,
    [prefix, count],
  );
  await pool.query(
    `insert into loan_order (customer_id, order_id, order_no, product_id, status, principal, net_proceeds, quote,
        contract_date, value_date, offered_at, offer_expires_at, disbursed_at, next_due_date)
      select customer_id, gen_random_uuid(), phone, 'sandali', 'active', $2, $3, $4, began, began, now(), now(), now(),
        began + 14
      from (select customer_id, phone, $5::date - 29 + (row_number() over ())::int % 30 as began from customer
        where phone like $1 || '%') borrower`,
    [prefix, quoted.principal, quoted.netProceeds, JSON.stringify(writeStored('quote', quoted)), day],
  );
}

/**
 * Inserts the delivered payout of every running loan, and a journal with its three entries, as the engine posts them.
 */
export async function bookLoans(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into payout (customer_id, payout_id, order_id, reference, status, amount, channel, account_sealed,
        account_masked, account_hash, provider, created_at, delivered_at)
      select customer_id, order_id, order_id, 'out ' || order_id, 'delivered', net_proceeds, 'gcash', '', '••• 0000',
        '', 'bench', now(), now()
      from loan_order where status = 'active'`,
  );
  await pool.query(
    `insert into journal (customer_id, journal_id, order_id, event, source, value_date, booked_at)
      select customer_id, order_id, order_id, 'disbursement_delivered', order_id, value_date, now()
      from loan_order where status = 'active'`,
  );
  await pool.query(
    `insert into ledger_entry (customer_id, journal_id, line, order_id, debit, credit, amount, value_date)
      select customer_id, order_id, line, order_id, debit, credit,
        case line when 1 then net_proceeds when 2 then principal - net_proceeds else net_proceeds end, value_date
      from loan_order, (values (1, 'loan_receivable', 'payout_clearing'), (2, 'loan_receivable', 'fee_income'),
        (3, 'payout_clearing', 'gateway_clearing')) entry (line, debit, credit)
      where status = 'active' and not exists (select 1 from ledger_entry e
        where e.customer_id = loan_order.customer_id and e.journal_id = loan_order.order_id)`,
  );
}
