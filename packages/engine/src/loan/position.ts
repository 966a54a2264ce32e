import { daysBetween, type ManilaDate } from '../calendar';
import { type Centavos, sum } from '../money';
import type { LoanState } from '../lifecycle/loan.machine';
import type { Installment } from '../pricing/schedule';
import { type Components, ZERO, sumComponents, totalOf } from './components';
import type { LoanFacts } from './facts';
import { replay } from './replay';
import { accrueTo, owedNow, paidTotalOf, principalOwed, type LoanSnapshot } from './snapshot';

export interface InstallmentPosition extends Installment {
  readonly paid: Components;
  readonly due: Components;
  readonly dueAmount: Centavos;
  readonly daysPastDue: number;
  readonly status: 'paid' | 'overdue' | 'due' | 'upcoming';
}

/** Position of a loan at the end of the Manila day `asOf`; amounts in centavos. */
export interface LoanPosition {
  readonly asOf: ManilaDate;
  readonly installments: readonly InstallmentPosition[];
  readonly payoff: Components & { readonly total: Centavos };
  /** Next due date, and the amount due by then, including overdue amounts, if it is paid on that date. */
  readonly nextDue: { readonly date: ManilaDate; readonly amount: Centavos } | null;
  readonly overdueAmount: Centavos;
  readonly daysPastDue: number;
  readonly paidTotal: Components;
  readonly credit: Centavos;
  readonly settledOn: ManilaDate | null;
  readonly pendingAmount: Centavos;
  /** Principal neither paid nor waived. It equals the ledger's `loan_receivable` until a write-off. */
  readonly principalOwed: Centavos;
  /** Interest that an extension prepaid and that has not accrued yet; it reduces the payoff. */
  readonly interestAhead: Centavos;
  /** Disputed amount: it bears no penalty and gets no reminders. */
  readonly disputedAmount: Centavos;
}

export type Payoff = Components & { readonly total: number };

/** Returns the exact amount that closes the loan with value date `asOf`, valid until the end of that Manila day. */
export function payoff(facts: LoanFacts, asOf: ManilaDate): Payoff {
  return payoffOf(replay(facts, asOf));
}

/** Returns the payoff. Unused prepaid interest reduces its principal part. */
function payoffOf(loan: LoanSnapshot): Payoff {
  const owed = sumComponents(owedNow(loan));
  const due = { ...owed, principal: Math.max(0, owed.principal - loan.interestAhead) };
  return { ...due, total: totalOf(due) };
}

/**
 * Returns the position of a loan at the end of `asOf`. An overdue or due installment has its amount of that day. An
 * upcoming one has its amount on its due date if nothing is paid before, so the installments can sum to more than
 * `payoff`, which includes interest to `asOf` only. Payments with a value date after `asOf` are ignored; pending
 * payments reduce nothing and are in `pendingAmount`.
 */
export function position(facts: LoanFacts, asOf: ManilaDate): LoanPosition {
  const loan = replay(facts, asOf);
  const finalDueDate = loan.installments.at(-1)?.plan.dueDate ?? asOf;
  const owed = owedNow(loan);
  const atMaturity = asOf < finalDueDate ? owedNow(accrueTo(loan, finalDueDate)) : owed;
  const installments = loan.installments.map(({ plan, paid }, i) => {
    const now = owed[i] ?? ZERO;
    const interest = plan.dueDate > asOf ? (atMaturity[i] ?? ZERO).interest : now.interest;
    return installmentPosition(plan, paid, { ...now, interest }, asOf);
  });
  const overdue = installments.filter(({ status }) => status === 'overdue');

  return {
    asOf,
    installments,
    payoff: payoffOf(loan),
    nextDue: nextDueOf(loan, installments, asOf),
    overdueAmount: sum(overdue.map(({ dueAmount }) => dueAmount)),
    daysPastDue: overdue[0]?.daysPastDue ?? 0,
    paidTotal: paidTotalOf(loan),
    credit: loan.credit,
    settledOn: loan.settledOn,
    pendingAmount: loan.pendingAmount,
    principalOwed: principalOwed(loan),
    interestAhead: loan.interestAhead,
    disputedAmount: loan.disputedAmount,
  };
}

/**
 * Returns the amount of a payment reminder: the amount due without its disputed and pending parts. Zero means no
 * reminder.
 */
export function amountToRemind(now: LoanPosition): Centavos {
  return Math.max(0, (now.nextDue?.amount ?? 0) - now.disputedAmount - now.pendingAmount);
}

function installmentPosition(
  plan: Installment,
  paid: Components,
  due: Components,
  asOf: ManilaDate,
): InstallmentPosition {
  const dueAmount = totalOf(due);
  const daysPastDue = dueAmount > 0 ? Math.max(0, daysBetween(plan.dueDate, asOf)) : 0;
  return { ...plan, paid, due, dueAmount, daysPastDue, status: statusOf(dueAmount, plan.dueDate, asOf) };
}

function statusOf(dueAmount: Centavos, dueDate: ManilaDate, asOf: ManilaDate): InstallmentPosition['status'] {
  if (dueAmount === 0) return 'paid';
  if (dueDate < asOf) return 'overdue';
  return dueDate === asOf ? 'due' : 'upcoming';
}

/** Returns the next due date and the amount due by then. The date is `asOf` if only overdue installments are open. */
function nextDueOf(
  loan: LoanSnapshot,
  installments: readonly InstallmentPosition[],
  asOf: ManilaDate,
): LoanPosition['nextDue'] {
  const open = installments.filter(({ dueAmount }) => dueAmount > 0);
  if (open.length === 0) return null;
  const date = open.find(({ dueDate }) => dueDate >= asOf)?.dueDate ?? asOf;
  const onThatDay = accrueTo(loan, date);
  const due = sum(
    owedNow(onThatDay).map((each, i) => ((installments[i]?.dueDate ?? '') <= date ? totalOf(each) : 0)),
  );
  return { date, amount: Math.min(due, payoffOf(onThatDay).total) };
}

export type LoanStatus = Extract<LoanState, 'active' | 'settled' | 'canceled' | 'written_off'>;

/**
 * Returns the status of a delivered loan at the end of a Manila day. Status updates can arrive out of order, so every
 * command stores the status that follows from the facts: a written-off loan that is paid later is settled.
 */
export function loanStatus(facts: LoanFacts, asOf: ManilaDate): LoanStatus {
  const loan = replay(facts, asOf);
  if (loan.isCanceled) return 'canceled';
  if (loan.settledOn !== null) return 'settled';
  return loan.isWrittenOff ? 'written_off' : 'active';
}
