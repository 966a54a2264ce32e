/** Creates many loans of one borrower as SQL copies of a withdrawn order. The product then pays them out. */
import type { Borrower } from '../../apps/api/src/testing/borrower';
import type { ProofStack } from '../stack/stack';
import { retryFailedJobs } from '../stack/skip-waits';
import { pollUntil } from './retrying-client';

/**
 * Copies an active order into `count` orders in the state right after withdrawal: each with idempotency keys, journal,
 * payout and the outbox row that makes the worker send the payout. Returns the new order ids.
 */
export async function copyWithdrawnLoans(
  { rows }: ProofStack,
  { customerId }: Borrower,
  pattern: string,
  count: number,
): Promise<string[]> {
  const made = await rows<{ order_id: string }>(COPY, [customerId, pattern, count]);
  return made.map((row) => row.order_id);
}

/** One statement, so that the worker sees all of its rows or none. */
const COPY = `
  with fresh as (
    select gen_random_uuid() as order_id, gen_random_uuid() as payout_id, gen_random_uuid() as journal_id, i
    from generate_series(1, $3::int) i
  ), orders as (
    insert into loan_order (customer_id, order_id, order_no, product_id, status, principal, net_proceeds, quote,
        contract_date, offered_at, offer_expires_at, signed_at, withdrawn_at)
      select customer_id, fresh.order_id, 'COPY' || left(fresh.order_id::text, 13), product_id, 'disbursing', principal, net_proceeds, quote,
        contract_date, offered_at, offer_expires_at, signed_at, withdrawn_at
      from loan_order, fresh where customer_id = $1 and loan_order.order_id = $2
  ), payouts as (
    insert into payout (customer_id, payout_id, order_id, reference, status, amount, channel, account_number,
        account_name, created_at)
      select customer_id, fresh.payout_id, fresh.order_id,
        'out_' || replace($1::text, '-', '') || '_' || replace(fresh.payout_id::text, '-', ''), 'created', amount,
        channel, account_number, account_name, created_at
      from payout, fresh where customer_id = $1 and payout.order_id = $2
  ), journals as (
    insert into journal (customer_id, journal_id, order_id, event, source, value_date, booked_at)
      select customer_id, fresh.journal_id, fresh.order_id, event, fresh.payout_id::text, value_date, booked_at
      from journal, fresh where customer_id = $1 and journal.order_id = $2 and event = 'disbursement_committed'
  ), entries as (
    insert into ledger_entry (customer_id, journal_id, line, order_id, debit, credit, amount, value_date)
      select e.customer_id, fresh.journal_id, e.line, fresh.order_id, e.debit, e.credit, e.amount, e.value_date
      from ledger_entry e join journal j using (customer_id, journal_id), fresh
      where e.customer_id = $1 and e.order_id = $2 and j.event = 'disbursement_committed'
  ), keys as (
    insert into idempotency (customer_id, operation, key, input_hash, answer, created_at)
      select $1, operation, 'copy ' || fresh.order_id, '\\x00', answer, now() from fresh, lateral (values
        ('order_offer', jsonb_build_object('orderId', fresh.order_id)),
        ('order_withdraw', jsonb_build_object('orderIds', jsonb_build_array(fresh.order_id),
          'payoutIds', jsonb_build_array(fresh.payout_id)))) answers (operation, answer)
  ), announced as (
    insert into outbox (customer_id, outbox_id, topic, payload, created_at)
      select $1, gen_random_uuid(), 'payout.ordered', jsonb_build_object('payoutId', fresh.payout_id), now() from fresh
  )
  select order_id from fresh order by i`;

/** Loans per batch: few enough to be paid out within a client's deadline. */
const BATCH = 400;

/** Copies an order like `copyWithdrawnLoans`, and waits until all copies are active. */
export async function copyActiveLoans(
  stack: ProofStack,
  person: Borrower,
  pattern: string,
  count: number,
): Promise<string[]> {
  const orders: string[] = [];
  while (orders.length < count) {
    const next = await copyWithdrawnLoans(stack, person, pattern, Math.min(BATCH, count - orders.length));
    await waitUntilActive(stack, next);
    orders.push(...next);
  }
  return orders;
}

/** Waits until all orders are active. Failed jobs are retried at once instead of after their delay. */
export async function waitUntilActive(stack: ProofStack, orderIds: readonly string[]): Promise<void> {
  const active = () =>
    stack.rows<{ count: number }>(
      `select count(*) from loan_order where order_id = any($1) and status = 'active'`,
      [orderIds],
    );
  await pollUntil(
    async () => {
      await retryFailedJobs(stack);
      return { status: 200, body: (await active())[0] };
    },
    ({ body }) => body?.count === orderIds.length,
  );
}
