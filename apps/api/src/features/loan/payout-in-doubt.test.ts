import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { manilaDate } from '@tulay/engine/calendar';
import { err } from '@tulay/engine/result';
import type { Payouts } from '../../ports/payouts';
import { type Borrower, control, newKey } from '../../testing/borrower';
import { approvedBorrower, lendingOrder, orderOf, settle, withdraw } from '../../testing/loan';
import { differences } from '../../testing/money';
import { operate, operateAs, operated } from '../../testing/operators';
import { type Stack, startStack } from '../../testing/stack';
import { createPayoutService } from './payout.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const payoutsOf = (person: Borrower) =>
  stack.connection.db
    .selectFrom('payout')
    .selectAll()
    .where('customer_id', '=', person.customerId)
    .orderBy('created_at', 'desc')
    .execute();
const service = () => createPayoutService({ db: stack.connection.db, ...stack.outside });

/** A pay-out that we took as failed, or as delivered, and of which the gateway then tells the opposite. */
async function contradicted(
  status: 'failed' | 'delivered' = 'failed',
  meanwhile: (person: Borrower, orderId: string) => Promise<unknown> = async () => undefined,
): Promise<{ person: Borrower; orderId: string; eventId: string; payoutRef: string }> {
  const person = await approvedBorrower(stack);
  const { orderId, payoutRef } = await lendingOrder(stack, person);
  const [payout] = await payoutsOf(person);
  if (!payout) throw new Error('no pay-out');
  const failureCode = status === 'failed' ? 'account_invalid' : null;
  const news = { status, gatewayRef: '', failureCode, deliveredAt: null };
  expect(await service().record(payout, news)).toMatchObject({ ok: true });
  await meanwhile(person, orderId);
  await control(stack, `payouts/${payoutRef}`, { action: status === 'failed' ? 'deliver' : 'reject' });
  const parked = async () => (await payoutsOf(person))[0]?.parked ?? [];
  await vi.waitFor(async () => expect(await parked()).toHaveLength(1), { timeout: 10_000 });
  const [eventId = ''] = await parked();
  return { person, orderId, eventId, payoutRef };
}

const correct = (reference: string) => ['payout', 'correct', reference, '--why', 'their page says so'];

const REFUSED = { status: 409, body: { code: 'payout_in_doubt' } };
const closed = (eventId: string) =>
  operated(stack, 'event', 'close', eventId, '--why', 'the money was called back');

/** Between two codes to one number lies a minute. */
async function wait(): Promise<void> {
  await control(stack, 'clock', { advanceHours: 1 });
  await stack.outside.clock.refresh();
}

describe('a word on a pay-out that contradicts the books is booked by two people', {
  timeout: 60_000,
}, () => {
  it('delivered after all: the loan runs from that day, its word waits no longer, the books agree', async () => {
    const { person, orderId, eventId, payoutRef } = await contradicted();
    await control(stack, 'clock', { advanceDays: 3 });
    await stack.outside.clock.refresh();
    const asked = await operateAs(stack, 'ana', ...correct(payoutRef));
    expect(asked.outcome).toBe('asked');
    expect((await orderOf(person, orderId)).status).toBe('payout_failed');

    await operated(stack, ...correct(payoutRef));
    const order = await orderOf(person, orderId);
    expect(order).toMatchObject({ status: 'active', payout: { status: 'delivered' } });
    expect(order.valueDate).toBe(manilaDate(stack.outside.clock.now()));
    expect((await payoutsOf(person))[0]).toMatchObject({ parked: [], failure: null });
    expect((await operated(stack, 'event', 'show', eventId, '--why', 'looked')).lines[1]).toMatch(
      /^closed .*: their page says so$/,
    );
    expect(await differences(stack)).toEqual([]);
    await settle(stack, person, orderId);
    expect((await orderOf(person, orderId)).status).toBe('settled');
    expect((await operate(stack, ...correct(payoutRef))).outcome).toBe('order_state');
  });

  it('failed after all: the order may be withdrawn again, and the books agree', async () => {
    const { person, orderId, payoutRef } = await contradicted('delivered');
    await operated(stack, ...correct(payoutRef));
    expect((await orderOf(person, orderId)).status).toBe('payout_failed');
    expect((await payoutsOf(person))[0]).toMatchObject({ status: 'failed', parked: [] });
    expect(await differences(stack)).toEqual([]);
    await wait();
    expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  });

  it('an order that was ended meanwhile stays ended, and its word waits on', async () => {
    const { person, orderId, eventId, payoutRef } = await contradicted('failed', (borrower, id) =>
      borrower.send('POST', `/orders/${id}/cancel`, undefined, newKey()),
    );
    expect((await orderOf(person, orderId)).status).toBe('cancelled');
    await operateAs(stack, 'ana', ...correct(payoutRef));
    expect((await operate(stack, ...correct(payoutRef))).outcome).toBe('order_state');
    expect((await payoutsOf(person))[0]).toMatchObject({ status: 'failed', parked: [eventId] });
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

describe('while a word on a pay-out that contradicts the books waits for a person', {
  timeout: 60_000,
}, () => {
  it('its order is neither withdrawn again nor ended, and both may be once it was resolved', async () => {
    const { person, orderId, eventId } = await contradicted();
    await wait();
    expect(await withdraw(stack, person, [orderId])).toMatchObject(REFUSED);
    expect(await person.send('POST', `/orders/${orderId}/cancel`, undefined, newKey())).toMatchObject(
      REFUSED,
    );
    expect(await payoutsOf(person)).toHaveLength(1);
    expect((await orderOf(person, orderId)).status).toBe('payout_failed');

    await closed(eventId);
    await wait();
    expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  });

  it('told twice it waits once, and one of two that were resolved is not enough', async () => {
    const { person, orderId, eventId } = await contradicted();
    const { db } = stack.connection;
    const { body, received_at } = await db
      .selectFrom('unmatched_event')
      .selectAll()
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    const told = async (id: string) => {
      const event = JSON.stringify({ ...body, id });
      await stack.connection.pool.query('select event_park($1, $2)', [received_at, event]);
    };
    await told(eventId);
    await told('evt_beside');
    expect((await payoutsOf(person))[0]?.parked).toEqual([eventId, 'evt_beside']);
    await closed(eventId);
    await told(eventId);
    expect((await payoutsOf(person))[0]?.parked).toEqual(['evt_beside']);
    await wait();
    expect(await withdraw(stack, person, [orderId])).toMatchObject(REFUSED);
  });

  it('what was withdrawn just before is not sent', async () => {
    const { person } = await contradicted();
    const [payout] = await payoutsOf(person);
    if (!payout) throw new Error('no pay-out');
    const second = { payout_id: newKey(), reference: `out_${newKey()}`, status: 'created' } as const;
    await stack.connection.db
      .insertInto('payout')
      .values({ ...payout, ...second, provider: null, gateway_ref: null, failure: null, parked: [] })
      .execute();
    const sent: string[] = [];
    const send: Payouts['send'] = async ({ reference }) => {
      sent.push(reference);
      return err('unknown_outcome');
    };
    const payouts = { ...stack.outside.payouts, send };
    const sending = createPayoutService({ ...stack.outside, db: stack.connection.db, payouts });
    await expect(sending.dispatch(person.customerId, second.payout_id)).rejects.toThrow('in doubt');
    expect(sent).toEqual([]);
  });
});
