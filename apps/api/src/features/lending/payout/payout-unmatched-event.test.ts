import { readStored } from '../../../db/stored/read-stored';
import { err } from '@tulay/engine/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payouts } from '../../../ports/payouts';
import { newKey } from '../../../testing/borrower';
import { advanceHour } from '../../../testing/money';
import { orderOf, withdraw } from '../../../testing/loan';
import { operateOk } from '../../../testing/operators';
import { contradictedPayout, payoutsOf } from '../../../testing/payouts';
import { type Stack, startStack } from '../../../testing/stack';
import { storeUnmatchedEvent } from '../payment/webhook/unmatched-event.service';
import { createPayoutService } from './payout.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const REFUSED = { status: 409, body: { code: 'payout_in_doubt' } };
const closeEvent = (eventId: string) =>
  operateOk(stack, 'event', 'close', eventId, '--why', 'the money was called back');

describe('unmatched event about a payout', () => {
  it('an order with an open unmatched event cannot be withdrawn or canceled, and can be withdrawn once the event is closed', async () => {
    const { person, orderId, eventId } = await contradictedPayout(stack);
    await advanceHour(stack);
    expect(await withdraw(stack, person, [orderId])).toMatchObject(REFUSED);
    expect(await person.send('POST', `/orders/${orderId}/cancel`, undefined, newKey())).toMatchObject(
      REFUSED,
    );
    expect(await payoutsOf(stack, person)).toHaveLength(1);
    expect((await orderOf(person, orderId)).status).toBe('payout_failed');

    await closeEvent(eventId);
    await advanceHour(stack);
    expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  });

  it('a repeated unmatched event is recorded once, and each open event blocks a withdrawal', async () => {
    const { person, orderId, eventId } = await contradictedPayout(stack);
    const { db } = stack.connection;
    const { body, received_at } = await db
      .selectFrom('unmatched_event')
      .selectAll()
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    const receive = (id: string) =>
      storeUnmatchedEvent(
        db,
        { ...readStored('gateway_event', body), id },
        { reason: 'order_state', receivedAt: received_at },
      );
    await receive(eventId);
    await receive('evt_second');
    expect((await payoutsOf(stack, person))[0]?.unmatched_events).toEqual([eventId, 'evt_second']);
    await closeEvent(eventId);
    await receive(eventId);
    expect((await payoutsOf(stack, person))[0]?.unmatched_events).toEqual(['evt_second']);
    await advanceHour(stack);
    expect(await withdraw(stack, person, [orderId])).toMatchObject(REFUSED);
  });

  it('a payout ordered just before an unmatched event is not sent', async () => {
    const { person } = await contradictedPayout(stack);
    const [payout] = await payoutsOf(stack, person);
    if (!payout) throw new Error('no payout');
    const second = { payout_id: newKey(), reference: `out_${newKey()}`, status: 'created' } as const;
    await stack.connection.db
      .insertInto('payout')
      .values({
        ...payout,
        ...second,
        provider: null,
        gateway_ref: null,
        failure: null,
        unmatched_events: [],
      })
      .execute();
    const sent: string[] = [];
    const send: Payouts['send'] = async ({ reference }) => {
      sent.push(reference);
      return err('unknown_outcome');
    };
    const payouts = { ...stack.providers.payouts, send };
    const sending = createPayoutService({ ...stack, ...stack.providers, db: stack.connection.db, payouts });
    await expect(sending.dispatch(person.customerId, second.payout_id)).rejects.toThrow('in doubt');
    expect(sent).toEqual([]);
  });
});
