import { manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { createActiveLoan } from '../../../testing/money';
import { mostRowsPerPage } from '../../../testing/sql/rows-read';
import { type Stack, startStack } from '../../../testing/stack';
import { planAccruals } from './accrual.service';
import { loansWithoutPlan } from './accrual-plan.store';

const CHANGED = 3;
/** More than the rows of the changed loans, and fewer than those of all loans. */
const ROWS_MAX = 10 * CHANGED;

let stack: Stack;
let owner: pg.Client;
let orderId: string;
let changedAt: Date;
beforeAll(async () => {
  stack = await startStack();
  ({ orderId } = await createActiveLoan(stack));
  const now = stack.providers.clock.now();
  await planAccruals(stack.connection.db, manilaDate(now), now);
  changedAt = new Date(now.getTime() + 1_000);
  owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await stack.stop();
});

/** Adds loans of other borrowers, with the contract and the plan of the first loan. */
async function addPlannedLoans(count: number): Promise<void> {
  await owner.query(
    `insert into loan_order (customer_id, order_id, order_no, product_id, status, principal, net_proceeds, quote, version,
        contract_date, value_date, offered_at, offer_expires_at, withdrawn_at, disbursed_at, next_due_date, changed_at)
      select gen_random_uuid(), gen_random_uuid(), 'other', product_id, status, principal, net_proceeds, quote, version,
        contract_date, value_date, offered_at, offer_expires_at, withdrawn_at, disbursed_at, next_due_date, changed_at
      from loan_order, generate_series(1, $2) where order_id = $1`,
    [orderId, count],
  );
  await owner.query(
    `insert into accrual_plan (customer_id, order_id, product_id, version, form, first_day, last_day, states, interest, late_fees, exposure)
      select o.customer_id, o.order_id, p.product_id, p.version, p.form, p.first_day, p.last_day, p.states, p.interest, p.late_fees,
        p.exposure
      from accrual_plan p, loan_order o where p.order_id = $1 and o.order_no = 'other' on conflict do nothing`,
    [orderId],
  );
}

async function changeLoans(count: number): Promise<void> {
  await owner.query(
    `update loan_order set version = version + 1, changed_at = $1
      where order_id in (select order_id from loan_order where order_no = 'other' and changed_at < $1 limit $2)`,
    [changedAt, count],
  );
  await owner.query('vacuum analyze loan_order, accrual_plan');
}

it('a search for the plans of 3 changed loans reads fewer than 30 rows of a table, among 2,000 and among 10,000 loans', async () => {
  const today = manilaDate(stack.providers.clock.now());
  const rowsOfSearch = () =>
    stack.connection.db.transaction().execute((trx) =>
      mostRowsPerPage(trx, ['loan_order', 'accrual_plan'], 1, async () => {
        expect(await loansWithoutPlan(trx, today, 100, changedAt)).toHaveLength(CHANGED);
        return null;
      }),
    );
  await addPlannedLoans(2_000);
  await changeLoans(CHANGED);
  expect(await rowsOfSearch()).toBeLessThan(ROWS_MAX);
  await addPlannedLoans(8_000);
  await changeLoans(0);
  expect(await rowsOfSearch()).toBeLessThan(ROWS_MAX);
});
