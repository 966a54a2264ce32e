import type { IncomingHttpHeaders } from 'node:http';
import type { Centavos } from '@tulay/engine/money';
import type { RecordedMethod } from '@tulay/engine/payment/recorded-methods';
import type { TransferPurpose } from '@tulay/engine/payment/bank-transfer';
import type { Result } from '@tulay/engine/result';

/** Ids with which one of our payments or payouts is found at its gateway. */
export interface GatewayLookup {
  /**
   * Gateway of the payment or payout, which may no longer be the one for new ones; default: the gateway configured for
   * new ones.
   */
  readonly provider?: string;
  /** Our unique reference. */
  readonly reference: string;
  /** The gateway's id of the payment or payout; null before the gateway's first answer. */
  readonly gatewayRef: string | null;
  /** Instant of our first attempt. */
  readonly createdAt: Date;
}

interface EventBase {
  /** Id of the event, the same each time that the gateway sends the event. */
  readonly id: string;
  readonly createdAt: string;
}

interface EventSubject {
  readonly reference: string;
  readonly gatewayRef: string;
  readonly amount: Centavos;
  readonly currency: 'PHP';
}

/** A verified webhook event. Events arrive at least once and in any order. */
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
  /** Money that arrived in the lender's bank account, as the bank's statement lists it. */
  | (EventBase & {
      readonly type: 'bank.received';
      readonly data: EventSubject & {
        readonly transactionId: string;
        readonly paidAt: string;
        readonly purpose: TransferPurpose;
        readonly remarks: string;
      };
    })
  /** Money that the lender received without a gateway or transfer, as two operators recorded it. */
  | (EventBase & {
      readonly type: 'payment.recorded';
      readonly data: EventSubject & {
        readonly transactionId: string;
        readonly paidAt: string;
        readonly method: RecordedMethod;
      };
    })
  /** A bank transfer that the bank took back. */
  | (EventBase & {
      readonly type: 'bank.reversed';
      readonly data: EventSubject & { readonly transactionId: string; readonly reversed: string };
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

/** A raw webhook request. */
export interface WebhookDelivery {
  readonly rawBody: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** Real time, not the test clock. A signature that differs by more than five minutes is stale. */
  readonly receivedAt: Date;
}

export interface GatewayWebhooks {
  /** Provider name in the webhook's address. */
  readonly provider: string;
  /**
   * Verifies and parses a webhook. Returns null for a genuine event of an unused type. If the gateway does not sign the body, the
   * object is fetched from it first; `gateway_unavailable` then asks the gateway to deliver again.
   */
  read(
    delivery: WebhookDelivery,
  ): Promise<Result<GatewayEvent | null, WebhookRefusal | 'gateway_unavailable'>>;
}
