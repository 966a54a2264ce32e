import type { OrderBody } from '@tulay/contract/lending/loan';

export interface FreeCancellation {
  /** Last Manila day. */
  readonly until: string;
  /** Centavos to send back. */
  readonly amount: number;
  /** Centavos that the borrower saves compared with closing the loan today. */
  readonly saved: number;
}

/** Returns the free cancellation while it is open and costs less than closing the loan. It is then offered first. */
export function freeCancellation({
  coolingOff,
  payoff,
}: Pick<OrderBody, 'coolingOff' | 'payoff'>): FreeCancellation | undefined {
  if (coolingOff === null) return undefined;
  const saved = (payoff?.total ?? 0) - coolingOff.amount;
  return saved > 0 ? { ...coolingOff, saved } : undefined;
}
