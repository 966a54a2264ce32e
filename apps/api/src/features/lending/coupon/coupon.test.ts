import type { CouponListBody } from '@tulay/contract/lending/coupon';
import type { MessageBody } from '@tulay/contract/inbox/message';
import { addDays, type ManilaDate, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, fillIn, logIn, newKey } from '../../../testing/borrower';
import { couponsOf, grantCoupon, grantServiceOf } from '../../../testing/coupons';
import {
  activeOrder,
  approvedBorrower,
  freshPhone,
  openPayment,
  orderOf,
  settle,
} from '../../../testing/loan';
import { advanceDays, pay } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';
import { createCloseService } from '../../ledger/close.service';
import { clockOf } from '../../../testing/manual-clock';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const outcomes = (results: readonly { ok: boolean; value?: string; code?: string }[]) =>
  results.map((each) => `${each.ok ? each.value : each.code}`).toSorted();

describe('[spec 9.a2hs-coupon] the coupon for the home screen', () => {
  it('concurrent claims of the home-screen coupon grant one of ₱200 for full repayment', async () => {
    const person = await logIn(stack, freshPhone());
    const grants = grantServiceOf(stack);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => grants.grantOnce(person.customerId, 'home_screen')),
    );
    expect(outcomes(results)).toEqual([...Array.from({ length: 19 }, () => 'already'), 'done']);
    const { usable } = await couponsOf(person);
    expect(usable).toMatchObject([
      { campaign: 'home_screen', amount: 20_000, fullRepaymentOnly: true, state: 'available', fits: null },
    ]);
  });

  it('the home-screen coupon is granted once per person, so the same ID under another number gets none', async () => {
    const [first, second] = [await logIn(stack, freshPhone()), await logIn(stack, freshPhone())];
    for (const each of [first, second]) await fillIn(each, { idNumber: '1234567890123499' });
    const grants = grantServiceOf(stack);
    expect(await grants.grantOnce(first.customerId, 'home_screen')).toMatchObject({ ok: true });
    expect(await grants.grantOnce(second.customerId, 'home_screen')).toMatchObject({
      ok: false,
      code: 'coupon_already_given',
    });
    expect((await couponsOf(second)).usable).toEqual([]);
  });
});

