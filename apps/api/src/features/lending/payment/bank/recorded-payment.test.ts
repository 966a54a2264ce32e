import { fieldOf } from '@tulay/engine/records';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textOf } from '../../../../documents/pdf-text.testing';
import type { Borrower } from '../../../../testing/borrower';
import { orderOf } from '../../../../testing/loan';
import { advanceDays, bookDifferences, createActiveLoan } from '../../../../testing/money';
import { approvalTicketOf, operate, operateAs, operateOk, uploadedFile } from '../../../../testing/operators';
import { type Stack, startStack } from '../../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const today = () => manilaDate(stack.providers.clock.now());
const because = ['--why', 'paid at the office'];
const evidenceOf = (orderId: string) => uploadedFile(stack, { about: 'loan', subject: orderId });

interface Recorded {
  readonly order: string;
  readonly reference: string;
  readonly evidence: string;
  readonly amount?: number;
  readonly on?: string;
  readonly method?: string;
}

const wordsOf = ({ order, reference, evidence, ...more }: Recorded) => {
  const pesos = ((more.amount ?? 50_000) / 100).toFixed(2);
  const proof = ['--reference', reference, '--evidence', evidence, '--method', more.method ?? 'office_cash'];
  return ['payment', 'record', order, '--amount', pesos, '--on', more.on ?? today(), ...proof, ...because];
};
const record = (payment: Recorded) => operate(stack, ...wordsOf(payment));

const repaymentsOf = (person: Borrower) =>
  stack.connection.db
    .selectFrom('repayment')
    .select(['transaction_id', 'amount', 'value_date', 'payment_id'])
    .where('customer_id', '=', person.customerId)
    .execute();

const booked = (person: Borrower, count = 1) =>
  vi.waitFor(async () => {
    const rows = await repaymentsOf(person);
    expect(rows).toHaveLength(count);
    return rows;
  });

describe('a payment that operators record', () => {
  it('a recorded payment is booked on its day like every payment, once two operators have agreed', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await advanceDays(stack, 2);
    const evidence = await evidenceOf(orderId);
    const on = addDays(today(), -1);
    expect((await record({ order: orderId, reference: 'OR-1001', evidence, on })).outcome).toBe('done');
    expect(await booked(person)).toMatchObject([
      { transaction_id: 'recorded_office_cash_OR-1001', amount: 50_000, value_date: on },
    ]);
    expect(await bookDifferences(stack)).toEqual([]);
    await vi.waitFor(async () => {
      const messages = await stack.connection.db
        .selectFrom('message')
        .select('note')
        .where('customer_id', '=', person.customerId)
        .execute();
      expect(messages.map(({ note }) => fieldOf(note, 'topic'))).toContain('repayment_received');
    });
  });

  it('the approving operator reads the figures and the id of the evidence before the approval', async () => {
    const { orderId } = await createActiveLoan(stack);
    const evidence = await evidenceOf(orderId);
    const asked = await operateAs(
      stack,
      'ana',
      ...wordsOf({ order: orderId, reference: 'OR-1051', evidence }),
    );
    const shown = (await operateOk(stack, 'request', 'list')).lines.join('\n');
    expect(approvalTicketOf(asked)).not.toBe(null);
    expect(shown).toContain('Cash at the office, OR-1051');
    expect(shown).toContain(`file open ${evidence}`);
    expect((await operateAs(stack, 'ben', 'file', 'open', evidence, '--why', 'approving')).outcome).toBe(
      'done',
    );
  });

  it('the same method and reference is refused, in capitals or not, also for another loan', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const other = await createActiveLoan(stack);
    await record({ order: orderId, reference: 'or-1101', evidence: await evidenceOf(orderId) });
    await booked(person);
    const again = { order: other.orderId, evidence: await evidenceOf(other.orderId) };
    expect((await record({ ...again, reference: 'OR-1101' })).outcome).toBe('reference_used');
    const check = { ...again, reference: 'OR-1101', method: 'cleared_check' };
    expect((await record(check)).outcome).toBe('done');
  });

  it('two requests with one reference end in one payment', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const payment = { order: orderId, reference: 'OR-1151' };
    const tickets = [];
    for (let each = 0; each < 2; each += 1) {
      const words = wordsOf({ ...payment, evidence: await evidenceOf(orderId) });
      tickets.push(approvalTicketOf(await operateAs(stack, 'ana', ...words)) ?? '');
    }
    const outcomes = [];
    for (const ticket of tickets) outcomes.push((await operateAs(stack, 'ben', 'approve', ticket)).outcome);
    expect(outcomes).toEqual(['done', 'reference_used']);
    await booked(person);
  });

  it('a day in the future or before the money of the loan arrived is refused', async () => {
    const { orderId } = await createActiveLoan(stack);
    const evidence = await evidenceOf(orderId);
    const payment = { order: orderId, reference: 'OR-1201', evidence };
    expect((await record({ ...payment, on: addDays(today(), 1) })).outcome).toBe('value_date');
    expect((await record({ ...payment, on: addDays(today(), -1) })).outcome).toBe('value_date');
  });

  it('evidence of another loan, or of another payment, is refused', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const other = await createActiveLoan(stack);
    const foreign = await evidenceOf(other.orderId);
    const payment = { order: orderId, reference: 'OR-1301' };
    expect((await record({ ...payment, evidence: foreign })).outcome).toBe('evidence_unusable');
    const evidence = await evidenceOf(orderId);
    await record({ ...payment, evidence });
    await booked(person);
    const second = { ...payment, reference: 'OR-1302', evidence };
    expect((await record(second)).outcome).toBe('evidence_unusable');
  });

  it('what exceeds the payoff is a credit balance', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { payoffToday } = await orderOf(person, orderId);
    const amount = (payoffToday ?? 0) + 12_345;
    await record({ order: orderId, reference: 'OR-1401', evidence: await evidenceOf(orderId), amount });
    await vi.waitFor(async () =>
      expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 12_345 }),
    );
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a payment that was recorded by mistake is reversed, and the borrower owes it again', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { payoffToday } = await orderOf(person, orderId);
    await record({ order: orderId, reference: 'OR-1501', evidence: await evidenceOf(orderId) });
    await booked(person);
    await operateOk(stack, 'payment', 'reverse', 'recorded_office_cash_OR-1501', ...because);
    expect((await orderOf(person, orderId)).payoffToday).toBe(payoffToday);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('the acknowledgment names the method in the language of the borrower', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const evidence = await evidenceOf(orderId);
    await record({ order: orderId, reference: 'SLIP-1601', evidence, method: 'branch_deposit' });
    const [row] = await booked(person);
    const textIn = async (language: string) => {
      const address = `${stack.url}/api/v1/payments/${row?.payment_id}/receipt?language=${language}`;
      const answer = await fetch(address, { headers: person.headers() });
      return textOf(Buffer.from(await answer.arrayBuffer()));
    };
    expect(await textIn('en')).toContain('Deposit at a branch');
    expect(await textIn('tl')).toContain('Deposit sa branch');
  });
});
