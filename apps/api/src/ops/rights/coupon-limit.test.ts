/** Tests of the limit up to which one operator may grant coupons alone. They call SQL directly, without our program. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operate, operateAs, approvalTicketOf } from '../../testing/operators';
import {
  APPROVAL_REQUIRED,
  giftInput,
  type RawOperatorSession,
  startRawOperatorSession,
} from '../../testing/raw-operator-session';
import { addOperator, outcomeOf, inOperatorTransaction } from '../../testing/raw-operator-session';

let session: RawOperatorSession;
beforeAll(async () => {
  session = await startRawOperatorSession();
  await addOperator(session.owner, 'sara', 'support');
});
afterAll(() => session.stop());
beforeEach(() => session.owner.query('delete from coupon where customer_id = $1', [session.customerId]));

const granted = (input: object): Promise<string> =>
  inOperatorTransaction(
    session.client,
    { name: 'sara', role: 'support', now: session.now() },
    () =>
      outcomeOf(
        session.client.query('select ops.coupon_grant($1, $2, $3)', [
          session.customerId,
          session.now(),
          input,
        ]),
      ),
    'commit',
  );

describe('a coupon of one operator', () => {
  it('one operator may grant a borrower coupons alone only up to a total amount', async () => {
    expect(await granted(giftInput(50_001, 'sara', session.now()))).toBe(APPROVAL_REQUIRED);
    expect(await granted(giftInput(20_000, 'sara', session.now()))).toBe('allowed');
    expect(await granted(giftInput(30_000, 'sara', session.now()))).toBe('allowed');
    expect(await granted(giftInput(1, 'sara', session.now()))).toBe(APPROVAL_REQUIRED);
  });

  it.each<[string, object]>([
    ['names the home screen campaign', { campaign: 'home_screen' }],
    ['names the campaign for payment on time', { campaign: 'on_time', source: 'on_time x' }],
    ['names a campaign as its source', { source: `campaign ${crypto.randomUUID()}` }],
    ['is limited to one per person', { persons: ['customer x'] }],
    ['has no amount', { amount: null }],
    ['has no source', { source: null }],
  ])('a coupon that %s needs approval', async (_what, changes) => {
    expect(await granted({ ...giftInput(1, 'sara', session.now()), ...changes })).toBe(APPROVAL_REQUIRED);
  });

  it('the limit on coupons counts the coupons of the last thirty days, except invalidated ones', async () => {
    const age = (sql: string) =>
      session.owner.query(`update coupon set ${sql} where customer_id = $1`, [session.customerId]);
    expect(await granted(giftInput(50_000, 'sara', session.now()))).toBe('allowed');
    await age(`granted_at = granted_at - interval '30 days'`);
    expect(await granted(giftInput(50_000, 'sara', session.now()))).toBe('allowed');
    await age(`status = 'invalid'`);
    expect(await granted(giftInput(50_000, 'sara', session.now()))).toBe('allowed');
    expect(await granted(giftInput(1, 'sara', session.now()))).toBe(APPROVAL_REQUIRED);
  });

  it('`coupon grant` above the limit needs approval and grants one coupon', async () => {
    const words = ['coupon', 'grant', session.customerId, 'repayment', '500.01', '30', '--why', 'ill'];
    expect(approvalTicketOf(await operateAs(session.stack, 'ana', ...words))).not.toBeNull();
    expect(await operate(session.stack, ...words)).toMatchObject({ outcome: 'done', exit: 0 });
    const { rows } = await session.owner.query<{ amount: string }>(
      'select amount from coupon where customer_id = $1',
      [session.customerId],
    );
    expect(rows.map(({ amount }) => Number(amount))).toEqual([50_001]);
  });
});
