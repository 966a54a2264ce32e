import type { GatewayEvent } from '../../../ports/gateway';

export interface PayoutUpdate {
  readonly status: 'delivered' | 'failed' | 'reversed';
  /** The gateway's id of the payout; null if the gateway never gave one. */
  readonly gatewayRef: string | null;
  readonly failureCode: string | null;
  readonly deliveredAt: string | null;
  /** Reporter of the update, such as `operator ana`; default: the gateway. */
  readonly actor?: string;
}

export function payoutUpdateOf({ type, data }: GatewayEvent): PayoutUpdate | null {
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
