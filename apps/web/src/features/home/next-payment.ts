import type { OrderBody } from '@tulay/contract/lending/loan';
import { daysBetween } from '@tulay/engine/calendar';

export interface NextPayment {
  /** 0 to 1: how much of the loan's time has passed. */
  readonly share: number;
  /** Days to the last due date; 0 on it and after it. */
  readonly daysLeft: number;
  /** Centavos owed next, and the Manila date on which they are. When late: what is overdue, since when. */
  readonly amount: number;
  readonly date: string;
  /** Centavos of interest that paying everything today leaves out. */
  readonly saved: number;
  /** Centavos of the payment to propose. */
  readonly pay: number;
  /** The proposed payment closes the loan. */
  readonly closes: boolean;
}

/** The one payment to put before a borrower: the late part, else the whole of a last or single payment, else the next part. */
export function nextPayment(order: OrderBody, today: string): NextPayment {
  const payoff = order.payoff?.total ?? 0;
  const start = order.valueDate ?? order.contractDate;
  const days = Math.max(daysBetween(start, order.quote.finalDueDate), 1);
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
    daysLeft: days - passed,
    amount,
    date: late ? oldest.dueDate : due.date,
    saved: single && !late ? Math.max(amount - payoff, 0) : Math.max(toEnd - payoff, 0),
    pay: single ? payoff : Math.min(amount, payoff),
    closes: single,
  };
}
