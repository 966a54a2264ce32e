/** What the simulated gateway holds, takes and tells. */
import type { Checkout, CheckoutRequest } from '../../apps/api/src/ports/collections';
import type { GatewayEvent } from '../../apps/api/src/ports/gateway';
import type { StatementLine } from '../../apps/api/src/ports/payouts';

/** An event of the gateway on its way to us. */
export interface GatewayUpdate {
  readonly at: Date;
  readonly event: GatewayEvent;
  /** Told before: nobody waits for it. */
  readonly isRepeat: boolean;
}

export interface Transaction {
  readonly transactionId: string;
  readonly amount: number;
  readonly end: 'paid' | 'failed';
  readonly paidAt: Date;
  /** Before, it is pending. */
  readonly knownAt: Date;
}

export interface SimulatedCheckout {
  readonly request: CheckoutRequest;
  readonly transactions: Transaction[];
}

export interface Payment {
  /** Centavos that are really paid. */
  readonly amount: number;
  /** Seconds until we are told; null: never, we have to ask. */
  readonly notifyAfter: number | null;
  /** Seconds until it is told once more. */
  readonly repeatAfter?: number;
}

/** An event without what every event has. */
export type UpdateContent = GatewayEvent extends infer Event
  ? Event extends GatewayEvent
    ? Omit<Event, 'id' | 'createdAt'>
    : never
  : never;

export const paymentSubject = (reference: string, amount: number) => ({
  reference,
  gatewayRef: `gw_${reference}`,
  amount,
  currency: 'PHP' as const,
});

/** By time, then by name. */
export const lineKey = ({ at, transactionId }: StatementLine): string => at + transactionId;
export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** A checkout as the gateway tells it at an instant. */
export function checkoutAt({ request, transactions }: SimulatedCheckout, now: Date): Checkout {
  const { reference, amount } = request;
  const known = transactions.filter(({ knownAt }) => knownAt <= now);
  const isPending = known.length < transactions.length;
  return {
    reference,
    gatewayRef: `gw_${reference}`,
    url: `https://gateway.example/${reference}`,
    code: null,
    amount,
    status: isPending ? 'pending' : (known.at(-1)?.end ?? 'open'),
    transactions: known.map(({ transactionId, amount: paid, end, paidAt }) => ({
      transactionId,
      reference,
      amount: paid,
      status: end,
      paidAt: paidAt.toISOString(),
    })),
  };
}
