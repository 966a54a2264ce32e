/** Signed events of the gateway, at least once and in any order, to the payment or pay-out that they name. */
import type { ErrorCode } from '@tulay/contract/errors';
import { ok, type Result } from '@tulay/engine/result';
import { readReference } from '../../ids';
import type { GatewayEvent } from '../../ports/collections';
import type { PayoutService } from '../loan/payout.service';
import type { RepaymentService } from './repayment.service';

export type WebhookService = ReturnType<typeof createWebhookService>;

/** Refusals that another try may mend; all others mean that the event fits nothing, and people resolve it. */
const WORTH_RETRYING = new Set<ErrorCode>(['stale', 'idempotency_in_flight', 'unavailable']);

export function createWebhookService(repayments: RepaymentService, payouts: PayoutService) {
  async function payment(
    event: GatewayEvent,
    customerId: string,
    id: string,
  ): Promise<Result<unknown, ErrorCode> | null> {
    const row = await repayments.find(customerId, id);
    if (!row) return null;
    switch (event.type) {
      case 'payment.paid': {
        const { transactionId, amount, paidAt } = event.data;
        return repayments.post(row, { transactionId, amount, paidAt: new Date(paidAt) });
      }
      case 'payment.pending':
        await repayments.hold(row, new Date(event.createdAt));
        return ok('done');
      case 'payment.failed':
        await repayments.fail(row, event.data.failureCode);
        return ok('done');
      default:
        return null;
    }
  }

  async function payout(
    event: GatewayEvent,
    customerId: string,
    id: string,
  ): Promise<Result<unknown, ErrorCode> | null> {
    const { gatewayRef } = event.data;
    switch (event.type) {
      case 'payout.delivered': {
        const { paidAt } = event.data;
        return payouts.record(customerId, id, {
          status: 'delivered',
          gatewayRef,
          failureCode: null,
          deliveredAt: paidAt,
        });
      }
      case 'payout.failed':
      case 'payout.reversed': {
        const status = event.type === 'payout.failed' ? 'failed' : 'reversed';
        const { failureCode } = event.data;
        return payouts.record(customerId, id, { status, gatewayRef, failureCode, deliveredAt: null });
      }
      default:
        return null;
    }
  }

  return {
    /** Ok once the event's effect is committed, or once it is parked for people. */
    async receive(event: GatewayEvent): Promise<Result<'received', ErrorCode>> {
      const named = readReference(event.data.reference);
      const handle = named?.kind === 'pay' ? payment : payout;
      const outcome = named && (await handle(event, named.customerId, named.id));
      if (outcome?.ok) return ok('received');
      if (outcome && WORTH_RETRYING.has(outcome.code)) return outcome;
      await repayments.park(event.id, event);
      return ok('received');
    },
  };
}
