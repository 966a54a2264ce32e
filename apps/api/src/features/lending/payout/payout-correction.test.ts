/** Correction of a payout whose status at the gateway contradicts the ledger. */
import { readStored } from '../../../db/stored/read-stored';
import { manilaDate } from '@tulay/engine/calendar';
import { disbursementCommitted } from '@tulay/engine/ledger/postings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control, newKey } from '../../../testing/borrower';
import {
  activeOrder,
  approvedBorrower,
  lendingOrder,
  orderOf,
  settle,
  withdraw,
} from '../../../testing/loan';
import { advanceHour, bookDifferences } from '../../../testing/money';
import { operate, operateAs, operateOk } from '../../../testing/operators';
import { contradictedPayout, payoutsOf } from '../../../testing/payouts';
import { untilLockWaits } from '../../../testing/sql/lock-waits';
import { type Stack, startStack } from '../../../testing/stack';
import { disbursementOf, journalOf } from './payout-booking';
import { createPayoutService } from './payout.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const service = () => createPayoutService({ ...stack, ...stack.providers, db: stack.connection.db });

const correct = (reference: string) => ['payout', 'correct', reference, '--why', 'their page says so'];

/** Creates a second payout that is withdrawn but not yet sent. */
async function createUnsentPayout(person: Borrower, orderId: string): Promise<string> {
  const { db, pool } = stack.connection;
  const [payout] = await payoutsOf(stack, person);
  if (!payout) throw new Error('no payout');
  const { quote } = await db
    .updateTable('loan_order')
    .set({ status: 'disbursing' })
    .where('order_id', '=', orderId)
    .returning('quote')
    .executeTakeFirstOrThrow();
  const now = stack.providers.clock.now();
  const second = { ...payout, payout_id: newKey(), reference: `out_${newKey()}`, created_at: new Date(0) };
  await db
    .insertInto('payout')
    .values({
      ...second,
      status: 'created',
      provider: null,
      gateway_ref: null,
      failure: null,
      unmatched_events: [],
    })
    .execute();
  const entries = disbursementCommitted(...disbursementOf(readStored('quote', quote)));
  const journal = journalOf(second, 'disbursement_committed', manilaDate(now), entries);
  await pool.query('select book($1, $2, $3, $4)', [person.customerId, orderId, journal, now]);
  return second.payout_id;
}

describe('payout correction', () => {
  it('a failed payout is corrected to delivered after a second person approves: the loan runs from that day and its event is closed', async () => {
    const { person, orderId, eventId, payoutRef } = await contradictedPayout(stack);
    await control(stack, 'clock', { advanceDays: 3 });
    await stack.providers.clock.refresh();
    const requested = await operateAs(stack, 'ana', ...correct(payoutRef));
    expect(requested.outcome).toBe('approval_requested');
    expect((await orderOf(person, orderId)).status).toBe('payout_failed');

    await operateOk(stack, ...correct(payoutRef));
    const order = await orderOf(person, orderId);
    expect(order).toMatchObject({ status: 'active', payout: { status: 'delivered' } });
    expect(order.valueDate).toBe(manilaDate(stack.providers.clock.now()));
    expect((await payoutsOf(stack, person))[0]).toMatchObject({ unmatched_events: [], failure: null });
    expect((await operateOk(stack, 'event', 'show', eventId, '--why', 'looked')).lines[1]).toMatch(
      /^closed .*: their page says so$/,
    );
    expect(await bookDifferences(stack)).toEqual([]);
    await settle(stack, person, orderId);
    expect((await orderOf(person, orderId)).status).toBe('settled');
    expect((await operate(stack, ...correct(payoutRef))).outcome).toBe('order_state');
  });

  it('a delivered payout is corrected to failed, and the order may be withdrawn again', async () => {
    const { person, orderId, payoutRef } = await contradictedPayout(stack, 'delivered');
    await operateOk(stack, ...correct(payoutRef));
    expect((await orderOf(person, orderId)).status).toBe('payout_failed');
    expect((await payoutsOf(stack, person))[0]).toMatchObject({ status: 'failed', unmatched_events: [] });
    expect(await bookDifferences(stack)).toEqual([]);
    await advanceHour(stack);
    expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  });

  it('a second payout that was not yet sent is never sent after the first one is corrected to delivered', async () => {
    const { person, orderId, payoutRef } = await contradictedPayout(stack);
    const unsent = await createUnsentPayout(person, orderId);
    await operateOk(stack, ...correct(payoutRef));
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'active',
      payout: { status: 'delivered' },
    });
    // The test inserted the second withdrawal without a request, so no idempotency key belongs to it.
    expect((await bookDifferences(stack)).filter(({ book }) => book !== 'keys')).toEqual([]);
    await expect(service().dispatch(person.customerId, unsent)).resolves.toBeUndefined();
    const [, second] = await payoutsOf(stack, person);
    expect(second).toMatchObject({ payout_id: unsent, status: 'failed', provider: null });
  });

  it('a payout of an order canceled since cannot be corrected, and its event stays open', async () => {
    const { person, orderId, eventId, payoutRef } = await contradictedPayout(
      stack,
      'failed',
      (borrower, id) => borrower.send('POST', `/orders/${id}/cancel`, undefined, newKey()),
    );
    expect((await orderOf(person, orderId)).status).toBe('canceled');
    await operateAs(stack, 'ana', ...correct(payoutRef));
    expect((await operate(stack, ...correct(payoutRef))).outcome).toBe('order_state');
    expect((await payoutsOf(stack, person))[0]).toMatchObject({
      status: 'failed',
      unmatched_events: [eventId],
    });
  });

  it('a correction is refused if the gateway agrees with the ledger or does not know the payout', async () => {
    const person = await approvedBorrower(stack);
    const { payoutRef } = await lendingOrder(stack, person);
    expect((await operate(stack, ...correct(payoutRef))).outcome).toBe('order_state');
    await control(stack, `payouts/${payoutRef}`, { action: 'deliver' });
    expect((await operate(stack, ...correct(payoutRef))).outcome).toBe('order_state');
    const unknown = `out_${'0'.repeat(32)}_${'0'.repeat(32)}`;
    expect((await operate(stack, ...correct(unknown))).outcome).toBe('not_found');
  });
});

it('a payout is not reversed while a concurrent transaction books a repayment of its loan', async () => {
  const person = await approvedBorrower(stack);
  const orderId = await activeOrder(stack, person);
  const [payout] = await payoutsOf(stack, person);
  if (!payout) throw new Error('no payout');
  const { db } = stack.connection;
  const update = {
    status: 'reversed',
    gatewayRef: null,
    failureCode: 'account_closed',
    deliveredAt: null,
  } as const;
  const { undone } = await db.transaction().execute(async (own) => {
    await own.updateTable('loan_order').set({ version: 99 }).where('order_id', '=', orderId).execute();
    const entries = [{ debit: 'gateway_clearing', credit: 'loan_receivable', amount: 100 }] as const;
    const journal = journalOf(payout, 'repayment_posted', manilaDate(stack.providers.clock.now()), entries);
    await sql`select book(${person.customerId}::uuid, ${orderId}::uuid, ${JSON.stringify(journal)}::jsonb, now())`.execute(
      own,
    );
    const waiting = service().record(payout, update);
    await untilLockWaits(stack.connection.db, 1);
    return { undone: waiting };
  });
  expect(await undone).toMatchObject({ ok: false, code: 'order_state' });
  expect((await payoutsOf(stack, person))[0]?.status).toBe('delivered');
});
