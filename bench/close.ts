/**
 * Bench of the close of day by the worker's own services: expiries and reminders, then the reconciliation. The baseline
 * is one bare update of the reminded loans and bare sums of the books.
 */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { ok } from '@tulay/engine/result';
import type pg from 'pg';
import { connect } from '../apps/api/src/db/database';
import { planAccruals } from '../apps/api/src/features/ledger/accrual/accrual.service';
import { beginDay, closeStep, createCloseService } from '../apps/api/src/features/ledger/close.service';
import { createReconciliationService } from '../apps/api/src/features/ledger/reconciliation.service';
import type { StatementLine } from '../apps/api/src/ports/payouts';
import { analyze, bookLoans, makeLoans } from './loans';
import { type Measured, measured, promised, secondsOf } from './measure';
import { START } from './sample';
import { clockOf } from '../apps/api/src/testing/manual-clock';

const MAX_SECONDS = 60;
/** Largest allowed ratio of the memory during the run to the memory before it. */
const MAX_MEMORY_RATIO = 1.5;
const SAMPLE_MS = 50;
/** Largest allowed ratio of the sums of the plans to the same sums in bare SQL. */
const MAX_SUM_RATIO = 1.5;
/** Number of loans of which one has new facts since the day before, such as a payment. */
const CHANGED_ONE_IN = 10;

export async function closeBench(pool: pg.Pool, loans: number): Promise<Measured[]> {
  await makeLoans(pool, 'close-', loans, START);
  await addExpiring(pool);
  await bookLoans(pool);
  await analyze();
  // The bench closes the day `START`, so all earlier days must be closed and reconciled already.
  await pool.query(
    'insert into business_day (business_date, closed_at, reconciled_at) values ($1, now(), now())',
    [addDays(START, -1)],
  );

  const { db, close: disconnect } = connect(String(process.env['BENCH_DATABASE_URL']), 2);
  const now = () => new Date(`${addDays(START, 1)}T00:01:00+08:00`);
  const clock = clockOf(now);
  const closing = createCloseService({ db, clock });
  const statement = (from: ManilaDate, to: ManilaDate) => statementOf(pool, from, to);
  const query = async () => ok('not_received' as const);
  const reconciliation = createReconciliationService({ db, clock, payouts: { statement, query } });

  const first = await secondsOf(() => planAccruals(db, START, now()));
  const { rowCount: changed } = await pool.query(
    `update loan_order set version = version + 1 where status = 'active' and abs(hashtext(order_id::text)) % $1 = 0`,
    [CHANGED_ONE_IN],
  );
  await analyze();

  const memory = watchMemory();
  await beginDay(db, START);
  const planning = await secondsOf(() => planAccruals(db, START, now()));
  const booking = await secondsOf(() => closeStep(db, START, 'accruals', now()));
  const close = planning + booking + (await secondsOf(() => closing.closeDays()));
  const compare = await secondsOf(() => reconciliation.reconcileClosedDays());
  const { before, peak } = memory.stop();
  await disconnect();
  const { open, reminders } = await countsOf(pool);
  const bare = await secondsOf(() => bareUpdate(pool));
  const sums = await secondsOf(() =>
    pool.query('select sum(amount), (select sum(principal) from loan_order) from ledger_entry'),
  );
  const same = { name: 'the same sums in bare SQL', value: await secondsOf(() => bareAccruals(pool)) };
  const total = measured(
    `close of day and reconciliation of ${open} open loans`,
    close + compare,
    'seconds',
    {
      name: 'bare update of the reminded loans, and bare sums of the books',
      value: bare + sums,
    },
  );
  const memoryLine = measured(
    'peak memory of the worker, close of day and reconciliation',
    peak / 1e6,
    'MB',
    {
      name: 'before',
      value: before / 1e6,
    },
  );
  return [
    measured(`close of day alone (${reminders} reminders)`, close, 'seconds', {
      name: 'bare update',
      value: bare,
    }),
    measured(`accruals of the close: plans of ${changed} loans with new facts`, planning, 'seconds', same),
    promised(measured(`accruals of the close: sums of ${open} loans`, booking, 'seconds', same), 'ratio', {
      atMost: MAX_SUM_RATIO,
    }),
    measured(`accruals: the first plans of ${open} loans`, first, 'seconds', same),
    measured('reconciliation alone', compare, 'seconds', { name: 'bare sums', value: sums }),
    promised(total, 'value', { atMost: MAX_SECONDS }),
    promised(memoryLine, 'ratio', { atMost: MAX_MEMORY_RATIO }),
  ];
}

