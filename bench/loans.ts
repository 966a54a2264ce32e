/** Borrowers with loans, written in bulk. */
import type pg from 'pg';
import { sampleQuote } from './sample';

const FORTNIGHT = { unit: 'day', count: 14 } as const;

/**
 * Makes `count` borrowers, each with a running loan under `prefix`; due dates are spread evenly over the 30 days
 * around `day`.
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
      select customer_id, gen_random_uuid(), phone, 'sandali', 'active', $2, $3, $4, $5::date, $5::date, now(), now(),
        now(), $5::date - 15 + (row_number() over ())::int % 30
      from customer where phone like $1 || '%'`,
    [prefix, quoted.principal, quoted.netProceeds, JSON.stringify(quoted), day],
  );
}
