/** Coupons that operators and campaigns grant. */
import type { CouponListBody } from '@tulay/contract/lending/coupon';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createVault } from '../crypto/envelope';
import { createGrantService, type Gift } from '../features/lending/coupon/grant.service';
import { orderOf } from '../features/lending/loan/loan.store';
import { createOnboardingService } from '../features/onboarding/onboarding.service';
import { type Borrower, control } from './borrower';
import type { Stack } from './stack';

export function grantServiceOf({ connection: { db }, providers, config }: Stack) {
  const { clock } = providers;
  const parts = { ...providers, db, vault: createVault(config.DATA_KEY), config };
  const onboarding = createOnboardingService(parts);
  const loans = { facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId) };
  return createGrantService({ db, clock, loans, idFingerprint: onboarding.idFingerprint });
}

const ANY: Omit<Gift, 'kind' | 'amount'> = {
  days: 30,
  minimumPrincipal: 0,
  fullRepaymentOnly: false,
  daysAhead: 0,
};

/** Grants a coupon as an operator and returns its id. */
export async function grantCoupon(
  stack: Stack,
  person: Borrower,
  gift: Pick<Gift, 'kind' | 'amount'> & Partial<Gift>,
): Promise<string> {
  const before = await giftsOf(person);
  const author = { who: 'ana', why: 'a test' };
  expect(await grantServiceOf(stack).gift(person.customerId, { ...ANY, ...gift }, author)).toMatchObject({
    ok: true,
  });
  const known = new Set(before.map(({ couponId }) => couponId));
  const given = (await giftsOf(person)).find(({ couponId }) => !known.has(couponId));
  if (!given) throw new Error('the coupon is missing');
  return given.couponId;
}

/** Returns the coupons granted by operators, without those granted by jobs, such as for payment on time. */
const giftsOf = async (person: Borrower) =>
  (await couponsOf(person)).usable.filter(({ campaign }) => campaign === 'gift');

export const couponsOf = async (person: Borrower): Promise<CouponListBody> =>
  (await person.get<CouponListBody>('/coupons')).body;

/** Returns what a borrower's coupons cost the lender, by the ledger's account `coupon_expense`, in centavos. */
export async function couponExpense(stack: Stack, person: Borrower): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select coalesce(sum(
      case when debit = 'coupon_expense' then amount else -amount end), 0)::bigint as balance
    from ledger_entry where customer_id = ${person.customerId}::uuid and 'coupon_expense' in (debit, credit)`.execute(
    stack.connection.db,
  );
  return rows[0]?.balance ?? 0;
}

export const couponStateOf = async (person: Borrower, couponId: string) => {
  const { usable, ended } = await couponsOf(person);
  return [...usable, ...ended].find((each) => each.couponId === couponId)?.state;
};

/** Makes the sandbox apply an action to a payment; `amount` in centavos. */
export const actOnPayment = (stack: Stack, ref: string, action: string, amount?: number) =>
  control(stack, `payments/${ref}`, { action, ...(amount === undefined ? {} : { amount }) });
