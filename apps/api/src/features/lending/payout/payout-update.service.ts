/** How a pay-out ended, as a gateway or a person says. */
import type { GatewayEvent } from '../../../ports/gateway';

export interface PayoutNews {
  readonly status: 'delivered' | 'failed' | 'reversed';
  /** The gateway's own name of it; null where it never gave one. */
  readonly gatewayRef: string | null;
  readonly failureCode: string | null;
  readonly deliveredAt: string | null;
  /** Who says so; the gateway unless told. */
  readonly actor?: string;
}

/** What a signed event says of a pay-out; null where it speaks of something else. */
export function newsOf({ type, data }: GatewayEvent): PayoutNews | null {
  const { gatewayRef } = data;
  switch (type) {
    case 'payout.delivered':
      return { status: 'delivered', gatewayRef, failureCode: null, deliveredAt: data.paidAt };
    case 'payout.failed':
      return { status: 'failed', gatewayRef, failureCode: data.failureCode, deliveredAt: null };
    case 'payout.reversed':
      return { status: 'reversed', gatewayRef, failureCode: data.failureCode, deliveredAt: null };
    default:
      return null;
  }
}
