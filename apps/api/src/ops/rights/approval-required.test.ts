/** That nothing dangerous is done alone, for whoever speaks SQL with a key and a role but without our program. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_FUNCTIONS } from '../../db/operator/operator-rights';
import { operateAs, approvalTicketOf } from '../../testing/operators';
import { APPROVAL_REQUIRED, partsOf, type RawOperatorSession, startRawOperatorSession, type WaiverInput } from '../../testing/raw-operator-session';
import { addOperator, outcomeOf, inOperatorTransaction } from '../../testing/raw-operator';

let desk: RawOperatorSession;
beforeAll(async () => {
  desk = await startRawOperatorSession();
}, 120_000);
afterAll(() => desk.stop());

describe('what one person may not do is read from what would happen', () => {
  it.each<[string, object | undefined, (usual: WaiverInput) => object]>([
    ['a waiver that does not say of what', undefined, () => ({})],
    ['more than is given up alone', partsOf(50_001), () => ({})],
    ['a debt beside a small gift', { ...partsOf(1), interest: -100_000 }, () => ({})],
    ['principal', { ...partsOf(0), principal: 1 }, () => ({})],
    [
      'a loan that is closed by the way',
      partsOf(1),
      ({ change }) => ({ change: { ...change, status: 'settled' } }),
    ],
    [
      'a due day far away',
      partsOf(1),
      ({ change }) => ({ change: { ...change, nextDueDate: '2099-01-01' } }),
    ],
    [
      'books that say something else',
      partsOf(1),
      ({ journal }) => ({
        journal: { ...journal, entries: [{ debit: 'borrower_credit', credit: 'cash', amount: 100_000 }] },
      }),
    ],
    [
      'books of another day',
      partsOf(1),
      ({ journal }) => ({ journal: { ...journal, valueDate: '2020-01-01' } }),
    ],
    ['news of something else', partsOf(1), () => ({ topic: 'payout.ordered' })],
    ['a write-off', partsOf(1), ({ event }) => ({ event: { ...event, kind: 'write_off' } })],
    ['something that says nothing', partsOf(1), () => ({ event: null, change: null, journal: null })],
  ])('%s', async (_what, given, changed) => {
    const usual = await desk.waiver(given);
    expect(await desk.recorded({ ...usual, ...changed(usual) })).toBe(APPROVAL_REQUIRED);
  });

  it.each(
    OPERATOR_FUNCTIONS.filter(({ needsApproval }) => needsApproval !== undefined).map((each) => [each.name, each] as const),
  )('nothing at all, told to %s', async (name, { scope, roles: [role = 'admin'] }) => {
    await addOperator(desk.owner, `hand-${name.replaceAll('_', '-')}`, role);
    const first = scope === 'borrower' ? `'${desk.customerId}', ` : '';
    const called = inOperatorTransaction(
      desk.client,
      { ...desk.rita(), name: `hand-${name.replaceAll('_', '-')}`, role },
      () => outcomeOf(desk.client.query(`select ops.${name}(${first}$1, '{}')`, [desk.now()])),
    );
    expect(await called).toBe(APPROVAL_REQUIRED);
  });

  it('a dispute’s move that is really another fact', async () => {
    await addOperator(desk.owner, 'sara', 'support');
    const input = {
      orderId: desk.orderId,
      version: 1,
      events: [{ kind: 'waiver', detail: { parts: partsOf(1) } }],
      payload: { move: 'review' },
    };
    const called = inOperatorTransaction(desk.client, { ...desk.rita(), name: 'sara', role: 'support' }, () =>
      outcomeOf(
        desk.client.query('select ops.dispute_record($1, $2, $3)', [desk.customerId, desk.now(), input]),
      ),
    );
    expect(await called).toBe(APPROVAL_REQUIRED);
  });

  it('slices of one order, once they come to more together', async () => {
    for (const slice of [20_000, 30_000]) {
      expect(await desk.recorded(await desk.waiver(partsOf(slice)), 'commit')).toBe('allowed');
    }
    expect(await desk.recorded(await desk.waiver(partsOf(1)))).toBe(APPROVAL_REQUIRED);
    await desk.owner.query(`delete from loan_event where order_id = $1 and kind = 'waiver'`, [desk.orderId]);
  });

  it('is the same to the command line, ticket by ticket', async () => {
    const waive = async (ticket: string, pesos: string) =>
      approvalTicketOf(
        await operateAs(
          desk.stack,
          'ana',
          'loan',
          'waive',
          desk.orderNo,
          '--ticket',
          ticket,
          '--interest',
          pesos,
          '--why',
          'ill',
        ),
      );
    await desk.owner.query(
      `insert into loan_event (customer_id, event_id, order_id, kind, value_date, recorded_at, detail)
        select customer_id, 'waiver before', order_id, 'waiver', contract_date, now(), $2 from loan_order where order_id = $1`,
      // In a part that the engine does not know, so that the loan itself stays as it is.
      [desk.orderId, { parts: { ...partsOf(0), other: 49_999 }, allocation: { ...partsOf(0), credit: 0 } }],
    );
    expect(await waive('T-1', '0.02')).not.toBeNull();
    expect(await waive('T-2', '0.01')).toBeNull();
    await desk.owner.query(`delete from loan_event where order_id = $1 and kind = 'waiver'`, [desk.orderId]);
  });
});
