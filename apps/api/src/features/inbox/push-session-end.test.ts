import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, logIn, logInAfter } from '../../testing/borrower';
import { freshPhone } from '../../testing/loan';
import { advanceDays } from '../../testing/money';
import { pushBrowser } from '../../testing/push-browser';
import { type Stack, startStack, runMinuteJobs } from '../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const HOUR_MS = 3_600_000;

const allow = async (person: Borrower) =>
  expect((await person.send('POST', '/account/push', pushBrowser(stack).subscription)).status).toBe(200);

/** Counts a borrower's push subscriptions. */
const countSubscriptions = async ({ customerId }: Borrower) =>
  (
    await stack.connection.db
      .selectFrom('push_subscription')
      .select('subscription_id')
      .where('customer_id', '=', customerId)
      .execute()
  ).length;

/** Returns the same browser without its session, with only the device cookie. */
function signedOut({ loggedIn, ...person }: Borrower): Borrower {
  const device = loggedIn.cookie.split('; ').find((each) => each.includes('_device=')) ?? '';
  return { ...person, loggedIn: { ...loggedIn, cookie: device } };
}

describe('push subscription of a browser whose session ended', () => {
  it('a push subscription ends when another borrower logs in on the browser, and stays when the same borrower logs in again', async () => {
    const person = await logIn(stack, freshPhone());
    await allow(person);
    await advanceDays(stack, 1);
    const again = await logInAfter(stack, person.phone, person);
    expect(again.customerId).toBe(person.customerId);
    expect(await countSubscriptions(person)).toBe(1);
    const other = await logInAfter(stack, freshPhone(), again);
    expect(other.customerId).not.toBe(person.customerId);
    expect(await countSubscriptions(person)).toBe(0);
  });

  it('a push subscription ends when its session expires, unless the borrower logged in again on that browser', async () => {
    const lost = await logIn(stack, freshPhone());
    await allow(lost);
    await advanceDays(stack, 1);
    const second = await logIn(stack, lost.phone);
    await allow(second);
    await advanceDays(stack, 1);
    const renewed = await logInAfter(stack, lost.phone, signedOut(second));

    const now = stack.providers.clock.now().getTime();
    await stack.connection.db
      .updateTable('session')
      .set({ expires_at: new Date(now - 1) })
      .where('customer_id', '=', lost.customerId)
      .where('created_at', '<', new Date(now - HOUR_MS))
      .execute();
    await runMinuteJobs(stack);
    expect((await lost.get('/account/sessions')).status).toBe(401);
    expect((await renewed.get('/account/sessions')).status).toBe(200);
    expect(await countSubscriptions(lost)).toBe(1);
  });
});
