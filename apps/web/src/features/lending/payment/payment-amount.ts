import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PaymentAmount } from './payment.queries';

/** Smallest partial payment, in centavos. The server enforces the same limit. */
const MIN_PARTIAL_PAYMENT = 10_000;

export type AmountKind = 'full' | 'due' | 'part';

export interface PayTerms {
  /** In centavos. */
  readonly payoff: number;
  /** The overdue amount, or the next installment if nothing is overdue; undefined if that is the full balance. */
  readonly due: number | undefined;
  readonly minimum: number;
  /** Interest that closing the loan today saves, in centavos. */
  readonly saved: number;
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
  };
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
  if (kind === 'full') return { kind: 'full' };
  const amount = kind === 'due' ? terms.due : parseCentavos(typed);
  if (amount === undefined || amount < terms.minimum || amount > terms.payoff) return undefined;
  return amount === terms.payoff ? { kind: 'full' } : { kind: 'part', amount };
}
