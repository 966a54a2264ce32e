import { expect, test } from 'vitest';
import { exampleFacts, paid, writtenOffOn } from '../testing/loans';
import { reversePayment } from '../payment/allocate';
import { payoff, position, loanStatus } from './position';
import type { LoanFacts } from './facts';

const PAID_IN_FULL = paid(510_500, '2026-07-17');
const canceled: LoanFacts = {
  ...exampleFacts(),
  cancellations: [{ id: 'back', valueDate: '2026-07-05', amount: 488_200 }],
};

test.each<[string, LoanFacts, string]>([
  ['active', exampleFacts(), '2026-07-17'],
  ['settled', exampleFacts([PAID_IN_FULL]), '2026-07-17'],
  ['active', reversePayment(exampleFacts([PAID_IN_FULL]), PAID_IN_FULL.id, '2026-07-20'), '2026-07-20'],
  ['written_off', { ...exampleFacts(), writeOffs: [writtenOffOn('2026-09-01')] }, '2026-09-01'],
  ['settled', { ...exampleFacts([PAID_IN_FULL]), writeOffs: [writtenOffOn('2026-09-01')] }, '2026-09-01'],
  [
    'written_off',
    reversePayment(
      { ...exampleFacts([PAID_IN_FULL]), writeOffs: [writtenOffOn('2026-09-01')] },
      PAID_IN_FULL.id,
      '2026-09-02',
    ),
    '2026-09-02',
  ],
  ['canceled', canceled, '2026-07-05'],
  ['active', reversePayment(canceled, 'back', '2026-07-09'), '2026-07-09'],
])('the status %s follows from the facts', (status, facts, asOf) => {
  expect(loanStatus(facts, asOf)).toBe(status);
});

test('after a reversed cancellation the loan owes the full principal and interest, without penalty', () => {
  const back = reversePayment(canceled, 'back', '2026-07-09');
  expect(payoff(back, '2026-07-09')).toMatchObject({ penalty: 0, interest: 6 * 750, total: 504_500 });
});

test('a second cancellation becomes a credit balance, regardless of which one becomes known first', () => {
  const second = { id: 'second', valueDate: '2026-07-04', amount: 488_200 };
  const [first] = canceled.cancellations ?? [];
  for (const cancellations of [
    [first, second],
    [second, first],
  ].map((each) => each.flatMap((one) => one ?? []))) {
    expect(position({ ...canceled, cancellations }, '2026-07-09')).toMatchObject({
      credit: 488_200,
      payoff: { total: 0 },
    });
  }
});
