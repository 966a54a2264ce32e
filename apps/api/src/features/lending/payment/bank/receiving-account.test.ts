import type { BankTransferBody } from '@tulay/contract/lending/bank-transfer';
import type { PayLinkBody } from '@tulay/contract/lending/pay-link';
import type { PaymentChannelBody } from '@tulay/contract/lending/payment';
import type { CancellationPreviewBody, ExtensionPreviewBody } from '@tulay/contract/lending/relief';
import { manilaDate } from '@tulay/engine/calendar';
import { bankingArrival, bankingCutOff } from '@tulay/engine/payout/networks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, control, newKey } from '../../../../testing/borrower';
import { approvedBorrower, orderOf } from '../../../../testing/loan';
import { advanceDays, bookDifferences, createLargestLoan, createActiveLoan } from '../../../../testing/money';
import { runMinuteJobs, type Stack, startStack } from '../../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const INSTAPAY_MAX = 5_000_000;
const now = () => stack.providers.clock.now();
const today = () => manilaDate(now());
const ACCOUNT = {
  bank: 'Sandbox Bank',
  accountName: 'Tulay Lending Corp.',
  accountNumber: '000123456789',
};

const transferFor = (person: Borrower, orderId: string, query: string) =>
  person.get<BankTransferBody & { readonly code?: string }>(`/orders/${orderId}/bank-transfer?${query}`);

/**
 * Sends a transfer at the sandbox's bank with the amount and remarks that the app shows. Then runs the minute job,
 * which reads the bank's statement.
 */
async function send({ amount, remarks }: Pick<BankTransferBody, 'amount' | 'remarks'>): Promise<void> {
  await control(stack, 'bank', { amount, remarks });
  await runMinuteJobs(stack);
}

describe('how to pay by a transfer', () => {
  it('a sum that InstaPay carries arrives today, and names the account, the loan number and what it pays', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo, payoffToday } = await orderOf(person, orderId);
    const arrival = { network: 'InstaPay', arrivesOn: today(), asOf: today() };
    const { body } = await transferFor(person, orderId, 'pays=full');
    expect(body).toMatchObject({ ...ACCOUNT, ...arrival, amount: payoffToday, remarks: orderNo });
    const part = await transferFor(person, orderId, 'pays=part&amount=20000');
    expect(part.body).toMatchObject({ ...ACCOUNT, ...arrival, amount: 20_000, remarks: orderNo });
    const cost = await person.get<CancellationPreviewBody>(`/orders/${orderId}/cancellation`);
    const canceled = await transferFor(person, orderId, 'pays=cancellation');
    expect(canceled.body).toMatchObject({ amount: cost.body.amount, remarks: `${orderNo}-C` });
    await advanceDays(stack, 5);
    const price = await person.get<ExtensionPreviewBody>(`/orders/${orderId}/extension`);
    const extended = await transferFor(person, orderId, 'pays=extension');
    expect(extended.body).toMatchObject({ amount: price.body.price.total, remarks: `${orderNo}-E` });
  });

  it('a payoff above the limit of InstaPay goes by PESONet, and includes the interest up to the day on which the money arrives', async () => {
    const { person, orderId } = await createLargestLoan(stack);
    await advanceDays(stack, 10);
    const { payoffToday } = await orderOf(person, orderId);
    const { body } = await transferFor(person, orderId, 'pays=full');
    expect(body).toMatchObject({
      network: 'PESONet',
      arrivesOn: bankingArrival(now()),
      sendBy: bankingCutOff(now()).toISOString(),
    });
    expect(body.amount).toBeGreaterThan(payoffToday ?? 0);
    // A payment whose price holds for one day must arrive on that day. A partial payment has no such price, so it may
    // go by the slower network.
    expect((await transferFor(person, orderId, `pays=part&amount=${INSTAPAY_MAX}`)).body.network).toBe(
      'InstaPay',
    );
  });

  it('a free cancellation by bank transfer is refused if its amount is above what can arrive on the same day', async () => {
    const { person, orderId } = await createLargestLoan(stack);
    expect(await transferFor(person, orderId, 'pays=cancellation')).toMatchObject({
      status: 422,
      body: { code: 'channel_unsupported', params: { max: INSTAPAY_MAX } },
    });
  });

  it.each(['pays=part', 'pays=part&amount=1', 'pays=give_back', 'pays=gift'])(
    'a transfer for nothing that is owed (%s) is refused',
    async (query) => {
      const { person, orderId } = await createActiveLoan(stack);
      expect((await transferFor(person, orderId, query)).status).toBeGreaterThanOrEqual(400);
    },
  );

  it('another borrower’s loan is not found', async () => {
    const { orderId } = await createActiveLoan(stack);
    const other = await approvedBorrower(stack);
    expect((await transferFor(other, orderId, 'pays=full')).status).toBe(404);
  });

  it('anyone with a pay link sees the account and the loan number', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { body } = await person.send<PayLinkBody>('PUT', `/orders/${orderId}/pay-link`);
    const link = `${stack.url}/api/v1/pay-links/${body.link?.url.split('t=')[1]}`;
    const { payoffToday, orderNo } = await orderOf(person, orderId);
    const answer = await fetch(`${link}/bank-transfer?pay=full`);
    expect(await answer.json()).toMatchObject({ ...ACCOUNT, amount: payoffToday, remarks: orderNo });
    const part = await fetch(`${link}/bank-transfer?pay=full&part=20000`);
    expect(await part.json()).toMatchObject({ amount: 20_000, remarks: orderNo });
    const forged = `${stack.url}/api/v1/pay-links/${'A'.repeat(64)}/bank-transfer?pay=full`;
    expect((await fetch(forged)).status).toBe(404);
  });

  it('a transfer opens no checkout', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const request = { kind: 'full', channel: 'bank_transfer', language: 'en' };
    const refused = await person.send('POST', `/orders/${orderId}/payments`, request, newKey());
    expect(refused).toMatchObject({ status: 422, body: { code: 'channel_unavailable' } });
  });
});

