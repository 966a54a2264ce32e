import { expect, test } from 'vitest';
import { exampleFacts, paid } from '../testing/loans';
import { reversePayment } from '../payment/allocate';
import { payoff, position, loanStatus } from './position';
import type { LoanFacts } from './facts';

const ALL = paid(510_500, '2026-07-17');
const cancelled: LoanFacts = {
  ...exampleFacts(),
  cancellations: [{ id: 'back', valueDate: '2026-07-05', amount: 488_200 }],
};

test.each<[string, LoanFacts, string]>([
  ['active', exampleFacts(), '2026-07-17'],
  ['settled', exampleFacts([ALL]), '2026-07-17'],
  ['active', reversePayment(exampleFacts([ALL]), ALL.id, '2026-07-20'), '2026-07-20'],
  ['written_off', { ...exampleFacts(), writtenOffOn: '2026-09-01' }, '2026-09-01'],
  ['settled', { ...exampleFacts([ALL]), writtenOffOn: '2026-09-01' }, '2026-09-01'],
  [
    'written_off',
    reversePayment({ ...exampleFacts([ALL]), writtenOffOn: '2026-09-01' }, ALL.id, '2026-09-02'),
    '2026-09-02',
  ],
  ['cancelled', cancelled, '2026-07-05'],
  ['active', reversePayment(cancelled, 'back', '2026-07-09'), '2026-07-09'],
])('%s is what the facts say', (standing, facts, asOf) => {
  expect(loanStatus(facts, asOf)).toBe(standing);
});

test('a cancellation whose money was taken back owes all of it again, with the interest and no penalty', () => {
  const back = reversePayment(cancelled, 'back', '2026-07-09');
  expect(payoff(back, '2026-07-09')).toMatchObject({ penalty: 0, interest: 6 * 750, total: 504_500 });
});

test('a second cancellation is credit, whichever of the two is heard of first', () => {
  const again = { id: 'again', valueDate: '2026-07-04', amount: 488_200 };
  const [first] = cancelled.cancellations ?? [];
  for (const cancellations of [
    [first, again],
    [again, first],
  ].map((each) => each.flatMap((one) => one ?? []))) {
    expect(position({ ...cancelled, cancellations }, '2026-07-09')).toMatchObject({
      credit: 488_200,
      payoff: { total: 0 },
    });
  }
});
