/** Pay-outs whose end nobody told us, for people: the gateway is asked first, and only where it cannot say, a person decides. */
import type { ErrorCode } from '@tulay/contract/errors';
import { type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent } from '../../command';
import { newId, readReference } from '../../ids';
import type { PayoutState } from '../../ports/payouts';
import { createPayoutService, type PayoutDependencies } from './payout.service';
import { payoutOf, type PayoutRow, payoutsIn } from './payout.store';

const NOON_MS = 43_200_000;

export type Word = PayoutState['status'] | 'not_received' | 'no_answer';

export function createPayoutOffice({ db, clock, payouts }: PayoutDependencies) {
  async function named(reference: string): Promise<PayoutRow | undefined> {
    const read = readReference(reference);
    return read?.kind === 'out' ? payoutOf(db, read.customerId, read.id) : undefined;
  }

  /** What the gateway says now; `no_answer` while it says nothing that is sure. */
  async function wordOf(payout: PayoutRow): Promise<Word> {
    const known = await payouts.query({
      ...(payout.provider === null ? {} : { provider: payout.provider }),
      reference: payout.reference,
      gatewayRef: payout.gateway_ref,
      createdAt: payout.created_at,
    });
    if (!known.ok) return 'no_answer';
    return known.value === 'not_received' ? known.value : known.value.status;
  }

  return {
    list: (state: PayoutRow['status']) => payoutsIn(db, state),

    /** The row and the gateway's word on it. `not_found`. */
    async ask(reference: string): Promise<Result<{ payout: PayoutRow; word: Word }, ErrorCode>> {
      const payout = await named(reference);
      return payout ? ok({ payout, word: await wordOf(payout) }) : err('not_found');
    },

    /** The application follows the gateway's word at once. `order_state`: its end is known. */
    follow: (payout: PayoutRow) =>
      runEvent(db, 'payout_follow', payout.customer_id, clock.now(), {
        payoutId: payout.payout_id,
        outboxId: newId(),
      }),

    /** A person's word in the place of the gateway's. @param on the Manila day on which the money arrived. */
    decide: (
      payout: PayoutRow,
      status: 'delivered' | 'failed',
      by: { readonly who: string; readonly on: ManilaDate },
    ) =>
      createPayoutService({ db, clock, payouts }).record(payout, {
        status,
        gatewayRef: payout.gateway_ref ?? payout.reference,
        failureCode: status === 'failed' ? 'payout_refused' : null,
        deliveredAt:
          status === 'delivered' ? new Date(startOfManilaDay(by.on).getTime() + NOON_MS).toISOString() : null,
        actor: `operator ${by.who}`,
      }),
  };
}
