import type { CouponListBody } from '@tulay/contract/lending/coupon';
import type { HomeBody } from '@tulay/contract/home/home';
import type { HomeScreenBody } from '@tulay/contract/account/home-screen-install';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, fillIn, logIn } from '../../testing/borrower';
import { activeOrder, approvedBorrower, freshPhone, settle } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const opened = (person: Borrower) => person.send<HomeScreenBody>('POST', '/account/home-screen');
const coupons = async (person: Borrower) => {
  const { body } = await person.get<CouponListBody>('/coupons');
  return body.usable.filter(({ campaign }) => campaign === 'home_screen');
};

describe('[spec 1.home-coupon 9.a2hs-coupon] the app on the home screen', () => {
  it('adding the app to the home screen grants one ₱200 coupon, however often it is reported', async () => {
    const person = await approvedBorrower(stack);
    expect((await person.get<HomeScreenBody>('/account/home-screen')).body).toMatchObject({
      addedAt: null,
      coupon: 'open',
      amount: 20_000,
      ceiling: 2_000_000,
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => opened(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await opened(person)).body).toMatchObject({ coupon: 'given', ceiling: 8_000_000 });
    expect(await coupons(person)).toMatchObject([{ amount: 20_000, fullRepaymentOnly: true }]);
  });

  it('the coupon is granted at the first start after the ID is saved', async () => {
    const person = await logIn(stack, freshPhone());
    expect((await opened(person)).body.coupon).toBe('later');
    expect(await coupons(person)).toEqual([]);
    await fillIn(person);
    expect((await opened(person)).body.coupon).toBe('given');
  });

  it('adding the app to the home screen raises the limit ceiling from ₱20,000 to ₱80,000', async () => {
    const { db } = stack.connection;
    const limitAfterLoan = async (isAdded: boolean) => {
      const person = await approvedBorrower(stack);
      const { customerId } = person;
      if (isAdded) await opened(person);
      await db
        .updateTable('customer')
        .set({ credit_limit: 2_000_000 })
        .where('customer_id', '=', customerId)
        .execute();
      await settle(stack, person, await activeOrder(stack, person));
      const counted = async () => {
        const row = db.selectFrom('limit_step').selectAll().where('customer_id', '=', customerId);
        expect(await row.execute()).toHaveLength(1);
      };
      await vi.waitFor(counted);
      return (await person.get<HomeBody>('/home')).body.limit;
    };
    expect(await limitAfterLoan(false)).toBe(2_000_000);
    expect(await limitAfterLoan(true)).toBe(2_200_000);
  });
});
