/** Operators' work on unclear payouts. The gateway is queried first; an operator decides only if it gives no answer. */
import type { ErrorCode } from '@tulay/contract/errors';
import { type ManilaDate, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent, runGlobal } from '../../../command';
import { type ListOrder, readCountedPage } from '../../../db/list-page';
import { newId, parseReference } from '../../../ids';
import type { Payouts, PayoutState } from '../../../ports/payouts';
import { payoutQuery } from './payout-booking';
import { createPayoutRecording, type RecordingDependencies } from './payout-recording.service';
import type { PayoutUpdate } from './payout-update.service';
import { PAYOUT_COLUMNS, type PayoutFilter, payoutOf, type PayoutRow, payoutsIn } from './payout.store';

export { PAYOUT_COLUMNS } from './payout.store';

/** For each final status at the gateway: the recorded statuses that contradict it. */
const CONTRADICTED: Readonly<Record<PayoutUpdate['status'], ReadonlySet<PayoutRow['status']>>> = {
  delivered: new Set(['failed']),
  failed: new Set(['delivered']),
  reversed: new Set(['delivered']),
};

export type GatewayAnswer = PayoutState['status'] | 'not_received' | 'no_answer';

interface AdminDependencies extends RecordingDependencies {
  readonly payouts: Pick<Payouts, 'query'>;
}

export interface Contradiction {
  readonly payout: PayoutRow;
  readonly update: PayoutUpdate;
}

export function createPayoutAdminService({ db, clock, payouts }: AdminDependencies) {
  const recording = createPayoutRecording({ db, clock });

  async function findByReference(reference: string): Promise<PayoutRow | undefined> {
    const read = parseReference(reference);
    return read?.kind === 'out' ? payoutOf(db, read.customerId, read.id) : undefined;
  }

  async function query(payout: PayoutRow): Promise<PayoutState | 'not_received' | 'no_answer'> {
    const known = await payouts.query(payoutQuery(payout));
    return known.ok ? known.value : 'no_answer';
  }

  return {
    list: (filter: PayoutFilter, order: ListOrder<keyof (typeof PAYOUT_COLUMNS)['sorts']>) =>
      readCountedPage(db, payoutsIn(db, filter), PAYOUT_COLUMNS, order),

    async find(reference: string): Promise<Result<{ payout: PayoutRow; answer: GatewayAnswer }, ErrorCode>> {
      const payout = await findByReference(reference);
      if (!payout) return err('not_found');
      const answer = await query(payout);
      return ok({ payout, answer: typeof answer === 'string' ? answer : answer.status });
    },

    /** Makes the worker apply the gateway's status now. Error: `order_state`, the payout has a final status. */
    requestPoll: (payout: PayoutRow) =>
      runEvent(db, 'payout_poll', payout.customer_id, clock.now(), {
        payoutId: payout.payout_id,
        outboxId: newId(),
      }),

    /**
     * Finds out whether the gateway contradicts the recorded status. It does if it delivered a payout recorded as
     * failed, or if a payout recorded as delivered failed or was reversed. If the gateway gives no answer, its newest
     * unmatched event counts. Errors: `order_state`, both agree; `gateway_unavailable`, there is neither an answer nor
     * an event.
     * @param fromEvents reads the status update from the newest of these events
     */
    async contradiction(
      reference: string,
      fromEvents: (eventIds: readonly string[]) => Promise<PayoutUpdate | null>,
    ): Promise<Result<Contradiction, ErrorCode>> {
      const payout = await findByReference(reference);
      if (!payout) return err('not_found');
      const answer = await query(payout);
      const update = typeof answer === 'string' ? await fromEvents(payout.unmatched_events) : answer;
      if (update === null) return err('gateway_unavailable');
      const { status, gatewayRef, failureCode, deliveredAt } = update;
      if (status === 'pending' || !CONTRADICTED[status].has(payout.status)) return err('order_state');
      return ok({ payout, update: { status, gatewayRef, failureCode, deliveredAt } });
    },

    async correct(
      { payout, update }: Contradiction,
      reason: { readonly who: string; readonly why: string },
    ): Promise<Result<'done' | 'already', ErrorCode>> {
      const corrected = { ...update, actor: `operator ${reason.who}` };
      const booked = await recording.correct(payout, corrected);
      if (!booked.ok) return booked;
      for (const eventId of payout.unmatched_events)
        await runGlobal(db, 'unmatched_event_close', clock.now(), { eventId, ...reason });
      return booked;
    },

    possibleDeliveryDays: (payout: PayoutRow) => ({
      from: manilaDate(payout.created_at),
      until: manilaDate(clock.now()),
    }),

    /**
     * Records an operator's decision instead of the gateway's status. `on`: Manila day of the delivery, from the
     * withdrawal to today.
     */
    decide: (
      payout: PayoutRow,
      status: 'delivered' | 'failed',
      by: { readonly who: string; readonly on: ManilaDate },
    ) =>
      recording.record(payout, {
        status,
        gatewayRef: payout.gateway_ref,
        failureCode: status === 'failed' ? 'payout_refused' : null,
        // The time of delivery is the start of the day that the operator stated. So the request is unchanged when the
        // second operator approves it.
        deliveredAt: status === 'delivered' ? startOfManilaDay(by.on).toISOString() : null,
        actor: `operator ${by.who}`,
      }),
  };
}
