import type { Centavos } from '@tulay/engine/money';
import type { Result } from '@tulay/engine/result';
import type { AtGateway } from './gateway';

/** What is put into the payer's hand: a page to go to, a code to be scanned, or a number to say at a counter. */
export type PaymentMeans = 'redirect' | 'qr' | 'counter';

export interface CheckoutRequest {
  /** The gateway that takes it; absent, the one that takes new ones. */
  readonly provider?: string;
  /** Ours, unique a checkout. */
  readonly reference: string;
  readonly amount: Centavos;
  readonly description: string;
  /** The channel that the borrower chose (wallet, bank, shop); absent lets the gateway ask. */
  readonly channel?: string;
  /** A page unless told otherwise. */
  readonly means?: PaymentMeans;
  /** Where the gateway sends the borrower's browser afterwards. */
  readonly returnUrl: string;
  readonly expiresAt?: Date;
  /** The borrower's language, for the gateway's page. */
  readonly language?: string;
}

export type CheckoutStatus = 'open' | 'pending' | 'paid' | 'failed' | 'expired';

/** One movement of money at the gateway. A checkout has several when somebody paid it twice. */
export interface GatewayTransaction {
  readonly transactionId: string;
  readonly reference: string;
  /** What was really paid, which may differ from what was asked. */
  readonly amount: Centavos;
  readonly status: 'pending' | 'paid' | 'failed';
  /** The value date's instant, ISO UTC; null until paid. */
  readonly paidAt: string | null;
}

export interface Checkout {
  readonly reference: string;
  readonly gatewayRef: string;
  /** The gateway's own page of this checkout, where the payer is sent when no code was asked for; null where a code is all. */
  readonly url: string | null;
  /** The text of a QR Ph code, or the number for the counter; null where the payer goes to the page. */
  readonly code: string | null;
  readonly amount: Centavos;
  readonly status: CheckoutStatus;
  readonly transactions: readonly GatewayTransaction[];
}

export interface Collections {
  /** The gateway that takes new checkouts. */
  readonly provider: string;

  /**
   * What it puts into the payer's hand for a channel; null where it has none such. The channel null stands for a page of
   * its own that asks for one. @param usual what the channel usually gives: a code, unless the gateway shows it itself.
   */
  meansOf(channel: string | null, usual: PaymentMeans): PaymentMeans | null;

  /**
   * Opens a hosted checkout. A gateway that knows references gives the same one for the same request; of one that does
   * not, only a checkout whose answer we had is ever shown, and money on any of them names the reference.
   * `gateway_unavailable`: unknown whether it exists, ask again; `reference_conflict`: the reference was used for
   * another request; `gateway_refused`: the gateway will not take this request.
   */
  createCheckout(
    request: CheckoutRequest,
  ): Promise<Result<Checkout, 'gateway_unavailable' | 'gateway_refused' | 'reference_conflict'>>;

  /** `not_received`: nobody can have paid it, for no payer was ever sent there. */
  getCheckout(of: AtGateway): Promise<Result<Checkout | 'not_received', 'gateway_unavailable'>>;
}
