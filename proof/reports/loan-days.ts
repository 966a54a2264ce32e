/**
 * State of each loan at the end of each day, replayed by the engine from the facts of the loan. It uses none of the SQL of the
 * reports. Amounts in centavos.
 */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { position } from '@tulay/engine/loan/position';
import { writeOffInForce } from '@tulay/engine/loan/write-off';
import { loanFacts } from '../../apps/api/src/features/lending/loan/loan-facts.view';
import type { LoanRows } from '../../apps/api/src/features/lending/loan/loan-rows.view';
import { loansOf } from '../../apps/api/src/features/lending/loan/loan.store';
import { factsKnownAt } from '../../apps/api/src/testing/books/book';
import type { Lender } from '../simulation/lender';

/** Journal of a payout. The journals of payouts are the facts of when the money was ordered, arrived or came back. */
interface PayoutJournal {
  readonly orderId: string;
  readonly event: string;
  readonly day: ManilaDate;
  readonly bookedAt: Date;
}

export interface BookLoan {
  readonly customerId: string;
  readonly orderId: string;
  readonly product: string;
  readonly term: string;
  readonly principal: number;
  readonly rows: LoanRows;
  readonly payouts: readonly PayoutJournal[];
}

/** Loan at the end of a day. */
export interface LoanDay {
  /** Principal of the payout; zero before it is ordered and after it came back. */
  readonly disbursed: number;
  readonly outstanding: number;
  /** Principal written off less recoveries. */
  readonly writtenOff: number;
  /** Principal that the undo of a write-off brought back on the day. */
  readonly undone: number;
  readonly daysPastDue: number;
  /** Day of the signature of a new plan, while the loan is watched; null for any other loan. */
  readonly restructuredOn: ManilaDate | null;
  readonly isCanceled: boolean;
  readonly installments: readonly {
    readonly dueDate: ManilaDate;
    readonly principal: number;
    readonly daysPastDue: number;
  }[];
}

const NOTHING: LoanDay = {
  disbursed: 0,
  outstanding: 0,
  writtenOff: 0,
  undone: 0,
  daysPastDue: 0,
  restructuredOn: null,
  isCanceled: false,
  installments: [],
};

/** Reads all loans whose payout was ordered, with their facts. */
export async function readLoans({ db, rows }: Lender): Promise<BookLoan[]> {
  const payouts = await rows<PayoutJournal>(
    `select order_id as "orderId", event, value_date as day, booked_at as "bookedAt" from journal
      where starts_with(event, 'disbursement_') order by booked_at`,
  );
  const keys = await rows<{ customerId: string; orderId: string }>(
    `select customer_id as "customerId", order_id as "orderId" from loan_order order by customer_id, order_id`,
  );
  const ordered = new Set(payouts.map(({ orderId }) => orderId));
  const found = await loansOf(
    db,
    keys.filter(({ orderId }) => ordered.has(orderId)),
  );
  return found.map((loan) => ({
    customerId: loan.order.customer_id,
    orderId: loan.order.order_id,
    product: loan.order.product_id,
    term: loan.order.term,
    principal: loan.order.principal,
    rows: loan,
    payouts: payouts.filter(({ orderId }) => orderId === loan.order.order_id),
  }));
}

/** Returns the second day after the last fact of a loan. A reversal also excuses the day after it. */
function quietFrom({ payouts, rows: { repayments, events } }: BookLoan): ManilaDate {
  const days = [...payouts.map(({ day }) => day), ...[...repayments, ...events].map((row) => row.value_date)];
  return addDays(
    days.reduce((last, day) => (day > last ? day : last)),
    2,
  );
}

/** The loans as they were known at a time. */
export interface KnownLoans {
  readonly loans: readonly BookLoan[];
  /** Returns a loan at the end of a day. */
  readonly on: (loan: BookLoan, day: ManilaDate) => LoanDay;
  /** Returns the day on which the money of a loan arrived; null if it has not arrived by a day. */
  readonly deliveredOn: (loan: BookLoan, day: ManilaDate) => ManilaDate | null;
}

/** @param loans read after `knownAt` */
export function loansKnownAt(loans: readonly BookLoan[], knownAt: Date): KnownLoans {
  const days = new Map<string, LoanDay>();
  const payoutsOf = ({ payouts }: BookLoan, day: ManilaDate) =>
    payouts.filter((payout) => payout.day <= day && payout.bookedAt <= knownAt);
  function deliveredOn(loan: BookLoan, day: ManilaDate): ManilaDate | null {
    const last = payoutsOf(loan, day).findLast(({ event }) => event !== 'disbursement_committed');
    return last?.event === 'disbursement_delivered' ? last.day : null;
  }
  function compute(loan: BookLoan, day: ManilaDate): LoanDay {
    const ordered = payoutsOf(loan, day).at(-1)?.event;
    if (ordered !== 'disbursement_committed' && ordered !== 'disbursement_delivered') return NOTHING;
    const { principal } = loan;
    const facts = deliveredOn(loan, day) === null ? null : loanFacts(factsKnownAt(loan.rows, day, knownAt));
    // A loan whose money is on its way is not late. Neither is one whose first payout came back on a later day.
    if (!facts || facts.valueDate > day) return { ...NOTHING, disbursed: principal, outstanding: principal };
    const { principalOwed, reportedDaysPastDue, restructured, installments } = position(facts, day);
    const isWrittenOff = writeOffInForce(facts) !== undefined;
    const isUndone = (facts.writeOffs ?? []).some(
      ({ undoneOn, valueDate }) => undoneOn === day && valueDate < day,
    );
    return {
      disbursed: principal,
      outstanding: isWrittenOff ? 0 : principalOwed,
      writtenOff: isWrittenOff ? principalOwed : 0,
      // The scripts pay after the undo, so the undo brings back what was owed on the day before.
      undone: isUndone ? position(facts, addDays(day, -1)).principalOwed : 0,
      daysPastDue: reportedDaysPastDue,
      restructuredOn: restructured?.since ?? null,
      isCanceled: (facts.cancellations ?? []).length > 0,
      installments,
    };
  }
  const ends = new Map<string, LoanDay>();
  /** Returns the loan after its last fact. */
  function end(loan: BookLoan): LoanDay {
    const found = ends.get(loan.orderId) ?? compute(loan, quietFrom(loan));
    ends.set(loan.orderId, found);
    return found;
  }
  /** Returns true if nothing is outstanding and nothing happens to the loan any more, so that its state no longer changes. */
  const isOver = (loan: BookLoan, day: ManilaDate): boolean =>
    day > quietFrom(loan) && end(loan).outstanding === 0;
  return {
    loans,
    deliveredOn,
    on(loan, day) {
      const key = `${loan.orderId} ${day}`;
      const found = days.get(key) ?? (isOver(loan, day) ? end(loan) : compute(loan, day));
      days.set(key, found);
      return found;
    },
  };
}

/** Returns the days from one to another, both included. */
export function daysFrom(first: ManilaDate, last: ManilaDate): ManilaDate[] {
  const days: ManilaDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
