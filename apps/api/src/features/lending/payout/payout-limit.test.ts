/**
 * Payouts above the limit of an e-wallet. For an e-wallet they are refused before the signature; to a bank they go by
 * PESONet.
 */
import { anyStoredQuote } from '../../../testing/shapes/earlier-json';
import { BANK_CHANGE_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import type { ProblemBody } from '@tulay/contract/common';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import { endOfManilaDay } from '@tulay/engine/calendar';
import { bankingArrival } from '@tulay/engine/payout/networks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Borrower, confirmed, control, newKey } from '../../../testing/borrower';
import { FILLED } from '../../../testing/forms';
import { approvedBorrower, orderOf, payoutAtGateway, sign, withdraw } from '../../../testing/loan';
import { advanceHour, bookDifferences } from '../../../testing/money';
import { payoutsOf } from '../../../testing/payouts';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const HULUGAN = { productId: 'hulugan', amount: 8_000_000, term: { unit: 'month', count: 3 } };
const BANK = {
  kind: 'bank',
  channel: 'bdo',
  account: '001234567890',
  accountConfirm: '001234567890',
  payeeFirstName: 'Maria',
  payeeLastName: 'Santos',
};

/** Gives a borrower the highest limit and an earlier settled loan, so that the account may be changed. */
async function trustedBorrower(): Promise<Borrower> {
  const person = await approvedBorrower(stack);
  const { db } = stack.connection;
  const now = stack.providers.clock.now();
  const orderId = randomUUID();
  await db
    .updateTable('customer')
    .set({ credit_limit: 8_000_000 })
    .where('customer_id', '=', person.customerId)
    .execute();
  await db
    .insertInto('loan_order')
    .values({
      customer_id: person.customerId,
      order_id: orderId,
      order_no: orderId,
      product_id: 'sandali',
      status: 'canceled',
      principal: 200_000,
      net_proceeds: 190_000,
      quote: anyStoredQuote(),
      contract_date: '2026-11-01',
      offered_at: now,
      offer_expires_at: now,
    })
    .execute();
  return person;
}

const offer = (person: Borrower, input: object) => person.send<OrderBody>('POST', '/orders', input, newKey());

it('an ₱80,000 loan is refused before the signature for an e-wallet, and paid out to a bank by PESONet', async () => {
  const person = await trustedBorrower();
  const { body: order } = await offer(person, HULUGAN);
  expect(order.netProceeds).toBeGreaterThan(5_000_000);
  expect((await person.get<ProfileBody>('/onboarding')).body.payoutAmount).toBe(order.netProceeds);
  expect(await sign(person, order)).toMatchObject({
    status: 422,
    body: { code: 'payout_amount_unsupported', params: { channel: 'GCash', max: 5_000_000 } },
  });
  expect((await orderOf(person, order.orderId)).status).toBe('offered');

  await stack.connection.db
    .updateTable('loan_order')
    .set({ status: 'settled' })
    .where('customer_id', '=', person.customerId)
    .where('status', '=', 'canceled')
    .execute();
  const confirmationId = await confirmed(stack, person, 'bank_change', BANK_CHANGE_SUBJECT);
  const change = (form: object) =>
    person.send<ProblemBody>('POST', '/onboarding/bank/change', { form, confirmationId }, newKey());
  const wallet = await change({ ...FILLED.bank, channel: 'maya', account: '09181234567' });
  expect(wallet.body.fields).toEqual([{ path: 'channel', code: 'payout_amount_unsupported' }]);
  expect((await change(BANK)).status).toBe(200);

  expect((await sign(person, order)).status).toBe(200);
  await advanceHour(stack);
  const ordered = await withdraw(stack, person, [order.orderId]);
  expect(ordered.status).toBe(200);
  const [payout] = await payoutsOf(stack, person);
  expect(payout).toMatchObject({ network: 'pesonet', channel: 'bdo' });
  if (!payout) throw new Error('no payout');
  expect((await orderOf(person, order.orderId)).payout).toMatchObject({
    network: 'pesonet',
    arrival: { kind: 'day', until: endOfManilaDay(bankingArrival(payout.created_at)).toISOString() },
  });
  await control(stack, `payouts/${await payoutAtGateway(stack, person)}`, { action: 'deliver' });
  expect(await orderOf(person, order.orderId)).toMatchObject({
    status: 'active',
    payout: { status: 'delivered', arrival: null, reason: null },
  });
  // The test inserted the earlier loan directly. Its keys and ledger entries are missing, so these two books differ.
  const inserted = ['keys', 'orders'];
  expect((await bookDifferences(stack)).filter(({ book }) => !inserted.includes(book))).toEqual([]);
});

it('of several loans on one signature, each has to be within the limit of the e-wallet by itself', async () => {
  const person = await trustedBorrower();
  const first = (await offer(person, { ...HULUGAN, amount: 4_500_000 })).body;
  const more = {
    productId: 'sandali',
    amount: 1_000_000,
    term: { unit: 'day', count: 14 },
    keepOthers: true,
  };
  const second = (await offer(person, more)).body;
  expect(first.netProceeds + second.netProceeds).toBeGreaterThan(5_000_000);
  for (const order of [first, second]) expect((await sign(person, order)).status).toBe(200);
  await advanceHour(stack);
  expect((await withdraw(stack, person, [first.orderId, second.orderId])).status).toBe(200);
  const sent = await payoutsOf(stack, person);
  expect(sent.map(({ network }) => network)).toEqual(['instapay', 'instapay']);
});
