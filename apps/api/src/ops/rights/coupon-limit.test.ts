/** That nobody alone gives a borrower much, whoever speaks SQL with a key and the role, in one coupon or in slices. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operate, operateAs, approvalTicketOf } from '../../testing/operators';
import { APPROVAL_REQUIRED, type RawOperatorSession, startRawOperatorSession } from '../../testing/raw-operator-session';
import { addOperator, outcomeOf, inOperatorTransaction } from '../../testing/raw-operator';

let desk: RawOperatorSession;
beforeAll(async () => {
  desk = await startRawOperatorSession();
  await addOperator(desk.owner, 'sara', 'support');
}, 120_000);
afterAll(() => desk.stop());
beforeEach(() => desk.owner.query('delete from coupon where customer_id = $1', [desk.customerId]));

/** What our program would call the door with; amounts in centavos. */
const giftOf = (amount: number) => ({
  couponId: crypto.randomUUID(),
  source: `gift ${crypto.randomUUID()}`,
  campaign: 'gift',
  kind: 'repayment',
  amount,
  validFrom: '2026-07-01',
  validUntil: '2099-01-01',
  minimumPrincipal: 0,
  fullRepaymentOnly: false,
  daysAhead: 0,
  persons: [],
  actor: 'operator',
  detail: { who: 'sara', why: 'so' },
  auditId: crypto.randomUUID(),
  outboxId: crypto.randomUUID(),
});

const granted = (input: object): Promise<string> =>
  inOperatorTransaction(
    desk.client,
    { name: 'sara', role: 'support', now: desk.now() },
    () =>
      outcomeOf(
        desk.client.query('select ops.coupon_grant($1, $2, $3)', [desk.customerId, desk.now(), input]),
      ),
    'commit',
  );

describe('a coupon that one person gives', () => {
  it('is at most what one may give up, in one or in slices', async () => {
    expect(await granted(giftOf(50_001))).toBe(APPROVAL_REQUIRED);
    expect(await granted(giftOf(20_000))).toBe('allowed');
    expect(await granted(giftOf(30_000))).toBe('allowed');
    expect(await granted(giftOf(1))).toBe(APPROVAL_REQUIRED);
  });

  it.each<[string, object]>([
    ['is called the home screen’s', { campaign: 'home_screen' }],
    ['is called a loan’s that was paid on time', { campaign: 'on_time', source: 'on_time x' }],
    ['is called a campaign’s', { source: `campaign ${crypto.randomUUID()}` }],
    ['is called one a person', { persons: ['customer x'] }],
    ['says no amount', { amount: null }],
    ['says no source', { source: null }],
  ])('takes two if it %s', async (_what, changes) => {
    expect(await granted({ ...giftOf(1), ...changes })).toBe(APPROVAL_REQUIRED);
  });

  it('counts with those of thirty days that were not taken away', async () => {
    const age = (sql: string) =>
      desk.owner.query(`update coupon set ${sql} where customer_id = $1`, [desk.customerId]);
    expect(await granted(giftOf(50_000))).toBe('allowed');
    await age(`granted_at = granted_at - interval '30 days'`);
    expect(await granted(giftOf(50_000))).toBe('allowed');
    await age(`status = 'invalid'`);
    expect(await granted(giftOf(50_000))).toBe('allowed');
    expect(await granted(giftOf(1))).toBe(APPROVAL_REQUIRED);
  });

  it('is given at the command line by two, once', async () => {
    const words = ['coupon', 'grant', desk.customerId, 'repayment', '500.01', '30', '--why', 'ill'];
    expect(approvalTicketOf(await operateAs(desk.stack, 'ana', ...words))).not.toBeNull();
    expect(await operate(desk.stack, ...words)).toMatchObject({ outcome: 'done', exit: 0 });
    const { rows } = await desk.owner.query<{ amount: string }>(
      'select amount from coupon where customer_id = $1',
      [desk.customerId],
    );
    expect(rows.map(({ amount }) => Number(amount))).toEqual([50_001]);
  });
});
