/** Types of the simulated gateway, and the functions that build its answers. */
import type { Checkout, CheckoutRequest } from '../../apps/api/src/ports/collections';
import type { GatewayEvent } from '../../apps/api/src/ports/gateway';
import type { StatementLine } from '../../apps/api/src/ports/payouts';

/** Webhook event that is scheduled but not delivered yet. */
export interface GatewayUpdate {
  readonly at: Date;
  readonly event: GatewayEvent;
  /**
   * True if the gateway delivers this webhook a second time. The scripts of borrowers do not wait for such webhooks.
   */
  readonly isRepeat: boolean;
}

export interface Transaction {
  readonly transactionId: string;
  readonly amount: number;
  readonly end: 'paid' | 'failed';
  readonly paidAt: Date;
  /** Time until which the transaction is pending. */
  readonly knownAt: Date;
}

export interface SimulatedCheckout {
  readonly request: CheckoutRequest;
  readonly transactions: Transaction[];
  readonly openedAt: Date;
}

export interface Payment {
  /** Centavos actually paid; may differ from the amount of the checkout. */
  readonly amount: number;
  /** Seconds until the webhook; null if the gateway sends none and the lender must poll. */
  readonly notifyAfter: number | null;
  /** Seconds until the gateway sends the same webhook a second time; absent if it sends the webhook once. */
  readonly repeatAfter?: number;
}

/** Event without the `id` and `createdAt` that every event has. */
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

/** Sort key of a statement line: time, then transaction id. */
export const lineKey = ({ at, transactionId }: StatementLine): string => at + transactionId;
export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Returns a checkout as the gateway reports it at an instant. */
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