describe('[spec 3.coupon] a cash coupon', () => {
  it('a cash coupon can be claimed once after a settled loan, and is booked to the credit balance', async () => {
    const person = await approvedBorrower(stack);
    const couponId = await grantCoupon(stack, person, { kind: 'cash', amount: 2_000 });
    const claim = (key: string) =>
      person.send<CouponListBody>('POST', `/coupons/${couponId}/claim`, undefined, key);
    expect(await claim(newKey())).toMatchObject({ status: 409, body: { code: 'coupon_not_settled' } });

    const orderId = await activeOrder(stack, person);
    await settle(stack, person, orderId);
    expect((await couponsOf(person)).usable.find((each) => each.couponId === couponId)?.fits).toEqual({
      orderId,
      discount: 2_000,
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(newKey())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await couponsOf(person)).toMatchObject({ credit: 2_000, ended: [{ couponId, state: 'used' }] });
    const { rows } =
      await sql`select debit, credit, amount from ledger_entry join journal using (customer_id, journal_id)
      where event = 'cash_coupon_used' and customer_id = ${person.customerId}::uuid`.execute(
        stack.connection.db,
      );
    expect(rows).toEqual([{ debit: 'coupon_expense', credit: 'borrower_credit', amount: 2_000 }]);
  });
});

describe('a cash coupon after a canceled loan', () => {
  it('after a canceled loan, a cash coupon belongs to the last loan that was settled', async () => {
    const person = await approvedBorrower(stack);
    const repaid = await activeOrder(stack, person);
    await settle(stack, person, repaid);
    await advanceDays(stack, 1);
    const canceled = await activeOrder(stack, person);
    await pay(stack, person, canceled, { kind: 'cancellation' });
    expect((await orderOf(person, canceled)).status).toBe('canceled');

    const couponId = await grantCoupon(stack, person, { kind: 'cash', amount: 2_000 });
    const fits = (await couponsOf(person)).usable.find((each) => each.couponId === couponId)?.fits;
    expect(fits).toEqual({ orderId: repaid, discount: 2_000 });
    const claimed = await person.send<CouponListBody>(
      'POST',
      `/coupons/${couponId}/claim`,
      undefined,
      newKey(),
    );
    expect(claimed).toMatchObject({ status: 200, body: { credit: 2_000 } });
  });
});

describe('a loan repaid without a late day', () => {
  it('a loan repaid without a late day earns one coupon for the fee of the next loan', async () => {
    const person = await approvedBorrower(stack);
    await settle(stack, person, await activeOrder(stack, person));
    const given = async () =>
      (await couponsOf(person)).usable.filter(({ campaign }) => campaign === 'on_time');
    await vi.waitFor(async () => expect(await given()).toHaveLength(1));
    expect(await given()).toMatchObject([{ kind: 'withdrawal', amount: 5_000, minimumPrincipal: 300_000 }]);
  });
});

describe('the days of a coupon', () => {
  const closeOn = async (day: ManilaDate) => {
    const now = () => new Date(startOfManilaDay(day).getTime() + 12 * 3_600_000);
    const clock = clockOf(now);
    const closing = createCloseService({ db: stack.connection.db, clock });
    await vi.waitFor(async () => expect(await closing.closeDays()).toBe(true));
  };

  async function endingNotes(person: Borrower) {
    const { body } = await person.get<{ messages: MessageBody[] }>('/messages?kind=activity');
    return body.messages.map(({ note }) => note).filter(({ topic }) => topic === 'coupon_ending');
  }

  it('an unused coupon expires after its last day, three days after a notice, and a reserved one does not', async () => {
    const person = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, person);
    const today = manilaDate(stack.providers.clock.now());
    const idle = await grantCoupon(stack, person, { kind: 'repayment', amount: 3_000, days: 5 });
    const held = await grantCoupon(stack, person, { kind: 'repayment', amount: 4_000, days: 5 });
    await openPayment(person, orderId, { kind: 'full', couponId: held });
    await sql`update payment set expires_at = expires_at + interval '90 days'
      where customer_id = ${person.customerId}::uuid`.execute(stack.connection.db);

    await closeOn(addDays(today, 3));
    const notes = [{ topic: 'coupon_ending', amount: 3_000, date: addDays(today, 5) }];
    await vi.waitFor(async () => expect(await endingNotes(person)).toEqual(notes));
    await closeOn(addDays(today, 6));
    const { usable, ended } = await couponsOf(person);
    expect(ended.map(({ couponId, state }) => [couponId, state])).toEqual([[idle, 'expired']]);
    expect(usable.map(({ couponId, state }) => [couponId, state])).toEqual([[held, 'reserved']]);
  });
});

describe('an operator', () => {
  it('an operator can invalidate a coupon once, and the audit trail has who and why', async () => {
    const person = await logIn(stack, freshPhone());
    const couponId = await grantCoupon(stack, person, { kind: 'repayment', amount: 3_000 });
    const reason = { who: 'ana', why: 'given by mistake' };
    const grants = grantServiceOf(stack);
    expect(await grants.invalidate(couponId, reason)).toMatchObject({ ok: true });
    expect(await grants.invalidate(couponId, reason)).toMatchObject({ ok: false, code: 'coupon_state' });
    expect((await couponsOf(person)).ended).toMatchObject([{ couponId, state: 'invalid' }]);
    const { rows } = await sql`select detail from audit where action = 'coupon.invalidated'
      and customer_id = ${person.customerId}::uuid`.execute(stack.connection.db);
    expect(rows).toEqual([{ detail: reason }]);
  });
});
