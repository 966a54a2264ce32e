/** Creates many loans of one borrower as SQL copies of a withdrawn order. The product then pays them out. */
import { randomUUID } from 'node:crypto';
import { createVault } from '../../apps/api/src/crypto/envelope';
import { cipherOf } from '../../apps/api/src/crypto/sealed-columns';
import { readAccount, sealAccount } from '../../apps/api/src/features/lending/payout/payout-account.view';
import type { Borrower } from '../../apps/api/src/testing/borrower';
import type { ProofStack } from '../stack/stack';
import { retryFailedJobs } from '../stack/skip-waits';
import { pollUntil } from './retrying-client';

/**
 * Copies an active order into `count` orders in the state right after withdrawal: each with idempotency keys, journal,
 * payout and the outbox row that makes the worker send the payout. Returns the new order ids.
 */
export async function copyWithdrawnLoans(
  stack: ProofStack,
  { customerId }: Borrower,
  pattern: string,
  count: number,
): Promise<string[]> {
  const payoutIds = Array.from({ length: count }, () => randomUUID());
  const accounts = await sealAccounts(stack, customerId, pattern, payoutIds);
  const made = await stack.rows<{ order_id: string }>(COPY, [customerId, pattern, payoutIds, accounts]);
  return made.map((row) => row.order_id);
}

/** Encrypts the account of the order's payout once per new payout, because an encrypted account opens only in its row. */
async function sealAccounts(
  { rows, db, env }: ProofStack,
  customerId: string,
  orderId: string,
  payoutIds: readonly string[],
): Promise<Buffer[]> {
  const [payout] = await rows<{ payout_id: string; account_sealed: Buffer }>(
    'select payout_id, account_sealed from payout where customer_id = $1 and order_id = $2',
    [customerId, orderId],
  );
  if (!payout) throw new Error('the copied order has no payout');
  const key = String(env['DATA_KEY']);
  const cipher = await cipherOf(db, createVault({ sealing: [key], identity: key }), customerId);
  const account = readAccount(cipher, payout);
  return payoutIds.map((id) => sealAccount(cipher, id, account));
}

/** SQL statement that inserts all copied loans at once, so that the worker sees all of their rows or none. */
const COPY = `
  with fresh as (
    select gen_random_uuid() as order_id, payout_id, gen_random_uuid() as journal_id, account, i
    from unnest($3::uuid[], $4::bytea[]) with ordinality made (payout_id, account, i)
  ), orders as (
    insert into loan_order (customer_id, order_id, order_no, product_id, status, principal, net_proceeds, quote,
        contract_date, offered_at, offer_expires_at, signed_at, withdrawn_at)
      select customer_id, fresh.order_id, 'COPY' || left(fresh.order_id::text, 13), product_id, 'disbursing', principal, net_proceeds, quote,
        contract_date, offered_at, offer_expires_at, signed_at, withdrawn_at
      from loan_order, fresh where customer_id = $1 and loan_order.order_id = $2
  ), payouts as (
    insert into payout (customer_id, payout_id, order_id, reference, status, amount, channel, account_sealed,
        account_masked, account_hash, created_at)
      select customer_id, fresh.payout_id, fresh.order_id,
        'out_' || replace($1::text, '-', '') || '_' || replace(fresh.payout_id::text, '-', ''), 'created', amount,
        channel, fresh.account, account_masked, account_hash, created_at
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

/** Loans per batch, few enough that all become active within the time limit of `pollUntil`. */
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

/**
 * Waits until all orders are paid out, or settled at once by kept credit. Failed jobs are retried at once instead of
 * after their delay.
 */
export async function waitUntilActive(stack: ProofStack, orderIds: readonly string[]): Promise<void> {
  const active = () =>
    stack.rows<{ count: number }>(
      `select count(*) from loan_order where order_id = any($1) and status in ('active', 'settled')`,
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
