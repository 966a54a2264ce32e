import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PaymentWish } from './payment.queries';

/** The smallest part payment, centavos; the server holds the same. */
const LEAST_PART = 10_000;

export type PayKind = 'full' | 'due' | 'part';

export interface PayTerms {
  /** Centavos that close the loan today. */
  readonly payoff: number;
  /** What is due next (late parts included) where that is less than everything; else undefined. */
  readonly due: number | undefined;
  readonly least: number;
  /** Interest that closing today leaves out, centavos. */
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
    least: Math.min(LEAST_PART, payoff),
    saved: Math.max(toEnd - payoff, 0),
  };
}

/** Pesos as typed (`1,234.5`) in centavos; undefined for anything that is not an amount. */
export function centavosOf(text: string): number | undefined {
  const plain = text.replace(/[₱,\s]/g, '');
  const [, pesos, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return pesos === undefined ? undefined : Number(pesos + cents.padEnd(2, '0'));
}

/** What the borrower set out to pay; undefined while the typed part is not between the least and the payoff. */
export function wishOf(kind: PayKind, typed: string, terms: PayTerms): PaymentWish | undefined {
  if (kind === 'full') return { kind: 'full' };
  const amount = kind === 'due' ? terms.due : centavosOf(typed);
  if (amount === undefined || amount < terms.least || amount > terms.payoff) return undefined;
  return amount === terms.payoff ? { kind: 'full' } : { kind: 'part', amount };
}
