/** Actions that need a second operator, checked by SQL calls that bypass our program. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operateAs, approvalTicketOf } from '../../testing/operators';
import {
  APPROVAL_REQUIRED,
  partsOf,
  type RawOperatorSession,
  startRawOperatorSession,
  type WaiverInput,
} from '../../testing/raw-operator-session';
import { addOperator, outcomeOf, inOperatorTransaction } from '../../testing/raw-operator-session';

let session: RawOperatorSession;
beforeAll(async () => {
  session = await startRawOperatorSession();
});
afterAll(() => session.stop());

describe('an operator function', () => {
  it.each<[string, object | undefined, (usual: WaiverInput) => object]>([
    ['a waiver without charges', undefined, () => ({})],
    ['a waiver above the limit of one operator', partsOf(50_001), () => ({})],
    ['a waiver with a negative part', { ...partsOf(1), interest: -100_000 }, () => ({})],
    ['a waiver of principal', { ...partsOf(0), principal: 1 }, () => ({})],
    [
      'a waiver that also settles the loan',
      partsOf(1),
      ({ change }) => ({ change: { ...change, status: 'settled' } }),
    ],
    [
      'a waiver that also moves the due date',
      partsOf(1),
      ({ change }) => ({ change: { ...change, nextDueDate: '2099-01-01' } }),
    ],
    [
      'a waiver with other ledger entries',
      partsOf(1),
      ({ journal }) => ({
        journal: { ...journal, entries: [{ debit: 'borrower_credit', credit: 'cash', amount: 100_000 }] },
      }),
    ],
    [
      'a waiver booked on another day',
      partsOf(1),
      ({ journal }) => ({ journal: { ...journal, valueDate: '2020-01-01' } }),
    ],
    ['a waiver that sends another event', partsOf(1), () => ({ topic: 'payout.ordered' })],
    ['a write-off', partsOf(1), ({ event }) => ({ event: { ...event, kind: 'write_off' } })],
    ['an empty event', partsOf(1), () => ({ event: null, change: null, journal: null })],
  ])('%s needs approval', async (_what, given, changed) => {
    const usual = await session.waiver(given);
    expect(await session.recorded({ ...usual, ...changed(usual) })).toBe(APPROVAL_REQUIRED);
  });

  it('an input of dispute moves that also contains another loan event needs approval', async () => {
    await addOperator(session.owner, 'sara', 'support');
    const input = {
      orderId: session.orderId,
      version: 1,
      events: [{ kind: 'waiver', detail: { parts: partsOf(1) } }],
      payload: { move: 'review' },
    };
    const called = inOperatorTransaction(
      session.client,
      { ...session.rita(), name: 'sara', role: 'support' },
      () =>
        outcomeOf(
          session.client.query('select ops.dispute_record($1, $2, $3)', [
            session.customerId,
            session.now(),
            input,
          ]),
        ),
    );
    expect(await called).toBe(APPROVAL_REQUIRED);
  });

  it('waivers of one order need approval once their sum exceeds the limit', async () => {
    for (const slice of [20_000, 30_000]) {
      expect(await session.recorded(await session.waiver(partsOf(slice)), 'commit')).toBe('allowed');
    }
    expect(await session.recorded(await session.waiver(partsOf(1)))).toBe(APPROVAL_REQUIRED);
    await session.owner.query(`delete from loan_event where order_id = $1 and kind = 'waiver'`, [
      session.orderId,
    ]);
  });

  it('`loan waive` needs approval once all waivers of a loan together exceed the limit', async () => {
    const waive = async (ticket: string, pesos: string) =>
      approvalTicketOf(
        await operateAs(
          session.stack,
          'ana',
          'loan',
          'waive',
          session.orderNo,
          '--ticket',
          ticket,
          '--interest',
          pesos,
          '--why',
          'ill',
        ),
      );
    await session.owner.query(
      `insert into loan_event (customer_id, event_id, order_id, kind, value_date, recorded_at, detail)
        select customer_id, 'waiver before', order_id, 'waiver', contract_date, now(), $2 from loan_order where order_id = $1`,
      // The engine ignores the key `other`, so this waiver changes no figure of the loan but counts against the limit.
      [
        session.orderId,
        { parts: { ...partsOf(0), other: 49_999 }, allocation: { ...partsOf(0), credit: 0 } },
      ],
    );
    expect(await waive('T-1', '0.02')).not.toBeNull();
    expect(await waive('T-2', '0.01')).toBeNull();
    // One operator alone may waive no more. But the ticket T-2 has its waiver already, so a repeated one changes nothing and needs no approval.
    expect(await waive('T-2', '0.01')).toBeNull();
    await session.owner.query(`delete from loan_event where order_id = $1 and kind = 'waiver'`, [
      session.orderId,
    ]);
  });
});
