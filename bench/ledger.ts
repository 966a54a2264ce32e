/** Bench of posting a repayment by its command. The baseline writes the same rows in one bare statement. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { makeLoans } from './loans';
import { type Measured, measured, promised, secondsOf } from './measure';
import { START } from './sample';

interface Loan {
  readonly customer_id: string;
  readonly order_id: string;
}

const ROUNDS = 3;
const ENTRIES = [
  { debit: 'gateway_clearing', credit: 'interest_income', amount: 7_000 },
  { debit: 'gateway_clearing', credit: 'loan_receivable', amount: 93_000 },
];
const ALLOCATION = { penalty: 0, fees: 0, interest: 7_000, principal: 93_000, credit: 0 };

export async function ledgerBench(pool: pg.Pool, postings: number): Promise<Measured[]> {
  await makeLoans(pool, 'ledger-', 2 * ROUNDS * postings, START);
  await pool.query('analyze loan_order');
  const { rows } = await pool.query<Loan>(
    `select customer_id, order_id from loan_order where order_no like 'ledger-%'`,
  );
  const seconds = { command: 0, bare: 0 };
  // The command and the bare inserts alternate, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    const loans = rows.slice(2 * round * postings, 2 * (round + 1) * postings);
    seconds.command += await secondsOf(() => all(loans.slice(0, postings), (loan) => command(pool, loan)));
    seconds.bare += await secondsOf(() => all(loans.slice(postings), (loan) => bare(pool, loan)));
  }
  const total = ROUNDS * postings;
  const line = measured(
    `repayment_post, ${pool.options.max} clients`,
    total / seconds.command,
    'per second',
    {
      name: 'bare inserts of the same rows',
      value: total / seconds.bare,
    },
  );
  return [promised(line, 'ratio', { atLeast: 0.4 })];
}

/** Runs `work` for all loans. The pool limits how many run at once. */
async function all(loans: readonly Loan[], work: (loan: Loan) => Promise<unknown>): Promise<void> {
  await Promise.all(loans.map(work));
}

function command(pool: pg.Pool, { customer_id, order_id }: Loan): Promise<unknown> {
  const transactionId = `tx_${randomUUID()}`;
  const input = {
    transactionId,
    orderId: order_id,
    paymentId: randomUUID(),
    version: 1,
    amount: 100_000,
    valueDate: START,
    change: { allocation: ALLOCATION, status: 'active', nextDueDate: START },
    event: null,
    paymentStatus: 'posted',
    failure: null,
    journal: {
      journalId: randomUUID(),
      event: 'repayment_posted',
      source: transactionId,
      valueDate: START,
      entries: ENTRIES,
    },
    outboxId: randomUUID(),
    auditId: randomUUID(),
  };
  return pool.query({
    name: 'command',
    text: 'select repayment_post($1, now(), $2)',
    values: [customer_id, JSON.stringify(input)],
  });
}

const BARE = `
  with posted as (
    insert into repayment (customer_id, transaction_id, order_id, payment_id, amount, value_date, received_at, allocation)
      values ($1, $3, $2, gen_random_uuid(), 100000, $4::date, now(), $5)
  ), moved as (
    update loan_order set version = version + 1 where customer_id = $1 and order_id = $2
  ), booked as (
    insert into journal (customer_id, journal_id, order_id, event, source, value_date, booked_at)
      values ($1, $6, $2, 'repayment_posted', $3, $4::date, now())
  ), entered as (
    insert into ledger_entry (customer_id, journal_id, line, order_id, debit, credit, amount, value_date)
      values ($1, $6, 1, $2, 'gateway_clearing', 'interest_income', 7000, $4::date),
        ($1, $6, 2, $2, 'gateway_clearing', 'loan_receivable', 93000, $4::date)
  ), noted as (
    insert into audit (customer_id, audit_id, at, actor, action, subject, detail)
      values ($1, gen_random_uuid(), now(), 'gateway', 'repayment.posted', $2::uuid::text, '{}')
  )
  insert into outbox (customer_id, outbox_id, topic, payload, created_at)
    values ($1, gen_random_uuid(), 'repayment.posted', '{}', now())`;

const bare = (pool: pg.Pool, { customer_id, order_id }: Loan): Promise<unknown> =>
  pool.query({
    name: 'bare',
    text: BARE,
    values: [customer_id, order_id, `tx_${randomUUID()}`, START, JSON.stringify(ALLOCATION), randomUUID()],
  });
