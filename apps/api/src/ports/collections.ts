import type { Centavos } from '@tulay/engine/money';
import type { PaymentMeans } from '@tulay/engine/payment/channels';
import type { Result } from '@tulay/engine/result';
import type { GatewayLookup } from './gateway';

export interface CheckoutRequest {
  /** Gateway of the checkout; default: the one configured for new payments. */
  readonly provider?: string;
  /** Our reference, unique for each checkout. */
  readonly reference: string;
  readonly amount: Centavos;
  readonly description: string;
  /** The borrower's channel (wallet, bank, payment center); without it the gateway's page offers the choice. */
  readonly channel?: string;
  /** Default: `redirect`. */
  readonly means?: PaymentMeans;
  /** Address to which the gateway returns the borrower's browser. */
  readonly returnUrl: string;
  readonly expiresAt?: Date;
  /** The borrower's language, for the gateway's page. */
  readonly language?: string;
}

export type CheckoutStatus = 'open' | 'pending' | 'paid' | 'failed' | 'expired';

/** One movement of money at the gateway. A checkout that was paid twice has several. */
export interface GatewayTransaction {
  readonly transactionId: string;
  readonly reference: string;
  /** The amount paid, which may differ from the amount requested. */
  readonly amount: Centavos;
  readonly status: 'pending' | 'paid' | 'failed';
  /** Instant of payment, which gives the value date; ISO UTC, null until paid. */
  readonly paidAt: string | null;
}

export interface Checkout {
  readonly reference: string;
  readonly gatewayRef: string;
  /** The gateway's page for `redirect`; null if there is only a code. */
  readonly url: string | null;
  /** Text of the QR Ph code, or the payment center number; null for `redirect`. */
  readonly code: string | null;
  readonly amount: Centavos;
  readonly status: CheckoutStatus;
  readonly transactions: readonly GatewayTransaction[];
}

export interface Collections {
  /** Gateway for new checkouts. */
  readonly provider: string;
  /** Minimum amount of a checkout at this gateway. */
  readonly minAmount: Centavos;

  /**
   * Returns the means that this gateway uses for a channel; null if it lacks the channel. Channel null is the gateway's own page
   * with a choice of channels. @param usual the channel's usual means; a gateway may show its own page instead.
   */
  meansOf(channel: string | null, usual: PaymentMeans): PaymentMeans | null;

  /**
   * Opens a checkout. Repeating a request returns the same checkout if the gateway knows references. Otherwise a repeat may open
   * a second one; only an answered one is shown, and money on either carries the reference.
   * Errors: `gateway_unavailable`, unknown whether the checkout exists, retry; `reference_conflict`, the reference belongs to
   * another request; `gateway_refused`, final.
   */
  createCheckout(
    request: CheckoutRequest,
  ): Promise<Result<Checkout, 'gateway_unavailable' | 'gateway_refused' | 'reference_conflict'>>;

  /** Fetches a checkout. `not_received`: the gateway does not know it, so nobody can have paid it. */
  getCheckout(of: GatewayLookup): Promise<Result<Checkout | 'not_received', 'gateway_unavailable'>>;
}
