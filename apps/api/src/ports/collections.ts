import type { IncomingHttpHeaders } from 'node:http';
import type { Centavos } from '@tulay/engine/money';
import type { Result } from '@tulay/engine/result';

/** What is put into the payer's hand: a page to go to, a code to be scanned, or a number to say at a counter. */
export type PaymentMeans = 'redirect' | 'qr' | 'counter';

export interface CheckoutRequest {
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
  /** The gateway's own page of this checkout; where the payer is sent when no code was asked for. */
  readonly url: string;
  /** The text of a QR Ph code, or the number for the counter; null where the payer goes to the page. */
  readonly code: string | null;
  readonly amount: Centavos;
  readonly status: CheckoutStatus;
  readonly transactions: readonly GatewayTransaction[];
}

interface EventBase {
  /** Unique an event; the same id may arrive many times. */
  readonly id: string;
  readonly createdAt: string;
}

interface EventSubject {
  readonly reference: string;
  readonly gatewayRef: string;
  readonly amount: Centavos;
  readonly currency: 'PHP';
}

/** What a signed webhook says. Events come at least once and in any order. */
export type GatewayEvent =
  | (EventBase & {
      readonly type: 'payment.paid';
      readonly data: EventSubject & { readonly transactionId: string; readonly paidAt: string };
    })
  | (EventBase & {
      readonly type: 'payment.pending';
      readonly data: EventSubject & { readonly transactionId: string };
    })
  | (EventBase & {
      readonly type: 'payment.failed';
      readonly data: EventSubject & { readonly transactionId: string; readonly failureCode: string };
    })
  | (EventBase & {
      readonly type: 'payout.delivered';
      readonly data: EventSubject & { readonly transactionId: string; readonly paidAt: string };
    })
  | (EventBase & {
      readonly type: 'payout.failed';
      readonly data: EventSubject & { readonly failureCode: string };
    })
  | (EventBase & {
      readonly type: 'payout.reversed';
      readonly data: EventSubject & { readonly transactionId: string; readonly failureCode: string };
    });

export type WebhookRefusal = 'webhook_forged' | 'webhook_stale' | 'webhook_malformed';

export interface Collections {
  /**
   * Opens a hosted checkout; the same request again gives the same checkout.
   * `gateway_unavailable`: unknown whether it exists, ask again; `reference_conflict`: the reference was used for
   * another request; `gateway_refused`: the gateway will not take this request.
   */
  createCheckout(
    request: CheckoutRequest,
  ): Promise<Result<Checkout, 'gateway_unavailable' | 'gateway_refused' | 'reference_conflict'>>;

  getCheckout(reference: string): Promise<Result<Checkout | 'not_received', 'gateway_unavailable'>>;

  /**
   * Proves and reads a webhook (payments and payouts). `rawBody` is the bytes as received; `receivedAt` is real time,
   * never the test clock: a signature older or newer than five minutes is stale.
   */
  verifyWebhook(
    rawBody: Buffer,
    headers: IncomingHttpHeaders,
    receivedAt: Date,
  ): Result<GatewayEvent, WebhookRefusal>;
}
