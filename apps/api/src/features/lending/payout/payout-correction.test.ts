/** A gateway's word that contradicts what was booked of a pay-out, booked in its place. */
import { manilaDate } from '@tulay/engine/calendar';
import { disbursementCommitted } from '@tulay/engine/ledger/postings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, control, newKey } from '../../../testing/borrower';
import { activeOrder, approvedBorrower, lendingOrder, orderOf, settle, withdraw } from '../../../testing/loan';
import { anHourLater, differences } from '../../../testing/money';
import { operate, operateAs, operated } from '../../../testing/operators';
import { contradictedPayout, payoutsOf } from '../../../testing/payouts';
import { type Stack, startStack } from '../../../testing/stack';
import { disbursementOf } from './disbursement';
import { journalOf } from './payout-booking';
import { createPayoutService } from './payout.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const service = () => createPayoutService({ db: stack.connection.db, ...stack.outside });
/** Of our database: who waits for a row that another transaction holds. */
const waitingForLocks = async (): Promise<number> => {
  const { rows } = await stack.connection.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
};

const correct = (reference: string) => ['payout', 'correct', reference, '--why', 'their page says so'];

/** As it stands when a word on the first pay-out came between a second withdrawal and its sending. */
async function withdrawnAgain(person: Borrower, orderId: string): Promise<string> {
  const { db, pool } = stack.connection;
  const [payout] = await payoutsOf(stack, person);
  if (!payout) throw new Error('no pay-out');
  const { quote } = await db
    .updateTable('loan_order')
    .set({ status: 'disbursing' })
    .where('order_id', '=', orderId)
    .returning('quote')
    .executeTakeFirstOrThrow();
  const now = stack.outside.clock.now();
  const second = { ...payout, payout_id: newKey(), reference: `out_${newKey()}`, created_at: new Date(0) };
  await db
    .insertInto('payout')
    .values({ ...second, status: 'created', provider: null, gateway_ref: null, failure: null, parked: [] })
    .execute();
  const entries = disbursementCommitted(...disbursementOf(quote));
  const journal = journalOf(second, 'disbursement_committed', manilaDate(now), entries);
  await pool.query('select book($1, $2, $3, $4)', [person.customerId, orderId, journal, now]);
  return second.payout_id;
}

describe('a word on a pay-out that contradicts the books is booked by two people', {
  timeout: 60_000,
}, () => {
  it('delivered after all: the loan runs from that day, its word waits no longer, the books agree', async () => {
    const { person, orderId, eventId, payoutRef } = await contradictedPayout(stack);
    await control(stack, 'clock', { advanceDays: 3 });
    await stack.outside.clock.refresh();
    const asked = await operateAs(stack, 'ana', ...correct(payoutRef));
    expect(asked.outcome).toBe('asked');
    expect((await orderOf(person, orderId)).status).toBe('payout_failed');

    await operated(stack, ...correct(payoutRef));
    const order = await orderOf(person, orderId);
    expect(order).toMatchObject({ status: 'active', payout: { status: 'delivered' } });
    expect(order.valueDate).toBe(manilaDate(stack.outside.clock.now()));
    expect((await payoutsOf(stack, person))[0]).toMatchObject({ parked: [], failure: null });
    expect((await operated(stack, 'event', 'show', eventId, '--why', 'looked')).lines[1]).toMatch(
      /^closed .*: their page says so$/,
    );
    expect(await differences(stack)).toEqual([]);
    await settle(stack, person, orderId);
    expect((await orderOf(person, orderId)).status).toBe('settled');
    expect((await operate(stack, ...correct(payoutRef))).outcome).toBe('order_state');
  });

  it('failed after all: the order may be withdrawn again, and the books agree', async () => {
    const { person, orderId, payoutRef } = await contradictedPayout(stack, 'delivered');
    await operated(stack, ...correct(payoutRef));
    expect((await orderOf(person, orderId)).status).toBe('payout_failed');
    expect((await payoutsOf(stack, person))[0]).toMatchObject({ status: 'failed', parked: [] });
    expect(await differences(stack)).toEqual([]);
    await anHourLater(stack);
    expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  });

  it('what was withdrawn again meanwhile and sent to nobody is never sent', async () => {
    const { person, orderId, payoutRef } = await contradictedPayout(stack);
    const unsent = await withdrawnAgain(person, orderId);
    await operated(stack, ...correct(payoutRef));
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'active',
      payout: { status: 'delivered' },
    });
    // No request asked for the second withdrawal here.
    expect((await differences(stack)).filter(({ book }) => book !== 'keys')).toEqual([]);
    await expect(service().dispatch(person.customerId, unsent)).resolves.toBeUndefined();
    const [, second] = await payoutsOf(stack, person);
    expect(second).toMatchObject({ payout_id: unsent, status: 'failed', provider: null });
  });

  it('an order that was ended meanwhile stays ended, and its word waits on', async () => {
    const { person, orderId, eventId, payoutRef } = await contradictedPayout(
      stack,
      'failed',
      (borrower, id) => borrower.send('POST', `/orders/${id}/cancel`, undefined, newKey()),
    );
    expect((await orderOf(person, orderId)).status).toBe('cancelled');
    await operateAs(stack, 'ana', ...correct(payoutRef));
    expect((await operate(stack, ...correct(payoutRef))).outcome).toBe('order_state');
    expect((await payoutsOf(stack, person))[0]).toMatchObject({ status: 'failed', parked: [eventId] });
  });

  it('nothing is corrected where the gateway says what the books say, or nothing', async () => {
    const person = await approvedBorrower(stack);
    const { payoutRef } = await lendingOrder(stack, person);
    expect((await operate(stack, ...correct(payoutRef))).outcome).toBe('order_state');
    await control(stack, `payouts/${payoutRef}`, { action: 'deliver' });
    expect((await operate(stack, ...correct(payoutRef))).outcome).toBe('order_state');
    const nobody = `out_${'0'.repeat(32)}_${'0'.repeat(32)}`;
    expect((await operate(stack, ...correct(nobody))).outcome).toBe('not_found');
  });
});

it('money on the loan that is on its way into the books keeps its pay-out from being undone', async () => {
  const person = await approvedBorrower(stack);
  const orderId = await activeOrder(stack, person);
  const [payout] = await payoutsOf(stack, person);
  if (!payout) throw new Error('no pay-out');
  const { db } = stack.connection;
  const news = {
    status: 'reversed',
    gatewayRef: null,
    failureCode: 'account_closed',
    deliveredAt: null,
  } as const;
  const { undone } = await db.transaction().execute(async (own) => {
    await own.updateTable('loan_order').set({ version: 99 }).where('order_id', '=', orderId).execute();
    const entries = [{ debit: 'gateway_clearing', credit: 'loan_receivable', amount: 100 }] as const;
    const journal = journalOf(payout, 'repayment_posted', manilaDate(stack.outside.clock.now()), entries);
    await sql`select book(${person.customerId}::uuid, ${orderId}::uuid, ${JSON.stringify(journal)}::jsonb, now())`.execute(
      own,
    );
    const waiting = service().record(payout, news);
    await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThan(0), { timeout: 10_000 });
    return { undone: waiting };
  });
  expect(await undone).toMatchObject({ ok: false, code: 'order_state' });
  expect((await payoutsOf(stack, person))[0]?.status).toBe('delivered');
});
