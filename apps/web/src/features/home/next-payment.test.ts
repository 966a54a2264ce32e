import { expect, test } from 'vitest';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { nextPayment } from './next-payment';

type Line = OrderBody['plan'][number];
type Facts = Pick<OrderBody, 'valueDate' | 'nextDue' | 'payoff' | 'plan' | 'daysPastDue' | 'overdueAmount'>;

const line = (number: number, dueDate: string, dueAmount: number, status: Line['status'] = 'upcoming') =>
  ({ number, dueDate, dueAmount, amount: dueAmount, status }) as Line;

const owing = (total: number) => ({ total }) as OrderBody['payoff'];

function order(facts: Partial<Facts>, finalDueDate: string): OrderBody {
  const base = { valueDate: '2026-07-03', contractDate: '2026-07-03', daysPastDue: 0, overdueAmount: 0 };
  return { ...base, quote: { finalDueDate }, ...facts } as OrderBody;
}

const single = order(
  {
    nextDue: { date: '2026-07-17', amount: 510_500 },
    payoff: owing(508_250),
    plan: [line(1, '2026-07-17', 510_500)],
  },
  '2026-07-17',
);

test('the payment proposed for the last open installment is the payoff of today', () => {
  expect(nextPayment(single, '2026-07-14')).toEqual({
    share: 11 / 14,
    end: '2026-07-17',
    daysLeft: 3,
    amount: 510_500,
    date: '2026-07-17',
    saved: 2_250,
    pay: 508_250,
    closes: true,
  });
});

test('an extension moves the end of the loan to the last due date of its plan', () => {
  const extended = { ...single, plan: [line(1, '2026-07-25', 500_000)] };
  expect(nextPayment(extended, '2026-07-23')).toMatchObject({
    share: 20 / 22,
    end: '2026-07-25',
    daysLeft: 2,
  });
});

test('of several open installments only the next one is proposed', () => {
  const installments = order(
    {
      nextDue: { date: '2026-07-10', amount: 203_933 },
      payoff: owing(604_200),
      plan: [line(1, '2026-07-10', 203_933), line(2, '2026-07-17', 203_933), line(3, '2026-07-24', 203_932)],
    },
    '2026-07-24',
  );
  expect(nextPayment(installments, '2026-07-08')).toMatchObject({
    pay: 203_933,
    closes: false,
    saved: 7_598,
  });
});

test('an overdue amount is proposed first, with its due date', () => {
  const late = order(
    {
      nextDue: { date: '2026-07-17', amount: 410_245 },
      payoff: owing(609_490),
      plan: [line(1, '2026-07-10', 205_292, 'overdue'), line(2, '2026-07-17', 203_933)],
      daysPastDue: 4,
      overdueAmount: 205_292,
    },
    '2026-07-17',
  );
  expect(nextPayment(late, '2026-07-14')).toMatchObject({
    amount: 205_292,
    date: '2026-07-10',
    pay: 205_292,
  });
});

test('after the last due date the elapsed share of a loan is 1 and no day is left', () => {
  expect(nextPayment(single, '2026-08-01')).toMatchObject({ share: 1, daysLeft: 0 });
});
