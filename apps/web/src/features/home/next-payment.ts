import type { OrderBody } from '@tulay/contract/lending/loan';
import { daysBetween } from '@tulay/engine/calendar';

export interface NextPayment {
  /** Elapsed part of the loan's duration, 0 to 1. */
  readonly share: number;
  /** Last due date of the plan, extensions included. */
  readonly end: string;
  /** Days until the last due date; 0 on that day and after it. */
  readonly daysLeft: number;
  /** Next amount due, in centavos, and its Manila due date. If overdue: the overdue amount and the oldest due date. */
  readonly amount: number;
  readonly date: string;
  /** Interest that a full payment today saves, in centavos. */
  readonly saved: number;
  /** Proposed payment, in centavos. */
  readonly pay: number;
  readonly closes: boolean;
}

/**
 * Returns the payment to propose: the payoff if one installment is left, otherwise the overdue amount or the next
 * installment.
 */
export function nextPayment(order: OrderBody, today: string): NextPayment {
  const payoff = order.payoff?.total ?? 0;
  const start = order.valueDate ?? order.contractDate;
  const end = order.plan.at(-1)?.dueDate ?? order.quote.finalDueDate;
  const days = Math.max(daysBetween(start, end), 1);
  const passed = Math.min(Math.max(daysBetween(start, today), 0), days);
  const open = order.plan.filter(({ status }) => status !== 'paid');
  const [oldest] = open;
  const late = order.daysPastDue > 0 && oldest !== undefined;
  const due = order.nextDue ?? { date: today, amount: payoff };
  const single = open.length <= 1;

  const amount = late ? order.overdueAmount : due.amount;
  const toEnd = open.reduce((total, { dueAmount }) => total + dueAmount, 0);
  return {
    share: passed / days,
    end,
    daysLeft: days - passed,
    amount,
    date: late ? oldest.dueDate : due.date,
    saved: single && !late ? Math.max(amount - payoff, 0) : Math.max(toEnd - payoff, 0),
    pay: single ? payoff : Math.min(amount, payoff),
    closes: single,
  };
}
