import type { OrderBody } from '@tulay/contract/lending/loan';
import type {
  CancellationPreviewBody,
  DueDatePreviewBody,
  ExtensionPreviewBody,
} from '@tulay/contract/lending/relief';
import { endOfManilaDay, type ManilaDate } from '@tulay/engine/calendar';
import { MAX_EXTENSIONS } from '@tulay/engine/constants';
import { type CoolingOff, coolingOff } from '@tulay/engine/relief/cooling-off';
import {
  type DueDateOffer,
  type ExtensionOffer,
  extensionOffer,
  type Rescheduling,
} from '@tulay/engine/relief/extension';
import { position, type InstallmentPosition } from '@tulay/engine/loan/position';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { loanFacts } from '../loan/loan-facts.view';
import type { OrderFacts } from '../loan/loan-rows.view';

export const extensionToday = (loan: LoanFacts, today: ManilaDate) =>
  extensionOffer(loan, today, { feeRate: loan.terms.extensionFeeRate });

export const extensionsLeft = ({ extensions = [] }: LoanFacts): number =>
  MAX_EXTENSIONS - extensions.filter(({ reversedOn }) => reversedOn === undefined).length;

export function extensionAvailability(facts: OrderFacts, today: ManilaDate): OrderBody['extension'] {
  const loan = loanFacts(facts);
  if (!loan || facts.order.status !== 'active') return { left: 0, refusal: 'not_extendable' };
  const offer = extensionToday(loan, today);
  return { left: extensionsLeft(loan), refusal: offer.ok ? null : offer.code };
}

export function coolingOffAvailability(facts: OrderFacts, today: ManilaDate): OrderBody['coolingOff'] {
  const loan = loanFacts(facts);
  const offer = loan && facts.order.status === 'active' ? coolingOff(loan, today) : null;
  return offer?.ok ? { until: offer.value.lastDay, amount: offer.value.amount } : null;
}

export const movesOf = (facts: OrderFacts): OrderBody['moves'] =>
  (loanFacts(facts)?.extensions ?? [])
    .filter(({ reversedOn }) => reversedOn === undefined)
    .map(({ kind, valueDate, days, amount }) => ({ kind, on: valueDate, days, paid: amount }));

export const extensionView = (offer: ExtensionOffer, loan: LoanFacts): ExtensionPreviewBody => ({
  ...rescheduledView(offer),
  validUntil: endOfManilaDay(offer.asOf).toISOString(),
  price: { ...offer.price },
  left: extensionsLeft(loan),
});

export const dueDateView = (offer: DueDateOffer): DueDatePreviewBody => ({
  ...rescheduledView(offer),
  extraCost: offer.extraCost,
});

export const cancellationView = (
  { amount, lastDay }: CoolingOff,
  loan: LoanFacts,
  today: ManilaDate,
): Omit<CancellationPreviewBody, 'serviceHelps'> => ({
  asOf: today,
  amount,
  until: lastDay,
  spared: { fees: loan.upfrontCost, interest: position(loan, today).payoff.interest },
});

export const planView = (plan: readonly InstallmentPosition[]): OrderBody['plan'] =>
  plan.map((line) => {
    const { number, dueDate, amount, principal, interest, fees, dueAmount, status, daysPastDue } = line;
    // The extension has paid the late fee of this installment, so the preview must not show it as owed.
    const penalty = status === 'paid' ? line.paid.penalty : line.due.penalty;
    return { number, dueDate, amount, principal, interest, fees, penalty, dueAmount, status, daysPastDue };
  });

function rescheduledView(offer: Rescheduling): Omit<DueDatePreviewBody, 'extraCost'> {
  const { asOf, days, plan, finalDueDate, totalCost } = offer;
  const nextDueDate = plan.find(({ dueAmount }) => dueAmount > 0)?.dueDate ?? finalDueDate;
  const figures = { asOf, days, nextDueDate, finalDueDate, totalCost };
  return {
    ...figures,
    plan: planView(plan),
    effectiveRate: { ...offer.effectiveRate },
    caps: [...offer.caps],
  };
}
