import type { IncomingHttpHeaders } from 'node:http';
import type { Centavos } from '@tulay/engine/money';
import type { Result } from '@tulay/engine/result';

/** How we find again what a gateway has of ours. */
export interface AtGateway {
  /** Whose it is, so that a switch to another gateway strands nothing; absent, the one that takes new ones. */
  readonly provider?: string;
  /** Ours, unique. */
  readonly reference: string;
  /** The gateway's own name of it; null while we never had its answer. */
  readonly gatewayRef: string | null;
  /** When we first meant to send it. */
  readonly createdAt: Date;
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

/** What a webhook says, once it is proved. Events come at least once and in any order. */
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

/** A call of a gateway at our address, as it came. */
export interface Delivery {
  readonly rawBody: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** Real time, never the test clock: a signature older or newer than five minutes is stale. */
  readonly receivedAt: Date;
}

export interface GatewayWebhooks {
  /** As the webhook's address names it. */
  readonly provider: string;
  /**
   * Proves and reads a webhook. Null: genuine, but tells nothing that we follow. A gateway that signs no body is asked
   * for the object before its word counts: `gateway_unavailable` means that it did not answer, and should tell us again.
   */
  read(delivery: Delivery): Promise<Result<GatewayEvent | null, WebhookRefusal | 'gateway_unavailable'>>;
}
