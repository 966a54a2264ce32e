/**
 * Contradictions between reported money and what we know. Such money is not booked: an operator compares it with the
 * gateway's account and accepts or closes the event.
 */
import { payoff } from '@tulay/engine/loan/position';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { manilaDate } from '@tulay/engine/calendar';
import { type Centavos, sum } from '@tulay/engine/money';
import type { LoanRows } from '../../loan/loan-rows.view';
import type { PaymentRow } from '../payment.store';

/**
 * - `transaction_changed`: the transaction is booked with another amount or for another payment.
 * - `gateway_reference`: the gateway names another checkout than the one that it opened for us.
 * - `paid_at_implausible`: paid long before the payment was opened, or in the future.
 * - `amount_implausible`: much more than the payment and the loan require.
 */
export const CONTRADICTIONS = [
  'transaction_changed',
  'gateway_reference',
  'paid_at_implausible',
  'amount_implausible',
] as const;
export type Contradiction = (typeof CONTRADICTIONS)[number];

export const isContradiction = (code: string): code is Contradiction =>
  CONTRADICTIONS.some((each) => each === code);

/** Largest difference between the gateway's clock and ours that is taken for an inexact clock. */
const CLOCK_TOLERANCE_MS = 24 * 3_600_000;

/** Largest plausible payment, as a multiple of the amount owed. An operator decides about a larger one. */
const MOST_TIMES_OWED = 3;

export interface ReportedMoney {
  /** Centavos. */
  readonly amount: number;
  readonly paidAt: Date;
  /** The gateway's id of the checkout. */
  readonly gatewayRef: string;
}

interface Known {
  readonly now: Date;
  readonly payment: PaymentRow;
  readonly facts: LoanRows;
  readonly loan: LoanFacts;
}

/** Returns the first contradiction between reported money and the payment; null if there is none. */
export function contradictionOf(
  { now, payment, facts, loan }: Known,
  { amount, paidAt, gatewayRef }: ReportedMoney,
): Exclude<Contradiction, 'transaction_changed'> | null {
  if (payment.gateway_ref !== null && payment.gateway_ref !== gatewayRef) return 'gateway_reference';
  const isTooEarly = paidAt.getTime() < payment.created_at.getTime() - CLOCK_TOLERANCE_MS;
  const isTooLate = paidAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS;
  if (Number.isNaN(paidAt.getTime()) || isTooEarly || isTooLate) return 'paid_at_implausible';
  const booked = sum(bookedFor(facts, payment).map((row) => row.amount));
  return booked + amount > MOST_TIMES_OWED * owedBy(payment, loan, now) ? 'amount_implausible' : null;
}

const bookedFor = ({ repayments }: LoanRows, { payment_id }: PaymentRow) =>
  repayments.filter((row) => row.payment_id === payment_id);

const owedBy = (payment: PaymentRow, loan: LoanFacts, now: Date): Centavos =>
  Math.max(payment.amount + payment.discount, payoff(loan, manilaDate(now)).total);
