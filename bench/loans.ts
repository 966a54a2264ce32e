/** Borrowers with loans, inserted in bulk. */
import pg from 'pg';
import { writeStored } from '../apps/api/src/db/stored/read-stored';
import { sampleQuote } from './sample';

/**
 * Journals are inserted in the order of their value dates, as in a lender's database, and are booked at noon of the
 * value date.
 */
const NOON = `(value_date + time '12:00') at time zone 'Asia/Manila'`;
const FORTNIGHT = { unit: 'day', count: 14 } as const;

/**
 * Creates `count` borrowers with a running loan each, under `prefix`. The loans began evenly spread over the 30 days up
 * to `day`, so their due dates are spread evenly around it. @param days days over which they began, instead of 30
 */
export async function makeLoans(
  pool: pg.Pool,
  prefix: string,
  count: number,
  day: string,
  days = 30,
): Promise<void> {
  const quoted = sampleQuote(FORTNIGHT);
  await pool.query(
    `insert into customer (customer_id, phone, language, privacy_consent_at, registered_at, credit_limit, wrapped_key)
      select gen_random_uuid(), $1 || i, 'en', now(), now(), 1000000, '\\x00' from generate_series(1, $2::int) i`,
    [prefix, count],
  );
  await pool.query(
    `insert into loan_order (customer_id, order_id, order_no, product_id, status, principal, net_proceeds, quote,
        contract_date, value_date, offered_at, offer_expires_at, disbursed_at, next_due_date)
      select customer_id, gen_random_uuid(), phone, 'sandali', 'active', $2, $3,
        jsonb_set(jsonb_set($4::jsonb, '{schedule,0,startDate}', to_jsonb(began::text)), '{schedule,0,dueDate}',
          to_jsonb((began + 14)::text)),
        began, began, now(), now(), now(), began + 14
      from (select customer_id, phone, $5::date - ($6::int - 1) + (row_number() over ())::int % $6::int as began from customer
        where phone like $1 || '%') borrower`,
    [prefix, quoted.principal, quoted.netProceeds, JSON.stringify(writeStored('quote', quoted)), day, days],
  );
}

/**
 * Inserts the delivered payout of every running loan that has none, and a journal with its three entries, as the engine posts
 * them.
 */
export async function bookLoans(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into payout (customer_id, payout_id, order_id, reference, status, amount, channel, account_sealed,
        account_masked, account_hash, provider, created_at, delivered_at)
      select customer_id, order_id, order_id, 'out ' || order_id, 'delivered', net_proceeds, 'gcash', '', '••• 0000',
        '', 'bench', now(), now()
      from loan_order o where status = 'active'
        and not exists (select from payout p where p.customer_id = o.customer_id and p.order_id = o.order_id)`,
  );
  await pool.query(
    `insert into journal (customer_id, journal_id, order_id, event, source, value_date, booked_at)
      select customer_id, order_id, order_id, 'disbursement_delivered', order_id, value_date, ${NOON}
      from loan_order o where status = 'active'
        and not exists (select from journal j where j.customer_id = o.customer_id and j.order_id = o.order_id)
      order by value_date`,
  );
  await pool.query(
    `insert into ledger_entry (customer_id, journal_id, line, order_id, debit, credit, amount, value_date)
      select customer_id, order_id, line, order_id, debit, credit,
        case line when 1 then net_proceeds when 2 then principal - net_proceeds else net_proceeds end, value_date
      from loan_order, (values (1, 'loan_receivable', 'payout_clearing'), (2, 'loan_receivable', 'fee_income'),
        (3, 'payout_clearing', 'gateway_clearing')) entry (line, debit, credit)
      where status = 'active' and not exists (select 1 from ledger_entry e
        where e.customer_id = loan_order.customer_id and e.order_id = loan_order.order_id)`,
  );
}

/**
 * Pays the booked loans whose due date is before `day`: nine in ten on the due date, one in twenty a week later. The rest stay
 * unpaid.
 */
export async function payLoans(pool: pg.Pool, day: string): Promise<void> {
  const quoted = sampleQuote(FORTNIGHT);
  const interest = (quoted.schedule[0]?.amount ?? quoted.principal) - quoted.principal;
  await pool.query(
    `insert into journal (customer_id, journal_id, order_id, event, source, value_date, booked_at)
      select customer_id, md5(order_id::text)::uuid, order_id, 'repayment_posted', 'paid ' || order_id, value_date, ${NOON}
      from (select customer_id, order_id, next_due_date + case when abs(hashtext(order_id::text)) % 20 = 0 then 7 else 0 end as value_date
        from loan_order where status = 'active' and abs(hashtext(order_id::text)) % 20 < 19) paid
      where value_date < $1::date order by value_date`,
    [day],
  );
  await pool.query(
    `insert into ledger_entry (customer_id, journal_id, line, order_id, debit, credit, amount, value_date)
      select customer_id, journal_id, line, order_id, 'gateway_clearing', credit, amount, value_date
      from journal, (values (1, 'loan_receivable', $1::bigint), (2, 'interest_income', $2::bigint)) entry (line, credit, amount)
      where event = 'repayment_posted'`,
    [quoted.principal, interest],
  );
  await pool.query(
    `update loan_order o set status = 'settled', settled_at = j.value_date, next_due_date = null
      from journal j where j.customer_id = o.customer_id and j.order_id = o.order_id and j.event = 'repayment_posted'`,
  );
}

/** Vacuums and analyzes as the owner of the tables, so that the plans are those of a settled database. */
export async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env['BENCH_OWNER_URL'] });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}
