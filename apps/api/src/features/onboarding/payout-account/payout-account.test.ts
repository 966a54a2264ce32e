import { anyStoredQuote } from '../../../testing/shapes/earlier-json';
import type { ProblemBody } from '@tulay/contract/common';
import { BANK_CHANGE_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Borrower, confirmed, fillIn, logIn, newKey } from '../../../testing/borrower';
import { FILLED } from '../../../testing/forms';
import { freshPhone } from '../../../testing/loan';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const account = () => `0918${randomInt(1_000_000, 9_999_999)}`;
const bank = (number = account()) => ({ ...FILLED.bank, account: number });
const put = (person: Borrower, form: object) => person.send<ProblemBody>('PUT', '/onboarding/bank', form);
const change = (person: Borrower, form: object, confirmationId: string = randomUUID(), key = newKey()) =>
  person.send<ProblemBody>('POST', '/onboarding/bank/change', { form, confirmationId }, key);
const profileOf = async (person: Borrower) => (await person.get<ProfileBody>('/onboarding')).body;
const savedIn = async (person: Borrower) =>
  (await profileOf(person)).sections.find(({ section }) => section === 'bank')?.data?.['account'];

/** Creates a borrower with saved forms and one order in this status. */
async function person(status?: 'settled' | 'payout_failed', own = account()): Promise<Borrower> {
  const borrower = await logIn(stack, freshPhone());
  await fillIn(borrower, { account: own });
  if (status === undefined) return borrower;
  const orderId = randomUUID();
  const now = stack.providers.clock.now();
  await stack.connection.db
    .insertInto('loan_order')
    .values({
      customer_id: borrower.customerId,
      order_id: orderId,
      order_no: orderId,
      product_id: 'sandali',
      status,
      principal: 200_000,
      net_proceeds: 190_000,
      quote: anyStoredQuote(),
      contract_date: '2026-11-01',
      offered_at: now,
      offer_expires_at: now,
    })
    .execute();
  return borrower;
}

it('the payout account is free before applying and closed from then until a loan is settled [spec 6.refinance]', async () => {
  const borrower = await person();
  expect((await put(borrower, bank())).status).toBe(200);
  await borrower.send('POST', '/applications', undefined, newKey());
  expect((await profileOf(borrower)).bankChange).toBe('closed');
  const refused = await put(borrower, bank());
  expect([refused.status, refused.body.code]).toEqual([409, 'bank_change_not_allowed']);
  const id = await confirmed(stack, borrower, 'bank_change', BANK_CHANGE_SUBJECT);
  expect((await change(borrower, bank(), id)).body.code).toBe('bank_change_not_allowed');
});

it('after a loan each change of the payout account needs its own confirmation [spec 6.refinance]', async () => {
  const borrower = await person('settled');
  const before = await savedIn(borrower);
  expect((await profileOf(borrower)).bankChange).toBe('confirm');
  expect((await put(borrower, bank())).body.code).toBe('confirmation_required');
  expect((await change(borrower, bank())).body.code).toBe('confirmation_required');
  expect(await savedIn(borrower)).toBe(before);

  const [next, key] = [account(), newKey()];
  const id = await confirmed(stack, borrower, 'bank_change', BANK_CHANGE_SUBJECT);
  for (const times of [1, 2]) {
    expect([times, (await change(borrower, bank(next), id, key)).status]).toEqual([times, 200]);
  }
  expect(await savedIn(borrower)).toBe(`••• ${next.slice(-4)}`);
  expect((await change(borrower, bank(), id)).body.code).toBe('confirmation_required');
});

it.each(['settled', 'payout_failed'] as const)(
  'with an order in status %s, changing to the same account is refused on the field [spec 5.bank-change]',
  async (status) => {
    const own = account();
    const borrower = await person(status, own);
    const spelled = bank(`${own.slice(1, 4)} ${own.slice(4)}`);
    const { body } = status === 'settled' ? await change(borrower, spelled) : await put(borrower, spelled);
    expect(body.fields).toEqual([{ path: 'account', code: 'bank_unchanged' }]);
    if (status === 'payout_failed') expect((await put(borrower, bank())).status).toBe(200);
  },
);
