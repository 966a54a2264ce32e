import type { CreditBody } from '@tulay/contract/lending/credit';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { CREDIT_NOTICE_DAYS, CREDIT_RETURN_DAYS } from '@tulay/engine/constants';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerSystemStatus } from '../../../observe/system-status';
import { type Borrower, control, newKey, textsTo } from '../../../testing/borrower';
import { grantCoupon } from '../../../testing/coupons';
import { settle } from '../../../testing/loan';
import { advanceDays, bookDifferences, createActiveLoan } from '../../../testing/money';
import { payoutsOf } from '../../../testing/payouts';
import { runMinuteJobs, type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** A sum of ₱93,000, which is more than one transfer to an e-wallet can carry. */
const MUCH = 9_300_000;

const credit = async (person: Borrower) => (await person.get<CreditBody>('/credit')).body;
const send = (person: Borrower) => person.send<CreditBody>('POST', '/credit/return', undefined, newKey());
const textsWith = async (person: Borrower, words: string) =>
  (await textsTo(stack, person.phone)).filter((text) => text.includes(words));
async function expectText(person: Borrower, words: string, times = 1): Promise<void> {
  await expect.poll(() => textsWith(person, words)).toHaveLength(times);
}

/** Creates a settled loan, and a credit balance from a claimed cash coupon. The coupon's amount has no upper limit. */
async function withCredit(): Promise<Borrower> {
  const { person, orderId } = await createActiveLoan(stack);
  await settle(stack, person, orderId);
  await claim(person);
  return person;
}

async function claim(person: Borrower): Promise<void> {
  const couponId = await grantCoupon(stack, person, { kind: 'cash', amount: MUCH });
  expect((await person.send('POST', `/coupons/${couponId}/claim`, undefined, newKey())).status).toBe(200);
}

/** Sets the largest transfer that e-wallets receive, in centavos. */
async function walletsTake(maxAmount: number): Promise<void> {
  const { db } = stack.connection;
  await db
    .updateTable('payout_channel')
    .set({ max_amount: maxAmount })
    .where('kind', '=', 'wallet')
    .execute();
}

async function lateReturns(): Promise<number> {
  const registry = new Registry();
  registerSystemStatus(registry, stack.connection.db, stack.providers.clock, 0);
  const metric = await registry.getSingleMetricAsString('credit_returns_late');
  return Number(metric.split('\n').at(-1)?.split(' ').at(-1));
}

/** Waits until the payouts of a borrower are at the gateway, and returns their references, the largest first. */
async function referencesOf(person: Borrower, count: number): Promise<string[]> {
  const credits = async () => (await payoutsOf(stack, person)).filter(({ purpose }) => purpose === 'credit');
  await expect
    .poll(async () => (await credits()).filter(({ status }) => status === 'sent').length)
    .toBe(count);
  return (await credits()).toSorted((a, b) => b.amount - a.amount).map(({ reference }) => reference);
}

describe('a credit balance above what one transfer carries', () => {
  it('credit above the limit of an e-wallet goes there in several transfers that sum to it, and the screen shows them in advance', async () => {
    const person = await withCredit();
    expect(await credit(person)).toMatchObject({ transfers: [5_000_000, 4_300_000], refusal: null });
    const sent = await send(person);
    expect(sent.body).toMatchObject({ amount: 0, returns: [{}, {}] });
    for (const reference of await referencesOf(person, 2))
      await control(stack, `payouts/${reference}`, { action: 'deliver' });
    const { returns } = await credit(person);
    expect(returns.map(({ amount, state }) => `${amount} ${state}`).toSorted()).toEqual([
      '4300000 delivered',
      '5000000 delivered',
    ]);
    expect(new Set(returns.map(({ returnNo }) => returnNo)).size).toBe(2);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('if one part of a credit return fails, its amount becomes credit again and is sent alone, and the other part arrives only once', async () => {
    const person = await withCredit();
    await send(person);
    const [first = '', second = ''] = await referencesOf(person, 2);
    await control(stack, `payouts/${first}`, { action: 'deliver' });
    await control(stack, `payouts/${second}`, { action: 'reject' });
    expect(await credit(person)).toMatchObject({ amount: 4_300_000, transfers: [4_300_000] });
    expect((await send(person)).status).toBe(200);
    const amounts = (await payoutsOf(stack, person)).map(({ amount, status }) => `${amount} ${status}`);
    expect(amounts.filter((each) => each.startsWith('5000000'))).toEqual(['5000000 delivered']);
    expect(await bookDifferences(stack)).toEqual([]);
  });
});

describe('a credit balance that the account cannot receive', () => {
  it('a borrower whose account cannot receive the balance is asked for a bank account twice; after a missed day the borrower gets a text and the operators get an alert', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await settle(stack, person, orderId);
    await walletsTake(100_000);
    await claim(person);
    await runMinuteJobs(stack);
    const date = addDays(manilaDate(stack.providers.clock.now()), CREDIT_RETURN_DAYS);
    expect(await credit(person)).toMatchObject({
      amount: MUCH,
      transfers: [],
      refusal: 'payout_amount_unsupported',
    });
    expect((await send(person)).status).toBe(422);
    await expectText(person, 'we owe you PHP 93,000.00, and your account cannot receive it');
    expect(await textsWith(person, 'was added to your credit balance')).toEqual([]);

    await advanceDays(stack, CREDIT_RETURN_DAYS - CREDIT_NOTICE_DAYS);
    await runMinuteJobs(stack);
    await expectText(person, 'your account cannot receive it', 2);
    expect(await lateReturns()).toBe(0);

    await advanceDays(stack, CREDIT_NOTICE_DAYS);
    expect(manilaDate(stack.providers.clock.now())).toBe(date);
    await runMinuteJobs(stack);
    await expectText(person, 'we could not send your PHP 93,000.00 today');
    expect(await lateReturns()).toBe(1);
    await advanceDays(stack, 1);
    await runMinuteJobs(stack);
    await expectText(person, 'we could not send your PHP 93,000.00 today');

    await walletsTake(5_000_000);
    await advanceDays(stack, 1);
    await runMinuteJobs(stack);
    await referencesOf(person, 2);
    expect(await lateReturns()).toBe(0);
    expect(await bookDifferences(stack)).toEqual([]);
  });
});
