/** The close of a day over open loans, against one bare update of the rows that it finds. */
import type pg from 'pg';
import { bookLoans, makeLoans } from './loans';
import { type Measured, measured, secondsOf } from './measure';
import { START } from './sample';

const STEPS = ['offers', 'payments', 'applications', 'events'];

export async function closeBench(pool: pg.Pool, loans: number): Promise<Measured[]> {
  await makeLoans(pool, 'close-', loans, START);
  await addLapsing(pool);
  await bookLoans(pool);
  await pool.query('vacuum analyze').catch(() => pool.query('analyze'));

  const close = await secondsOf(async () => {
    await pool.query('insert into business_day (business_date) values ($1)', [START]);
    for (const step of STEPS) await pool.query('select close_step($1, $2, now())', [START, step]);
  });
  const { rows } = await pool.query<{ open: number; told: number }>(
    `select count(*)::int as open, (select count(*)::int from day_event) as told
      from loan_order where status = 'active'`,
  );
  const { open = 0, told = 0 } = rows[0] ?? {};
  const bare = await secondsOf(() =>
    pool.query(
      `update loan_order set version = version + 1 where status = 'active'
        and next_due_date in ($1::date + 4, $1::date + 2, $1::date + 1, $1::date, $1::date - 2, $1::date - 6)`,
      [START],
    ),
  );
  const scan = await secondsOf(() =>
    pool.query(`select count(*) from loan_order where version >= 0 and status = 'active'`),
  );
  return [
    measured(`close of day over ${open} open loans, ${told} told of`, close, 'seconds', {
      name: 'bare update of the loans told of, with one scan of all',
      value: bare + scan,
    }),
    await reconciliationBench(pool, open),
  ];
}

/** The part of the nightly reconciliation that reads every order and every entry. */
async function reconciliationBench(pool: pg.Pool, open: number): Promise<Measured> {
  const compare = await secondsOf(() => pool.query('select * from orders_against_receivables()'));
  const scan = await secondsOf(() =>
    pool.query('select sum(amount), (select sum(principal) from loan_order) from ledger_entry'),
  );
  return measured(`orders against receivables over ${open} open loans`, compare, 'seconds', {
    name: 'bare sums of both tables',
    value: scan,
  });
}

/** One in a hundred borrowers has an offer, a checkout and an acceptance that end with the day. */
async function addLapsing(pool: pg.Pool): Promise<void> {
  const long = `$1::date - 200`;
  await pool.query(
    `insert into loan_order (customer_id, order_id, order_no, product_id, status, principal, net_proceeds, quote,
        contract_date, offered_at, offer_expires_at)
      select customer_id, gen_random_uuid(), 'lapsing-' || order_no, product_id, 'offered', principal, net_proceeds,
        quote, contract_date, ${long}, ${long}
      from loan_order where order_no like 'close-%00'`,
    [START],
  );
  await pool.query(
    `insert into payment (customer_id, payment_id, order_id, reference, kind, status, amount, created_at, expires_at)
      select customer_id, gen_random_uuid(), order_id, order_no, 'full', 'created', 100, ${long}, ${long}
      from loan_order where order_no like 'close-%00'`,
    [START],
  );
  await pool.query(
    `insert into application (customer_id, application_id, status, submitted_at, decided_at)
      select customer_id, gen_random_uuid(), 'accepted', ${long}, ${long} from customer where phone like 'close-%00'`,
    [START],
  );
}
