/** Applies gateway webhooks, which arrive at least once and in any order, to the payment or payout that they name. */
import type { ErrorCode } from '@tulay/contract/errors';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../../../db/database';
import { parseReference } from '../../../../ids';
import type { Clock } from '../../../../ports/clock';
import type { GatewayEvent } from '../../../../ports/gateway';
import type { LoanService } from '../../loan/loan.service';
import { payoutUpdateOf } from '../../payout/payout-update.service';
import type { PayoutService } from '../../payout/payout.service';
import { BANK } from '../bank/bank-payment.view';
import { createBankTransferService } from '../bank/bank-transfer.service';
import type { PaymentService } from '../payment.service';
import type { PostingRefusal } from '../posting/posting.service';
import { storeUnmatchedEvent } from './unmatched-event.service';
import { closeApplied, findEvent, listWaitingReversals, type UnmatchedEvent } from './unmatched-event.store';

export type WebhookService = ReturnType<typeof createWebhookService>;

/** Errors that a retry may fix. Any other error means that the event matches nothing, and an operator resolves it. */
const RETRYABLE: readonly ErrorCode[] = ['stale', 'idempotency_in_flight', 'unavailable'];
const isRetryable = (code: PostingRefusal): code is ErrorCode => RETRYABLE.some((each) => each === code);

interface Delivery {
  readonly provider: string | null;
  readonly event: GatewayEvent;
  /** True if an operator accepted the event despite a contradiction. */
  readonly isConfirmed: boolean;
}

/**
 * Applies an event to the payment or payout that its reference names; null if the reference names nothing of this
 * provider.
 */
type Apply = (
  delivery: Delivery,
  reference: NonNullable<ReturnType<typeof parseReference>>,
) => Promise<Result<unknown, PostingRefusal> | null>;

export interface WebhookDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly payments: Pick<PaymentService, 'find' | 'post' | 'hold' | 'fail'>;
  readonly payouts: Pick<PayoutService, 'find' | 'record'>;
  readonly loans: Pick<LoanService, 'facts'>;
}

export function createWebhookService({ db, clock, payments, payouts, loans }: WebhookDependencies) {
  const bankTransfers = createBankTransferService({ db, clock, loans });
  const applyToPayment: Apply = async ({ provider, event, isConfirmed }, { customerId, id }) => {
    const found = await payments.find(customerId, id);
    if (found?.payment.provider !== provider) return null;
    const { payment: row, order } = found;
    switch (event.type) {
      case 'payment.paid': {
        const { paidAt, ...money } = event.data;
        return payments.post(row, { ...money, paidAt: new Date(paidAt), isConfirmed, facts: order });
      }
      case 'payment.pending': {
        const pending = { ...event.data, paidAt: new Date(event.createdAt) };
        const held = await payments.hold(row, pending);
        // `order_state`: the payout was returned, so no late fee can accrue while this payment is pending.
        return !held.ok && held.code === 'order_state' ? ok('done') : held;
      }
      case 'payment.failed': {
        const ended = await payments.fail(row, event.data.failureCode);
        return !ended.ok && isRetryable(ended.code) ? ended : ok('done');
      }
      default:
        return null;
    }
  };

  const applyToPayout: Apply = async ({ provider, event, isConfirmed }, { customerId, id }) => {
    const row = await payouts.find(customerId, id);
    if (row?.provider !== provider) return null;
    if (!isConfirmed && event.data.amount !== row.amount) return err('amount_implausible');
    const update = payoutUpdateOf(event);
    return update && payouts.record(row, update);
  };

  async function apply(delivery: Delivery): ReturnType<Apply> {
    // The provider `BANK` means a line of a bank statement, which operators import. No gateway can book a bank
    // transfer.
    if (delivery.provider === BANK) return bankTransfers.apply(delivery.event);
    const reference = parseReference(delivery.event.data.reference);
    if (!reference || reference.kind === 'bank') return null;
    return (reference.kind === 'pay' ? applyToPayment : applyToPayout)(delivery, reference);
  }

  async function applyAgain({ event_id: eventId, body, accepted_by }: UnmatchedEvent): Promise<void> {
    const { provider, ...event } = body;
    const outcome = await apply({ provider, event, isConfirmed: accepted_by !== null });
    if (outcome && !outcome.ok && isRetryable(outcome.code)) throw new Error(outcome.code);
    if (!outcome?.ok) return;
    // The bank may list a reversal before its transfer is booked. The transfer stays open until then, for a retry after a crash.
    if (event.type === 'bank.received')
      for (const reversal of await listWaitingReversals(db, event.data.transactionId))
        await applyAgain(reversal);
    await closeApplied(db, eventId, clock.now());
  }

  return {
    /**
     * Returns ok once the event's effect is committed, or once the event is stored as unmatched for an operator. An event about
     * a payment or payout of another gateway, or one that contradicts it, is unmatched. @param provider the gateway that sent it.
     */
    async receive(provider: string, event: GatewayEvent): Promise<Result<'received', ErrorCode>> {
      const outcome = await apply({ provider, event, isConfirmed: false });
      if (outcome?.ok) return ok('received');
      if (outcome && isRetryable(outcome.code)) return err(outcome.code);
      const unmatched = { ...event, provider };
      const reason = outcome?.code ?? 'not_found';
      await storeUnmatchedEvent(db, unmatched, { reason, receivedAt: clock.now() });
      return ok('received');
    },

    /** Applies an unmatched event again, and closes it if it matches now. Throws if a retry of the job may succeed. */
    async retry(eventId: string): Promise<void> {
      const stored = await findEvent(db, eventId);
      if (stored?.closed_at === null) await applyAgain(stored);
    },
  };
}