describe('transfers at the sandbox’s bank', () => {
  it('a payoff of more than ₱50,000 is booked when PESONet delivers it, and closes the loan completely', async () => {
    const { person, orderId } = await createLargestLoan(stack);
    await advanceDays(stack, 10);
    const { body } = await transferFor(person, orderId, 'pays=full');
    await send(body);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'active', payments: [] });
    while (today() < body.arrivesOn) await advanceDays(stack, 1);
    await runMinuteJobs(stack);
    await vi.waitFor(async () =>
      expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 0 }),
    );
    const [payment] = (await orderOf(person, orderId)).payments;
    expect(payment).toMatchObject({ channel: 'bank_transfer', valueDate: body.arrivesOn, status: 'posted' });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('if the bank takes back a transfer, the borrower owes the money again', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { body } = await transferFor(person, orderId, 'pays=full');
    await send(body);
    await vi.waitFor(async () => expect((await orderOf(person, orderId)).status).toBe('settled'));
    const [line] = await control<{ transactionId: string }[]>(stack, 'bank');
    const form = { method: 'POST', redirect: 'manual' } as const;
    await fetch(`${stack.url}/sandbox/bank/${line?.transactionId}/reverse`, form);
    await runMinuteJobs(stack);
    await vi.waitFor(async () =>
      expect(await orderOf(person, orderId)).toMatchObject({ status: 'active', payoffToday: body.amount }),
    );
  });
});

// after an operator switched bank transfers off, they are not listed, and no receiving account is shown
it('transfers that an operator switched off are not listed, and have no account', async () => {
  const { person, orderId } = await createActiveLoan(stack);
  await stack.connection.db
    .updateTable('payment_channel')
    .set({ active: false })
    .where('channel', '=', 'bank_transfer')
    .execute();
  const channels = (await person.get<PaymentChannelBody[]>('/payment-channels')).body;
  expect(channels.map(({ channel }) => channel)).not.toContain('bank_transfer');
  expect(await transferFor(person, orderId, 'pays=full')).toMatchObject({
    status: 422,
    body: { code: 'channel_unavailable' },
  });
});
