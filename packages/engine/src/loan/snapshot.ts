import { daysBetween, type ManilaDate } from '../calendar';
import { PPM } from '../constants';
import { type Centavos, mulDiv, sum } from '../money';
import { type Caps, capsOn } from '../pricing/caps';
import { addComponents, NOTHING, scheduledOf, spread, sumComponents, totalOf, type Components } from './components';
import { costRoom, penaltyOn } from './penalty';
import type { Instalment } from '../pricing/schedule';
import type { LoanFacts } from './facts';

/** An instalment while the facts are replayed. The two sums are exact; they are rounded only when read. */
export interface RunningInstalment {
  /** With the due date that extensions have moved. */
  readonly plan: Instalment;
  readonly paid: Components;
  readonly waived: Components;
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
  readonly disputed: Centavos;
  /** Interest paid for days to come: it pays interest as it accrues, and what is left of it counts at closing. */
  readonly interestAhead: Centavos;
  /** What extensions have charged so far. */
  readonly extended: { readonly fee: Centavos; readonly tax: Centavos; readonly interest: Centavos };
  /** Money from the borrower, and the lender's money that coupons paid in their place. */
  readonly received: Centavos;
  readonly couponUsed: Centavos;
  readonly settledOn: ManilaDate | null;
  readonly isCancelled: boolean;
  readonly isWrittenOff: boolean;
}

export function atStart(facts: LoanFacts): Running {
  return {
    facts,
    caps: capsOn(facts.contractDate),
    date: facts.valueDate,
    instalments: facts.schedule.map((plan) => ({
      plan,
      paid: NOTHING,
      waived: NOTHING,
      principalDays: 0,
      overdueDays: 0,
      closedEarly: false,
    })),
    credit: 0,
    held: 0,
    disputed: 0,
    interestAhead: 0,
    extended: { fee: 0, tax: 0, interest: 0 },
    received: 0,
    couponUsed: 0,
    settledOn: null,
    isCancelled: false,
    isWrittenOff: false,
  };
}

/** The loan at the end of a later day when nothing more happens. */
export function accrueTo(loan: Running, date: ManilaDate): Running {
  const stops = loan.instalments.map(({ plan }) => plan.dueDate);
  const between = stops.filter((stop) => stop > loan.date && stop < date);
  return [...between, date].reduce((then, stop) => useInterestAhead(accrueSpan(then, stop)), loan);
}

/** What each instalment owes at the end of the loan's day if it is closed then: interest only as accrued. */
export function owedNow(loan: Running): Components[] {
  let room = Math.max(0, chargeRoom(loan));
  return loan.instalments.map((each) => {
    const { plan, paid, waived } = each;
    const rate = loan.facts.terms.penaltyMonthlyRate;
    const accrued = penaltyOn(each.overdueDays, rate, loan.caps.penaltyMonthly);
    const penalty = Math.min(room, Math.max(0, accrued - paid.penalty - waived.penalty));
    room -= penalty;
    return {
      penalty,
      fees: plan.fees - paid.fees - waived.fees,
      interest: interestOf(loan, each) - paid.interest - waived.interest,
      principal: plan.principal - paid.principal - waived.principal,
    };
  });
}

/** What the total-cost cap still leaves for penalties and extension fees. Penalty once waived is not charged again. */
export function chargeRoom(loan: Running): Centavos {
  const interestAccrued = sum(loan.instalments.map((each) => interestOf(loan, each)));
  const { penalty } = sumComponents(loan.instalments.flatMap(({ paid, waived }) => [paid, waived]));
  return costRoom(loan.facts, loan.caps, interestAccrued, loan.extended) - penalty;
}

/** Principal neither paid nor waived. */
export function principalOwed(loan: Running): Centavos {
  return sum(owedNow(loan).map(({ principal }) => principal));
}

/** All that was paid by kind, by the borrower or a coupon. Fees that a cancellation returned count below zero. */
export function paidTotalOf(loan: Running): Components {
  const paid = sumComponents(loan.instalments.map((each) => each.paid));
  const { upfrontCost, withdrawalDiscount = 0 } = loan.facts;
  const returned = loan.isCancelled ? upfrontCost + withdrawalDiscount : 0;
  const { fee, tax } = loan.extended;
  return {
    ...paid,
    fees: paid.fees + (loan.isCancelled ? -returned : fee + tax),
    interest: paid.interest + loan.interestAhead,
  };
}

/** Days between two dates with no due date strictly inside. */
function accrueSpan(loan: Running, to: ManilaDate): Running {
  const days = daysBetween(loan.date, to);
  if (days <= 0) return loan;
  if (loan.isWrittenOff || loan.isCancelled) return { ...loan, date: to };

  const covered =
    loan.held > 0 ? spread(owedNow(loan), loan.held, ['fees', 'interest', 'principal']).parts : [];
  const isFuture = ({ plan }: RunningInstalment): boolean => plan.dueDate > loan.date;
  const future = loan.instalments.filter(isFuture);
  const notYetDue = sum(
    future.map(({ plan, paid, waived }) => plan.principal - paid.principal - waived.principal),
  );
  const bearer = future.find((each) => !each.closedEarly);
  let frozen = loan.disputed;
  const instalments = loan.instalments.map((each, i) => {
    if (isFuture(each)) {
      return each === bearer ? { ...each, principalDays: each.principalDays + notYetDue * days } : each;
    }
    const late = Math.max(0, overdueOf(loan, each) - scheduledOf(covered[i] ?? NOTHING));
    const disputed = Math.min(frozen, late);
    frozen -= disputed;
    return { ...each, overdueDays: each.overdueDays + (late - disputed) * days };
  });
  return { ...loan, date: to, instalments };
}

/** Moves interest paid ahead to the instalments whose interest has accrued. */
function useInterestAhead(loan: Running): Running {
  if (loan.interestAhead === 0) return loan;
  const { parts, rest } = spread(owedNow(loan), loan.interestAhead, ['interest']);
  return { ...loan, instalments: withPaid(loan, parts), interestAhead: rest };
}

/** The instalments with more paid on each; one that is paid whole before its due date closes early. */
export function withPaid(loan: Running, parts: readonly Components[]): RunningInstalment[] {
  const owed = owedNow(loan);
  return loan.instalments.map((each, i) => {
    const part = parts[i] ?? NOTHING;
    const isPaidNow = totalOf(part) > 0 && totalOf(part) === totalOf(owed[i] ?? NOTHING);
    const closedEarly = each.closedEarly || (isPaidNow && loan.date < each.plan.dueDate);
    return { ...each, paid: addComponents(each.paid, part), closedEarly };
  });
}

/** The scheduled amount of a past instalment that is unpaid; penalty bears no penalty. */
function overdueOf(loan: Running, each: RunningInstalment): Centavos {
  const { plan, paid, waived } = each;
  return plan.fees + interestOf(loan, each) + plan.principal - scheduledOf(paid) - scheduledOf(waived);
}

function interestOf(loan: Running, { principalDays }: RunningInstalment): Centavos {
  return mulDiv(principalDays, loan.facts.terms.dailyRate, PPM);
}
