import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/database';
import { couponsOf } from '../../testing/coupons';
import { settle } from '../../testing/loan';
import { createActiveLoan } from '../../testing/money';
import { operateOk } from '../../testing/operators';
import { mostRowsPerPage } from '../../testing/sql/rows-read';
import { type Stack, runMinuteJobs, startStack } from '../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Adds borrowers who never had a loan. */
async function addBorrowers(count: number): Promise<void> {
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into customer (customer_id, phone, language, privacy_consent_at, registered_at, wrapped_key)
      select gen_random_uuid(), 'other ' || gen_random_uuid(), 'en', now(), now(), '\\x00' from generate_series(1, $1)`,
    [count],
  );
  await owner.query('vacuum analyze customer, loan_order');
  await owner.end();
}

it('a campaign reaches each of its recipients once, although thousands of other borrowers are between them', async () => {
  const settled = [];
  for (let number = 0; number < 2; number += 1) {
    const { person, orderId } = await createActiveLoan(stack);
    await settle(stack, person, orderId);
    settled.push(person);
  }
  await addBorrowers(4_500);
  await operateOk(stack, ...'coupon group cash 20 30 --settled 1 --why thanks'.split(' '));
  await runMinuteJobs(stack);
  for (const person of settled) {
    const gifts = (await couponsOf(person)).usable.filter(({ campaign }) => campaign === 'gift');
    expect(gifts).toHaveLength(1);
  }
  const campaigns = stack.connection.db.selectFrom('campaign').select(['reached', 'done_at']);
  expect(await campaigns.executeTakeFirstOrThrow()).toEqual({ reached: 2, done_at: expect.any(Date) });
});

it('a batch of a campaign reads at most two rows of a table for each borrower that it checks, however many there are', async () => {
  const CHECKED = 200;
  const batchAfter = async (trx: Database, after: string | null) => {
    const { rows } = await sql<{ last: string | null }>`
      select last from campaign_batch('{"settled": 1}', false, now(), ${after}::uuid, ${CHECKED}, 100)`.execute(
      trx,
    );
    return rows[0]?.last ?? null;
  };
  const rowsPerBatch = () =>
    stack.connection.db
      .transaction()
      .execute((trx) =>
        mostRowsPerPage<string>(trx, ['customer', 'loan_order'], 3, (after) => batchAfter(trx, after)),
      );
  await addBorrowers(2_000);
  expect(await rowsPerBatch()).toBeLessThanOrEqual(2 * CHECKED);
  await addBorrowers(10_000);
  expect(await rowsPerBatch()).toBeLessThanOrEqual(2 * CHECKED);
});
