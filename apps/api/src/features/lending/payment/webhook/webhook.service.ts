/** Signed events of the gateway, at least once and in any order, to the payment or pay-out that they name. */
import type { ErrorCode } from '@tulay/contract/errors';
import { ok, type Result } from '@tulay/engine/result';
import { readReference } from '../../../../ids';
import type { GatewayEvent } from '../../../../ports/gateway';
import { newsOf } from '../../payout/payout-update.service';
import type { PayoutService } from '../../payout/payout.service';
import { eventBodyOf } from './unmatched-event.view';
import type { PaymentService } from '../payment.service';

export type WebhookService = ReturnType<typeof createWebhookService>;

/** Refusals that another try may mend; all others mean that the event fits nothing, and people resolve it. */
const RETRYABLE = new Set<ErrorCode>(['stale', 'idempotency_in_flight', 'unavailable']);

type Reference = NonNullable<ReturnType<typeof readReference>>;

export function createWebhookService(repayments: PaymentService, payouts: PayoutService) {
  async function payment(
    provider: string,
    event: GatewayEvent,
    { customerId, id }: Reference,
  ): Promise<Result<unknown, ErrorCode> | null> {
    const found = await repayments.find(customerId, id);
    if (found?.payment.provider !== provider) return null;
    const { payment: row, order } = found;
    switch (event.type) {
      case 'payment.paid': {
        const { transactionId, amount, paidAt } = event.data;
        return repayments.post(row, { transactionId, amount, paidAt: new Date(paidAt), read: order });
      }
      case 'payment.pending': {
        const promised = { paidAt: new Date(event.createdAt), amount: event.data.amount };
        const held = await repayments.hold(row, promised);
        // A loan whose money came back bears nothing that could be held.
        return !held.ok && held.code === 'order_state' ? ok('done') : held;
      }
      case 'payment.failed':
        await repayments.fail(row, event.data.failureCode);
        return ok('done');
      default:
        return null;
    }
  }

  async function payout(
    provider: string,
    event: GatewayEvent,
    { customerId, id }: Reference,
  ): Promise<Result<unknown, ErrorCode> | null> {
    const row = await payouts.find(customerId, id);
    if (row?.provider !== provider) return null;
    const news = newsOf(event);
    return news && payouts.record(row, news);
  }

  /** What it came to where it fits; null where it names nothing of that gateway. */
  function apply(provider: string, event: GatewayEvent): Promise<Result<unknown, ErrorCode> | null> {
    const named = readReference(event.data.reference);
    if (!named) return Promise.resolve(null);
    return (named.kind === 'pay' ? payment : payout)(provider, event, named);
  }

  return {
    /**
     * Ok once the event's effect is committed, or once it is parked for people: so is one that speaks of what another
     * gateway took. @param provider the gateway that told it.
     */
    async receive(provider: string, event: GatewayEvent): Promise<Result<'received', ErrorCode>> {
      const outcome = await apply(provider, event);
      if (outcome?.ok) return ok('received');
      if (outcome && RETRYABLE.has(outcome.code)) return outcome;
      await repayments.park({ ...event, provider });
      return ok('received');
    },

    /** A parked event that an operator wants tried again: closed where it fits now, else it waits on. Throws to be run again. */
    async retry(eventId: string): Promise<void> {
      const parked = await repayments.parked(eventId);
      if (parked?.closed_at !== null) return;
      const { provider, ...event } = eventBodyOf(parked);
      const outcome = provider === undefined ? null : await apply(provider, event);
      if (outcome?.ok) return repayments.applied(eventId);
      if (outcome && RETRYABLE.has(outcome.code)) throw new Error(outcome.code);
    },
  };
}
