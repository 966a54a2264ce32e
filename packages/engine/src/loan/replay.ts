import { daysBetween, type ManilaDate } from '../calendar';
import { PPM } from '../constants';
import { type Centavos, mulDiv, sum } from '../money';
import { type Caps, capsOn } from './caps';
import { penaltyOn, penaltyRoom } from './penalty';
import type { Components, Instalment, LoanFacts, PaymentFact } from './types';

/** The order in which money is allocated inside an instalment (decisions 4). */
export const ALLOCATION_ORDER = ['penalty', 'fees', 'interest', 'principal'] as const;

export const NOTHING: Components = { penalty: 0, fees: 0, interest: 0, principal: 0 };

/** An instalment while the facts are replayed. The two sums are exact; they are rounded only when read. */
export interface RunningInstalment {
  readonly plan: Instalment;
  readonly paid: Components;
  /** Unpaid principal summed over the days on which its interest fell to this instalment. */
  readonly principalDays: number;
  /** Overdue unpaid amount summed over the days. */
  readonly overdueDays: number;
  /** Paid in full before its due date: interest of the days left falls to the next instalment. */
  readonly closedEarly: boolean;
}

/** A loan at the end of a Manila day. */
export interface Running {
  readonly facts: LoanFacts;
  readonly caps: Caps;
  readonly date: ManilaDate;
  readonly instalments: readonly RunningInstalment[];
  readonly credit: Centavos;
  /** Payments on their way: they pay nothing yet and stop the penalty on what they would cover. */
  readonly held: Centavos;
  readonly settledOn: ManilaDate | null;
}

/**
 * Replays the facts up to the end of a Manila day.
 *
 * - Interest accrues by day on unpaid principal that is not yet due, and falls to the oldest open instalment.
 * - An overdue amount bears penalty by day, not interest.
 * - Payments replay in value-date order, oldest instalment first; each pays penalty, fees, interest accrued to its
 *   value date, then principal. Early money goes on to the principal of later instalments and lowers later interest.
 * - What is left over is credit.
 */
export function replay(facts: LoanFacts, asOf: ManilaDate): Running {
  const payments = facts.payments
    .map((payment) => ({ ...payment, valueDate: later(payment.valueDate, facts.valueDate) }))
    .filter(({ valueDate }) => valueDate <= asOf)
    .toSorted((a, b) => (a.valueDate < b.valueDate ? -1 : Number(a.valueDate > b.valueDate)));
  const atStart: Running = {
    facts,
    caps: capsOn(facts.contractDate),
    date: facts.valueDate,
    instalments: facts.schedule.map((plan) => ({
      plan,
      paid: NOTHING,
      principalDays: 0,
      overdueDays: 0,
      closedEarly: false,
    })),
    credit: 0,
    held: 0,
    settledOn: null,
  };
  const paid = payments.reduce(
    (loan, payment) => receive(accrueTo(loan, payment.valueDate), payment),
    atStart,
  );
  return accrueTo(paid, asOf);
}

/** The loan at the end of a later day when nothing more is paid. */
export function accrueTo(loan: Running, date: ManilaDate): Running {
  const stops = loan.facts.schedule.map(({ dueDate }) => dueDate);
  const between = stops.filter((stop) => stop > loan.date && stop < date);
  return [...between, date].reduce(accrueSpan, loan);
}

/** What each instalment owes at the end of the loan's day if it is closed then: interest only as accrued. */
export function owedNow(loan: Running): Components[] {
  const interestAccrued = sum(loan.instalments.map((each) => interestOf(loan, each)));
  const paidPenalty = sum(loan.instalments.map(({ paid }) => paid.penalty));
  let room = Math.max(0, penaltyRoom(loan.facts, loan.caps, interestAccrued) - paidPenalty);
  return loan.instalments.map((each) => {
    const { plan, paid } = each;
    const rate = loan.facts.terms.penaltyMonthlyRate;
    const accrued = penaltyOn(each.overdueDays, rate, loan.caps.penaltyMonthly) - paid.penalty;
    const penalty = Math.min(room, Math.max(0, accrued));
    room -= penalty;
    return {
      penalty,
      fees: plan.fees - paid.fees,
      interest: interestOf(loan, each) - paid.interest,
      principal: plan.principal - paid.principal,
    };
  });
}

export function totalOf({ penalty, fees, interest, principal }: Components): Centavos {
  return penalty + fees + interest + principal;
}

export function addComponents(a: Components, b: Components): Components {
  return {
    penalty: a.penalty + b.penalty,
    fees: a.fees + b.fees,
    interest: a.interest + b.interest,
    principal: a.principal + b.principal,
  };
}

/** Spreads an amount over what is owed, oldest instalment first; the rest comes back. */
function spread(owed: readonly Components[], amount: Centavos): { parts: Components[]; rest: Centavos } {
  let rest = amount;
  const parts = owed.map((dues) => {
    const part = { ...NOTHING };
    for (const kind of ALLOCATION_ORDER) {
      part[kind] = Math.min(rest, dues[kind]);
      rest -= part[kind];
    }
    return part;
  });
  return { parts, rest };
}

function receive(loan: Running, payment: PaymentFact): Running {
  if (payment.status === 'pending') return { ...loan, held: loan.held + payment.amount };

  const owed = owedNow(loan);
  const { parts, rest } = spread(owed, payment.amount);
  const instalments = loan.instalments.map((each, i) => {
    const part = parts[i] ?? NOTHING;
    const settledNow = totalOf(part) > 0 && totalOf(part) === totalOf(owed[i] ?? NOTHING);
    const closedEarly = each.closedEarly || (settledNow && loan.date < each.plan.dueDate);
    return { ...each, paid: addComponents(each.paid, part), closedEarly };
  });
  const isSettled = parts.every((part, i) => totalOf(part) === totalOf(owed[i] ?? NOTHING));
  const settledOn = loan.settledOn ?? (isSettled ? loan.date : null);
  return { ...loan, instalments, credit: loan.credit + rest, settledOn };
}

/** Days between two dates with no due date strictly inside. */
function accrueSpan(loan: Running, to: ManilaDate): Running {
  const days = daysBetween(loan.date, to);
  if (days <= 0) return loan;

  const covered = loan.held > 0 ? spread(owedNow(loan), loan.held).parts : [];
  const isFuture = ({ plan }: RunningInstalment): boolean => plan.dueDate > loan.date;
  const future = loan.instalments.filter(isFuture);
  const notYetDue = sum(future.map(({ plan, paid }) => plan.principal - paid.principal));
  const bearer = future.find((each) => !each.closedEarly);
  const instalments = loan.instalments.map((each, i) => {
    if (isFuture(each)) {
      return each === bearer ? { ...each, principalDays: each.principalDays + notYetDue * days } : each;
    }
    const base = overdueOf(loan, each) - scheduled(covered[i] ?? NOTHING);
    return { ...each, overdueDays: each.overdueDays + Math.max(0, base) * days };
  });
  return { ...loan, date: to, instalments };
}

/** The scheduled amount of a past instalment that is unpaid; penalty bears no penalty. */
function overdueOf(loan: Running, each: RunningInstalment): Centavos {
  const { plan, paid } = each;
  return plan.fees + interestOf(loan, each) + plan.principal - scheduled(paid);
}

function scheduled({ fees, interest, principal }: Components): Centavos {
  return fees + interest + principal;
}

function interestOf(loan: Running, { principalDays }: RunningInstalment): Centavos {
  return mulDiv(principalDays, loan.facts.terms.dailyRate, PPM);
}

function later(a: ManilaDate, b: ManilaDate): ManilaDate {
  return a > b ? a : b;
}
