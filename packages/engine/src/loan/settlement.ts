/** Settlement for less: the borrower pays an agreed sum by an agreed day, and the lender forgives the rest (decision 084). */
import { addDays, type ManilaDate } from '../calendar';
import { type Centavos, sum } from '../money';
import { addComponents, allocateInOrder, sumComponents, totalOf, ZERO } from './components';
import type { SettlementFact } from './facts';
import { type LoanSnapshot, type OpenSettlement, owedNow, withPaid } from './snapshot';

/** Returns the last day on which a payment counts for the offer. */
const lastDayOf = ({ lastDay, withdrawnOn }: SettlementFact): ManilaDate =>
  withdrawnOn !== undefined && withdrawnOn < lastDay ? withdrawnOn : lastDay;

/** Returns the day from which a payment no longer counts for the offer. */
export const settlementEndsOn = (offer: SettlementFact): ManilaDate => addDays(lastDayOf(offer), 1);

/** Opens an offer in place of an earlier one. An offer for a settled loan changes nothing. */
export const openSettlement = (
  loan: LoanSnapshot,
  { id, amount, ...offer }: SettlementFact,
): LoanSnapshot => ({
  ...loan,
  settlement:
    loan.settledOn === null
      ? { id, amount, left: amount, lastDay: lastDayOf({ id, amount, ...offer }) }
      : null,
});

/** Ends an offer, unless a later one has replaced it. */
export const endSettlement = (loan: LoanSnapshot, { id }: SettlementFact): LoanSnapshot =>
  loan.settlement?.id === id ? { ...loan, settlement: null } : loan;

/**
 * Returns true if the money reaches the agreed sum and is less than the loan owes. What the lender pays on the same day, such as a
 * coupon, is not owed by the borrower.
 */
export function paysSettlement(loan: LoanSnapshot, { left }: OpenSettlement, amount: Centavos): boolean {
  const { lenderPayments = [] } = loan.facts;
  const byLender = sum(
    lenderPayments.filter(({ valueDate }) => valueDate === loan.date).map((each) => each.amount),
  );
  const due = sum(owedNow(loan).map(totalOf)) - byLender;
  return loan.settledOn === null && amount >= left && amount + loan.interestAhead < due;
}

/**
 * Returns the offer that the borrower can pay on the snapshot's day; null if there is none, if it was paid, or if it was withdrawn.
 */
export function offeredSettlement({ facts, settlement }: LoanSnapshot): OpenSettlement | null {
  const fact = facts.settlements?.find(({ id }) => id === settlement?.id);
  return fact?.withdrawnOn === undefined ? settlement : null;
}

/** Closes the loan: prepaid interest pays what it can, and the lender forgives everything that is then owed. */
export function forgiveRest(loan: LoanSnapshot): LoanSnapshot {
  const { parts } = allocateInOrder(owedNow(loan), loan.interestAhead);
  const paid: LoanSnapshot = { ...loan, installments: withPaid(loan, parts), interestAhead: 0 };
  const rest = owedNow(paid);
  return {
    ...paid,
    installments: paid.installments.map((each, i) => ({
      ...each,
      waived: addComponents(each.waived, rest[i] ?? ZERO),
    })),
    settledOn: loan.date,
    settlement: null,
    forgiven: sumComponents(rest),
  };
}
