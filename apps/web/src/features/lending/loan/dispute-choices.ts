import type { DisputeSubject } from '@tulay/contract/lending/dispute';
import type { OrderBody } from '@tulay/contract/lending/loan';

export interface DisputeChoice {
  readonly about: DisputeSubject;
  /** Centavos. */
  readonly amount: number;
  readonly paymentId?: string;
}

const CHARGES = ['penalty', 'interest', 'fees'] as const satisfies readonly DisputeSubject[];
const PAYMENTS_SHOWN = 3;

/** What is charged now, and payments that we have no money of; what is disputed already is left out. */
export function choicesOf({ status, payoff, payments, disputes }: OrderBody): DisputeChoice[] {
  if (status !== 'active') return [];
  const open = disputes.filter(({ isOpen }) => isOpen);
  const charges = CHARGES.flatMap((about): DisputeChoice[] => {
    const amount = payoff?.[about] ?? 0;
    return amount > 0 && !open.some((each) => each.about === about) ? [{ about, amount }] : [];
  });
  const missing = payments.flatMap(({ paymentId, requested, received }): DisputeChoice[] =>
    received === 0 && !open.some((each) => each.paymentId === paymentId)
      ? [{ about: 'payment', amount: requested, paymentId }]
      : [],
  );
  return [...charges, ...missing.slice(0, PAYMENTS_SHOWN)];
}