/** Returns a gateway statement for these days that lists exactly the booked payouts. */
async function statementOf(pool: pg.Pool, from: ManilaDate, to: ManilaDate) {
  const { rows } = await pool.query<StatementLine>(
    `select o.order_id as "transactionId", 'payout' as kind, 'out ' || o.order_id as reference,
        -o.net_proceeds as amount, o.value_date::text as at, o.value_date as "businessDate"
      from loan_order o where o.status = 'active' and o.value_date between $1 and $2`,
    [from, to],
  );
  return ok({ lines: rows, total: rows.reduce((sum, { amount }) => sum + amount, 0) });
}

async function countsOf(pool: pg.Pool): Promise<{ readonly open: number; readonly reminders: number }> {
  const { rows } = await pool.query<{ open: number; reminders: number; differences: number }>(
    `select count(*)::int as open, (select count(*)::int from day_event) as reminders,
        (select count(*)::int from reconciliation_difference) as differences
      from loan_order where status = 'active'`,
  );
  const { open = 0, reminders = 0, differences = 0 } = rows[0] ?? {};
  if (differences > 0) throw new Error(`${differences} unexpected differences`);
  return { open, reminders };
}

const bareUpdate = (pool: pg.Pool) =>
  pool.query(
    `update loan_order set version = version + 1 where status = 'active'
      and next_due_date in ($1::date + 4, $1::date + 2, $1::date + 1, $1::date, $1::date - 2, $1::date - 6)`,
    [START],
  );

/**
 * Computes the accruals of the bench's loans from their terms alone. This is right only because no loan has a payment.
 * Throws if the books have other sums.
 */
async function bareAccruals(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ interest: number; late_fees: number; allowance: number }>(
    `select sum(interest)::bigint as interest, sum(late_fee)::bigint as late_fees,
        sum(round((principal + interest + late_fee) * case when late = 0 then 0.02 when late <= 30 then 0.08 end))::bigint as allowance
      from (
        select principal, interest, late, round((principal + interest) * late * 0.05 / 30) as late_fee from (
          select principal, greatest(0, $1::date - value_date - 14) as late,
            round(principal * least(14, $1::date - value_date) * 0.001) as interest
          from loan_order where status = 'active'
        ) term
      ) loan`,
    [START],
  );
  const { rows: booked } = await pool.query<{ account: string; amount: number }>(
    'select account, sum(amount)::bigint as amount from book_entry group by account',
  );
  const balances = new Map(booked.map(({ account, amount }) => [account, Number(amount)]));
  const { interest, late_fees: lateFees, allowance } = rows[0] ?? { interest: 0, late_fees: 0, allowance: 0 };
  const expected = {
    interest_receivable: interest,
    late_fee_receivable: lateFees,
    loss_allowance: -allowance,
  };
  for (const [account, amount] of Object.entries(expected)) {
    if (balances.get(account) !== Number(amount)) {
      throw new Error(`${account} has ${balances.get(account)} instead of ${amount}`);
    }
  }
}

/** Records the memory of this process in bytes: at the start, and its peak until `stop`. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return { before, peak: Math.max(peak, process.memoryUsage.rss()) };
    },
  };
}

/**
 * Gives one in a hundred borrowers an offer, a checkout and an accepted application that expire in the close of day.
 */
async function addExpiring(pool: pg.Pool): Promise<void> {
  const long = `$1::date - 200`;
  await pool.query(
    `insert into loan_order (customer_id, order_id, order_no, product_id, status, principal, net_proceeds, quote,
        contract_date, offered_at, offer_expires_at)
      select customer_id, gen_random_uuid(), 'expiring-' || order_no, product_id, 'offered', principal, net_proceeds,
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
