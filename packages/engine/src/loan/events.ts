import { addDays, type ManilaDate } from '../calendar';
import { PPM } from '../constants';
import { type Centavos, mulDiv, sum } from '../money';
import {
  addComponents,
  mapComponents,
  ZERO,
  allocateInOrder,
  subtractComponents,
  sumComponents,
  totalOf,
  type Components,
} from './components';
import {
  remainingChargeRoom,
  owedNow,
  principalOwed,
  type LoanSnapshot,
  type InstallmentSnapshot,
  NOTHING_PAID_BY_LENDER,
  withPaid,
} from './snapshot';
import type { CancellationFact, ExtensionFact, GiveBackFact, LenderPaymentFact, WaiverFact } from './facts';
import { forgiveRest, paysSettlement } from './settlement';

export interface ExtensionPrice {
  readonly penalty: Centavos;
  readonly fee: Centavos;
  readonly tax: Centavos;
  readonly interestAccrued: Centavos;
  readonly interestAhead: Centavos;
  readonly total: Centavos;
}

/**
 * Allocates money from the borrower, oldest installment first; the rest is credit. Money that completes an open settlement offer
 * closes the loan, and what is more than the agreed sum is credit. Money that covers the whole payoff pays the loan in full.
 */
export function applyPayment(loan: LoanSnapshot, amount: Centavos): LoanSnapshot {
  const before = { ...loan, received: loan.received + amount };
  const { settlement } = loan;
  if (settlement !== null && paysSettlement(loan, settlement, amount)) {
    const { after } = pay(before, settlement.left);
    const closed = forgiveRest(after);
    return { ...closed, credit: closed.credit + amount - settlement.left };
  }
  const { after, rest } = pay(before, amount);
  const open = settlement && { ...settlement, left: settlement.left - amount };
  return { ...after, settlement: after.settledOn === null ? open : null, credit: after.credit + rest };
}

/**
 * Allocates a payment of the lender, such as a coupon, like a payment of the borrower. What exceeds the debt becomes
 * credit. Otherwise a borrower who, for example, paid a checkout twice on one day would use up the coupon and get
 * nothing for it.
 */
export function applyLenderPayment(
  loan: LoanSnapshot,
  { amount, account }: Pick<LenderPaymentFact, 'amount' | 'account'>,
): LoanSnapshot {
  const { after, rest } = pay(loan, amount);
  const used = loan.paidByLender[account] + amount;
  return {
    ...after,
    paidByLender: { ...loan.paidByLender, [account]: used },
    credit: after.credit + rest,
  };
}

/** Adds credit that the borrower gave back. The payment does not reduce what is owed on the loan. */
export const applyGiveBack = (
  loan: LoanSnapshot,
  { amount }: Pick<GiveBackFact, 'amount'>,
): LoanSnapshot => ({
  ...loan,
  givenBack: loan.givenBack + amount,
});

/**
 * Waives charges, the unpaid part first. The paid part is reallocated to other owed amounts, then to credit. After a settlement for
 * less a waiver has no effect, because the agreed sum covered every charge.
 */
export function applyWaiver(loan: LoanSnapshot, { parts }: WaiverFact): LoanSnapshot {
  if (totalOf(loan.forgiven) > 0) return loan;

  const rest = { ...parts };
  const unpaid = takeByKind(owedNow(loan), rest);
  const charges = loan.installments.map(({ paid }) => ({ ...paid, principal: 0 }));
  const returned = takeByKind(charges, rest);
  const installments = loan.installments.map((each, i) => {
    const back = returned[i] ?? ZERO;
    const waived = addComponents(each.waived, addComponents(unpaid[i] ?? ZERO, back));
    return { ...each, waived, paid: subtractComponents(each.paid, back) };
  });
  const { after, rest: over } = pay({ ...loan, installments }, totalOf(sumComponents(returned)));
  return { ...after, credit: after.credit + over };
}

/**
 * Applies an extension: pays its price first, then moves the due dates of unpaid installments. An overdue installment
 * is due `days` after this day. A granted extension is kept even if earlier facts change later: its fee and tax are
 * charged as agreed, up to the total-cost cap, and the rest of its payment pays penalty, interest and prepaid interest.
 * On a settled loan the payment becomes a credit balance.
 */
export function applyExtension(loan: LoanSnapshot, fact: ExtensionFact): LoanSnapshot {
  if (loan.settledOn !== null) return applyPayment(loan, fact.amount);

  const price = extensionPrice(loan, fact);
  const owed = owedNow(loan);
  const fee = Math.min(fact.amount, price.fee);
  const tax = Math.min(fact.amount - fee, price.tax);
  const penalty = allocateInOrder(owed, fact.amount - fee - tax, ['penalty']);
  const interest = allocateInOrder(owed, penalty.rest, ['interest']);
  const ahead = Math.min(interest.rest, price.interestAhead);
  const parts = penalty.parts.map((part, i) => addComponents(part, interest.parts[i] ?? ZERO));
  const charged: LoanSnapshot = {
    ...loan,
    installments: shiftDueDates(withPaid(loan, parts), owed, loan.date, fact.days),
    interestAhead: loan.interestAhead + ahead,
    extensionCharges: {
      fee: loan.extensionCharges.fee + fee,
      tax: loan.extensionCharges.tax + tax,
      interest: loan.extensionCharges.interest + price.interestAhead,
    },
    received: loan.received + fact.amount,
  };
  const { after, rest } = pay(charged, interest.rest - ahead);
  return { ...after, credit: after.credit + rest };
}

