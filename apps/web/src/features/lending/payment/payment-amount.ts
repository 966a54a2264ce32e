import { shownNumber } from '@tulay/engine/identity/number-text';
import { MINIMUM_PARTIAL_PAYMENT } from '@tulay/engine/payment/payment-parts';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { type FreeCancellation, freeCancellation } from '../../../api/free-cancellation';

export type PaymentAmount =
  | { readonly kind: 'full' }
  | { readonly kind: 'part' | 'settlement'; readonly amount: number };

/** What the borrower chose on the loan screen. `cancel` is the free cancellation, which has its own screen. */
export type AmountKind = 'cancel' | 'settlement' | 'full' | 'due' | 'part';

export interface PayTerms {
  /** In centavos. */
  readonly payoff: number;
  /** The overdue amount, or the next installment if nothing is overdue; undefined if that is the full balance. */
  readonly due: number | undefined;
  readonly minimum: number;
  /** Interest that closing the loan today saves, in centavos. */
  readonly saved: number;
  readonly cancellation: FreeCancellation | undefined;
  /** Open offer to close the loan for less. */
  readonly settlement: OrderBody['settlement'];
  /** True if `payoff` is what pending payments leave, so that paying it is a partial payment until they arrive. */
  readonly isRest: boolean;
}

export function payTerms(order: OrderBody): PayTerms {
  const payoff = order.payoff?.total ?? 0;
  const due = order.daysPastDue > 0 ? order.overdueAmount : (order.nextDue?.amount ?? 0);
  const open = order.plan.filter(({ status }) => status !== 'paid');
  const toEnd = open.reduce((total, { dueAmount }) => total + dueAmount, 0);
  return {
    payoff,
    due: open.length > 1 && due > 0 && due < payoff ? due : undefined,
    minimum: Math.min(MINIMUM_PARTIAL_PAYMENT, payoff),
    saved: Math.max(toEnd - payoff, 0),
    cancellation: freeCancellation(order),
    settlement: order.settlement,
    isRest: !!order.pending && order.label.kind !== 'confirming',
  };
}

/**
 * Returns the payment choice that the URL requests, if the loan offers it. Without a valid request, returns the
 * cheapest way to end the loan: free cancellation while it is open, then an agreed sum, otherwise the payoff.
 */
export function initialKind(asked: string | null, { due, cancellation, settlement }: PayTerms): AmountKind {
  if (asked === 'part' || (asked === 'due' && due !== undefined)) return asked;
  if (asked === null && cancellation !== undefined) return 'cancel';
  return settlement && (asked === null || asked === 'settlement') ? 'settlement' : 'full';
}

/** Parses pesos as typed (`1,234.5`) to centavos; undefined if the text is not an amount. */
export function parseCentavos(text: string): number | undefined {
  const plain = shownNumber(text).replace(/[₱, ]/g, '');
  const [, pesos, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return pesos === undefined ? undefined : Number(pesos + cents.padEnd(2, '0'));
}

export function paymentAmountFor(
  kind: AmountKind,
  typed: string,
  terms: PayTerms,
): PaymentAmount | undefined {
  if (kind === 'cancel') return undefined;
  if (kind === 'settlement' && terms.settlement) return { kind, amount: terms.settlement.left };
  const amount = kind === 'full' ? terms.payoff : kind === 'due' ? terms.due : parseCentavos(typed);
  if (amount === undefined || amount < terms.minimum || amount > terms.payoff) return undefined;
  return amount === terms.payoff && !terms.isRest ? { kind: 'full' } : { kind: 'part', amount };
}
