import { startOfManilaDay, manilaDate } from '@tulay/engine/calendar';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createActiveLoan } from '../../../testing/money';
import { mostRowsPerPage } from '../../../testing/sql/rows-read';
import { type Stack, startStack } from '../../../testing/stack';
import { loansOpenSince } from './loan.store';

let stack: Stack;
let owner: pg.Client;
let orderId: string;
beforeAll(async () => {
  stack = await startStack();
  ({ orderId } = await createActiveLoan(stack));
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await stack.stop();
});

/** Adds open loans of other borrowers, with the contract of the first loan. */
async function addLoans(count: number): Promise<void> {
  await owner.query(
    `insert into loan_order (customer_id, order_id, order_no, product_id, status, principal, net_proceeds, quote,
        contract_date, value_date, offered_at, offer_expires_at, withdrawn_at, disbursed_at, next_due_date)
      select gen_random_uuid(), gen_random_uuid(), 'other', product_id, status, principal, net_proceeds, quote,
        contract_date, value_date, offered_at, offer_expires_at, withdrawn_at, disbursed_at, next_due_date
      from loan_order, generate_series(1, $2) where order_id = $1`,
    [orderId, count],
  );
  await owner.query('vacuum analyze loan_order, repayment, payment, loan_event');
}

it('a page of 100 open loans reads fewer than 200 rows of a table, among 2,000 and among 10,000 loans', async () => {
  const PAGE = 100;
  const today = startOfManilaDay(manilaDate(stack.providers.clock.now()));
  const rowsPerPage = () =>
    stack.connection.db.transaction().execute((trx) =>
      mostRowsPerPage<{ customerId: string; orderId: string }>(
        trx,
        ['loan_order', 'repayment', 'payment', 'loan_event'],
        3,
        async (after) => {
          const last = (await loansOpenSince(trx, today, after, PAGE)).at(-1)?.order;
          return last ? { customerId: last.customer_id, orderId: last.order_id } : null;
        },
      ),
    );
  await addLoans(2_000);
  expect(await rowsPerPage()).toBeLessThan(2 * PAGE);
  await addLoans(8_000);
  expect(await rowsPerPage()).toBeLessThan(2 * PAGE);
});
