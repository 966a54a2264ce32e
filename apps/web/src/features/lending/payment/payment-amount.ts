import type { OrderBody } from '@tulay/contract/lending/loan';
import { type FreeCancellation, freeCancellation } from '../../../api/free-cancellation';
import type { PaymentAmount } from './payment.queries';

/** Smallest partial payment, in centavos. The server enforces the same limit. */
const MIN_PARTIAL_PAYMENT = 10_000;

/** What the borrower chose on the loan screen. `cancel` is the free cancellation, which has its own screen. */
export type AmountKind = 'cancel' | 'full' | 'due' | 'part';

export interface PayTerms {
  /** In centavos. */
  readonly payoff: number;
  /** The overdue amount, or the next installment if nothing is overdue; undefined if that is the full balance. */
  readonly due: number | undefined;
  readonly minimum: number;
  /** Interest that closing the loan today saves, in centavos. */
  readonly saved: number;
  readonly cancellation: FreeCancellation | undefined;
}

export function payTerms(order: OrderBody): PayTerms {
  const payoff = order.payoff?.total ?? 0;
  const due = order.daysPastDue > 0 ? order.overdueAmount : (order.nextDue?.amount ?? 0);
  const open = order.plan.filter(({ status }) => status !== 'paid');
  const toEnd = open.reduce((total, { dueAmount }) => total + dueAmount, 0);
  return {
    payoff,
    due: open.length > 1 && due > 0 && due < payoff ? due : undefined,
    minimum: Math.min(MIN_PARTIAL_PAYMENT, payoff),
    saved: Math.max(toEnd - payoff, 0),
    cancellation: freeCancellation(order),
  };
}

/**
 * Returns the choice that an address asks for, if the loan has it. Without one the cheapest way out is selected: free
 * cancellation while it is open, otherwise the payoff.
 */
export function initialKind(asked: string | null, { due, cancellation }: PayTerms): AmountKind {
  if (asked === 'part' || (asked === 'due' && due !== undefined)) return asked;
  return asked === null && cancellation !== undefined ? 'cancel' : 'full';
}

/** Parses pesos as typed (`1,234.5`) to centavos; undefined if the text is not an amount. */
export function parseCentavos(text: string): number | undefined {
  const plain = text.replace(/[₱,\s]/g, '');
  const [, pesos, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return pesos === undefined ? undefined : Number(pesos + cents.padEnd(2, '0'));
}

export function paymentAmountFor(
  kind: AmountKind,
  typed: string,
  terms: PayTerms,
): PaymentAmount | undefined {
  if (kind === 'cancel') return undefined;
  if (kind === 'full') return { kind: 'full' };
  const amount = kind === 'due' ? terms.due : parseCentavos(typed);
  if (amount === undefined || amount < terms.minimum || amount > terms.payoff) return undefined;
  return amount === terms.payoff ? { kind: 'full' } : { kind: 'part', amount };
}
