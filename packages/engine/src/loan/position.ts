import { daysBetween, type ManilaDate } from '../calendar';
import { type Centavos, sum } from '../money';
import type { LoanState } from '../lifecycle/loan.machine';
import type { Instalment } from '../pricing/schedule';
import { type Components, NOTHING, sumComponents, totalOf } from './components';
import type { LoanFacts } from './facts';
import { replay } from './replay';
import { accrueTo, owedNow, paidTotalOf, principalOwed, type Running } from './snapshot';

export interface InstalmentPosition extends Instalment {
  readonly paid: Components;
  readonly due: Components;
  readonly dueAmount: Centavos;
  readonly daysPastDue: number;
  readonly status: 'paid' | 'overdue' | 'due' | 'upcoming';
}

/** What a loan is on a day. */
export interface LoanPosition {
  readonly asOf: ManilaDate;
  readonly instalments: readonly InstalmentPosition[];
  /** Exact amount that closes the loan if paid by the end of `asOf`. */
  readonly payoff: Components & { readonly total: Centavos };
  /** What is due by the next due date (overdue included) if paid on that date. */
  readonly nextDue: { readonly date: ManilaDate; readonly amount: Centavos } | null;
  readonly overdueAmount: Centavos;
  readonly daysPastDue: number;
  readonly paidTotal: Components;
  /** Money received beyond what was owed. */
  readonly credit: Centavos;
  readonly settledOn: ManilaDate | null;
  readonly pendingAmount: Centavos;
  /** Principal neither paid nor waived: what `loan_receivable` holds until a write-off. */
  readonly principalOwed: Centavos;
  /** Interest of an extension's days that is paid and not yet accrued; it lowers the payoff. */
  readonly interestAhead: Centavos;
  /** Under dispute: bears no penalty and is not reminded of. */
  readonly disputedAmount: Centavos;
}

export type Payoff = Components & { readonly total: number };

/** The exact amount that closes the loan, to the centavo, if its value date is `asOf` (valid to the day's end). */
export function payoff(facts: LoanFacts, asOf: ManilaDate): Payoff {
  return payoffOf(replay(facts, asOf));
}

/** Interest paid ahead and not used comes off the principal. */
export function payoffOf(loan: Running): Payoff {
  const owed = sumComponents(owedNow(loan));
  const due = { ...owed, principal: Math.max(0, owed.principal - loan.interestAhead) };
  return { ...due, total: totalOf(due) };
}

/**
 * What a loan is at the end of a Manila day; the rules of accrual and allocation are those of `replay`.
 *
 * An overdue or current instalment shows what it owes on `asOf`. An upcoming one shows what it will owe on its due
 * date if nothing is paid before, so the instalments may sum to more than `payoff`, which counts interest to `asOf` only.
 * Payments dated after `asOf` are not seen yet; pending ones reduce nothing and are named in `pendingAmount`.
 */
export function position(facts: LoanFacts, asOf: ManilaDate): LoanPosition {
  const loan = replay(facts, asOf);
  const finalDueDate = loan.instalments.at(-1)?.plan.dueDate ?? asOf;
  const owed = owedNow(loan);
  const atMaturity = asOf < finalDueDate ? owedNow(accrueTo(loan, finalDueDate)) : owed;
  const instalments = loan.instalments.map(({ plan, paid }, i) => {
    const now = owed[i] ?? NOTHING;
    const interest = plan.dueDate > asOf ? (atMaturity[i] ?? NOTHING).interest : now.interest;
    return instalmentPosition(plan, paid, { ...now, interest }, asOf);
  });
  const overdue = instalments.filter(({ status }) => status === 'overdue');

  return {
    asOf,
    instalments,
    payoff: payoffOf(loan),
    nextDue: nextDueOf(loan, instalments, asOf),
    overdueAmount: sum(overdue.map(({ dueAmount }) => dueAmount)),
    daysPastDue: overdue[0]?.daysPastDue ?? 0,
    paidTotal: paidTotalOf(loan),
    credit: loan.credit,
    settledOn: loan.settledOn,
    pendingAmount: loan.held,
    principalOwed: principalOwed(loan),
    interestAhead: loan.interestAhead,
    disputedAmount: loan.disputed,
  };
}

/**
 * What a reminder may ask for, in centavos: the next amount due less what is disputed or on its way. Zero: stay silent.
 */
export function amountToRemind(now: LoanPosition): Centavos {
  return Math.max(0, (now.nextDue?.amount ?? 0) - now.disputedAmount - now.pendingAmount);
}

function instalmentPosition(
  plan: Instalment,
  paid: Components,
  due: Components,
  asOf: ManilaDate,
): InstalmentPosition {
  const dueAmount = totalOf(due);
  const daysPastDue = dueAmount > 0 ? Math.max(0, daysBetween(plan.dueDate, asOf)) : 0;
  return { ...plan, paid, due, dueAmount, daysPastDue, status: statusOf(dueAmount, plan.dueDate, asOf) };
}

function statusOf(dueAmount: Centavos, dueDate: ManilaDate, asOf: ManilaDate): InstalmentPosition['status'] {
  if (dueAmount === 0) return 'paid';
  if (dueDate < asOf) return 'overdue';
  return dueDate === asOf ? 'due' : 'upcoming';
}

/** With nothing left to fall due, an overdue amount is due today. */
function nextDueOf(
  loan: Running,
  instalments: readonly InstalmentPosition[],
  asOf: ManilaDate,
): LoanPosition['nextDue'] {
  const open = instalments.filter(({ dueAmount }) => dueAmount > 0);
  if (open.length === 0) return null;
  const date = open.find(({ dueDate }) => dueDate >= asOf)?.dueDate ?? asOf;
  const onThatDay = accrueTo(loan, date);
  const due = sum(
    owedNow(onThatDay).map((each, i) => ((instalments[i]?.dueDate ?? '') <= date ? totalOf(each) : 0)),
  );
  return { date, amount: Math.min(due, payoffOf(onThatDay).total) };
}

/** The states of a loan whose money was delivered. */
export type Standing = Extract<LoanState, 'active' | 'settled' | 'cancelled' | 'written_off'>;

/**
 * The state that the facts of a delivered loan call for at the end of a Manila day. News may come out of order, so each
 * command writes what the facts say, not what it meant to do: a claim given up that is paid after all is settled.
 */
export function standingOf(facts: LoanFacts, asOf: ManilaDate): Standing {
  const loan = replay(facts, asOf);
  if (loan.isCancelled) return 'cancelled';
  if (loan.settledOn !== null) return 'settled';
  return loan.isWrittenOff ? 'written_off' : 'active';
}