/**
 * Returns the price of an extension on the snapshot's day. The fee and tax are cut to what the total-cost cap leaves.
 */
export function extensionPrice(
  loan: LoanSnapshot,
  { days, fee: agreedFee, tax: agreedTax }: Pick<ExtensionFact, 'days' | 'fee' | 'tax'>,
): ExtensionPrice {
  const { penalty, interest } = sumComponents(owedNow(loan));
  const interestAhead = mulDiv(principalOwed(loan) * days, loan.facts.terms.dailyRate, PPM);
  const room = Math.max(0, remainingChargeRoom(loan) - penalty - interestAhead);
  const fee = Math.min(agreedFee, room);
  const tax = Math.min(agreedTax, room - fee);
  const total = penalty + fee + tax + interest + interestAhead;
  return { penalty, fee, tax, interestAccrued: interest, interestAhead, total };
}

/**
 * Applies a cooling-off cancellation. If the borrower has returned the net proceeds, all interest, fees, tax and
 * penalty are removed and any excess becomes a credit balance. A smaller amount counts as a partial payment; on a
 * canceled loan the whole amount becomes a credit balance.
 */
export function applyCancellation(loan: LoanSnapshot, { amount }: CancellationFact): LoanSnapshot {
  const { principal, upfrontCost } = loan.facts;
  const received = loan.received + amount;
  const netProceeds = principal - upfrontCost;
  if (loan.isCanceled || received < netProceeds) return applyPayment(loan, amount);

  return {
    ...loan,
    installments: loan.installments.map((each, i) =>
      canceledInstallment(each, i < loan.facts.schedule.length),
    ),
    credit: received - netProceeds,
    interestAhead: 0,
    extensionCharges: { fee: 0, tax: 0, interest: 0 },
    received,
    paidByLender: NOTHING_PAID_BY_LENDER,
    settledOn: loan.date,
    settlement: null,
    forgiven: ZERO,
    restructured: null,
    isCanceled: true,
  };
}

/** An installment of the contract is paid without charges, and one of a restructuring falls away. */
const canceledInstallment = (each: InstallmentSnapshot, isOfContract: boolean): InstallmentSnapshot => ({
  ...each,
  isReplaced: !isOfContract,
  carried: ZERO,
  paid: isOfContract ? { ...ZERO, principal: each.plan.principal } : ZERO,
  waived: isOfContract ? { ...ZERO, fees: each.plan.fees } : ZERO,
  principalDays: 0,
  overdueDays: 0,
});

/**
 * Pays the owed amounts; `rest` is what is left. Prepaid interest is used only if it closes the loan together with
 * `amount`.
 */
function pay(
  loan: LoanSnapshot,
  amount: Centavos,
): { readonly after: LoanSnapshot; readonly rest: Centavos } {
  const owed = owedNow(loan);
  const due = sum(owed.map(totalOf));
  const closes = amount + loan.interestAhead >= due;
  const { parts, rest } = allocateInOrder(owed, closes ? amount + loan.interestAhead : amount);
  const after: LoanSnapshot = {
    ...loan,
    installments: withPaid(loan, parts),
    interestAhead: closes ? 0 : loan.interestAhead,
    settledOn: loan.settledOn ?? (closes ? loan.date : null),
  };
  return { after, rest };
}

/**
 * Takes at most the amount in `rest` of each kind from the installments, in order, and subtracts what was taken from
 * `rest`.
 */
function takeByKind(
  from: readonly Components[],
  rest: { -readonly [K in keyof Components]: Centavos },
): Components[] {
  return from.map((available) =>
    mapComponents((kind) => {
      const part = Math.min(rest[kind], available[kind]);
      rest[kind] -= part;
      return part;
    }),
  );
}

function shiftDueDates(
  installments: readonly InstallmentSnapshot[],
  owed: readonly Components[],
  from: ManilaDate,
  days: number,
): InstallmentSnapshot[] {
  return installments.map((each, i) => {
    const { plan } = each;
    if (totalOf(owed[i] ?? ZERO) === 0) return each;
    const dueDate = addDays(plan.dueDate > from ? plan.dueDate : from, days);
    const isBegun = i === 0 || plan.startDate <= from;
    return {
      ...each,
      excusedDays: 0,
      plan: { ...plan, startDate: isBegun ? plan.startDate : addDays(plan.startDate, days), dueDate },
    };
  });
}
