import type { OrderDocumentsBody } from '@tulay/contract/lending/document';
import { fieldOf } from '@tulay/engine/records';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textOf } from '../../../documents/pdf-text.testing';
import { control, newKey } from '../../../testing/borrower';
import { type createCollector, startCollecting, WHY } from '../../../testing/collections/collector';
import { openPayment, orderOf } from '../../../testing/loan';
import { advanceDays, payNow } from '../../../testing/money';
import { operate, operateOk } from '../../../testing/operators';
import type { Stack } from '../../../testing/stack';

let stack: Stack;
let owner: pg.Client;
let collector: ReturnType<typeof createCollector>;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ stack, owner, collector, stop } = await startCollecting());
});
afterAll(() => stop());

describe('a demand letter', () => {
  it('the borrower gets a demand letter as a sealed document, and the operator opens the same file', async () => {
    const { person, orderId, orderNo } = await collector.lateLoan();
    const { data } = await collector.collect('letter', orderNo);
    const log = await person.get<{ entries: object[] }>('/privacy/access-log?of=others');
    expect(log.body.entries[0]).toMatchObject({ who: 'staff', action: 'collection.letter' });
    const documents = async () => (await person.get<OrderDocumentsBody[]>('/documents')).body[0]?.documents;
    await vi.waitFor(async () =>
      expect(await documents()).toContainEqual(expect.objectContaining({ kind: 'demand_letter' })),
    );
    const url = `${stack.url}/api/v1/orders/${orderId}/documents/demand_letter?language=en`;
    const letter = Buffer.from(await (await fetch(url, { headers: person.headers() })).arrayBuffer());
    expect(textOf(letter)).toContain('Letter about your overdue loan');
    const overdue = fieldOf((await operateOk(stack, 'loan', 'position', orderNo, ...WHY)).data, 'overdue');
    const { body } = await person.get<{ messages: { note: object }[] }>('/messages?kind=notify');
    expect(body.messages.map(({ note }) => note)).toContainEqual({
      topic: 'demand_letter',
      orderId,
      amount: overdue,
    });
    const fileId = String(fieldOf(data, 'fileId'));
    await vi.waitFor(async () => {
      const { data: shown } = await collector.collect('show', orderNo);
      expect(shown).toMatchObject({ contacts: [{ channel: 'letter', outcome: 'sent', fileId }] });
    });
    expect(await operateOk(stack, 'file', 'open', fileId, ...WHY)).toMatchObject({ data: { kind: 'pdf' } });
  });

  it('a second demand letter within seven days is refused, also about another loan of the borrower', async () => {
    const { person, orderNo } = await collector.lateLoan();
    expect((await collector.collect('letter', orderNo)).outcome).toBe('done');
    await owner.query('update collection_contact set order_id = gen_random_uuid() where customer_id = $1', [
      person.customerId,
    ]);
    await advanceDays(stack, 6);
    expect((await collector.collect('letter', orderNo)).outcome).toBe('letter_recent');
    await advanceDays(stack, 1);
    expect((await collector.collect('letter', orderNo)).outcome).toBe('done');
  });

  it('a demand letter is refused while a promise to pay is open, and outside contact hours', async () => {
    const { orderNo } = await collector.lateLoan();
    await collector.promise(orderNo, '500', 2);
    expect((await collector.collect('letter', orderNo)).outcome).toBe('promise_open');
    const other = await collector.lateLoan();
    await collector.moveToHour(20);
    expect((await collector.collect('letter', other.orderNo)).outcome).toBe('contact_hours');
    await collector.moveToHour(9);
  });
});

describe('a pending payment', () => {
  it('a demand letter and a collection text are refused while a pending payment covers the overdue amount, and the list of late loans shows the payment', async () => {
    const { person, orderId, orderNo } = await collector.lateLoan();
    const payment = await openPayment(person, orderId, { kind: 'full', channel: 'bpi' });
    await payNow(stack, payment, { action: 'hang' });
    const pending = { amount: payment.amount, outcome: 'paid' };
    const shown = await collector.collect('show', orderNo);
    expect(shown.data).toMatchObject({ amountDue: 0, payoff: 0, pending });
    expect(shown.lines.join(' ')).toContain('the loan is paid in full');
    expect(fieldOf((await collector.collect('list')).data, 'rows')).toContainEqual(
      expect.objectContaining({ orderNo, amountDue: 0, pending }),
    );
    expect((await collector.collect('letter', orderNo)).outcome).toBe('payment_pending');
    expect((await collector.collect('contact', orderNo, 'text')).outcome).toBe('payment_pending');
    const position = await operateOk(stack, 'loan', 'position', orderNo, ...WHY);
    expect(position.data).toMatchObject({ payoff: payment.amount, pending });

    await control(stack, `payments/${payment.ref}`, { action: 'fail' });
    expect((await collector.collect('show', orderNo)).data).toMatchObject({ pending: null });
    expect((await collector.collect('letter', orderNo)).outcome).toBe('done');
  });

  it('a demand letter asks only for what a pending payment leaves', async () => {
    const { person, orderId, orderNo } = await collector.lateLoan();
    const payment = await openPayment(person, orderId, { kind: 'part', amount: 50_000, channel: 'bpi' });
    await payNow(stack, payment, { action: 'hang' });
    const { pending } = await orderOf(person, orderId);
    const left = pending?.left.overdueAmount ?? 0;
    expect(left).toBeGreaterThan(0);
    expect((await collector.collect('letter', orderNo)).outcome).toBe('done');
    await vi.waitFor(async () => {
      const { body } = await person.get<{ messages: { note: object }[] }>('/messages?kind=notify');
      expect(body.messages.map(({ note }) => note)).toContainEqual({
        topic: 'demand_letter',
        orderId,
        amount: left,
      });
    });
  });
});

describe('a complaint about collection', () => {
  it('a complaint about collection stops calls and letters until the complaint is answered', async () => {
    const { person, orderNo } = await collector.lateLoan();
    const request = { topic: 'collection', words: 'Somebody called my office.', photos: [] };
    const { body } = await person.send<{ ticket: string }>('POST', '/tickets', request, newKey());
    expect((await collector.call(orderNo)).outcome).toBe('complaint_open');
    expect((await collector.collect('letter', orderNo)).outcome).toBe('complaint_open');
    expect((await collector.collect('show', orderNo)).data).toMatchObject({ hasComplaint: true });
    const answer = ['complaint', 'answer', body.ticket, 'upheld', '--say', 'We stopped it.', ...WHY];
    expect((await operate(stack, ...answer)).outcome).toBe('done');
    expect((await collector.call(orderNo)).outcome).toBe('done');
  });
});
