/**
 * Pay-outs whose end nobody told us, or of which the gateway tells another end than we booked, for people: the gateway is asked
 * first, and only where it cannot say, a person decides.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { type ManilaDate, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent } from '../../../command';
import { newId, readReference } from '../../../ids';
import type { PayoutState } from '../../../ports/payouts';
import { askHouse } from '../../operator/desk.service';
import { createPayoutService, type PayoutDependencies } from './payout.service';
import type { PayoutNews } from './payout-update.service';
import { payoutOf, type PayoutRow, payoutsIn } from './payout.store';

/** What we may have booked that an end at the gateway contradicts. */
const OPPOSITES: Readonly<Record<PayoutNews['status'], ReadonlySet<PayoutRow['status']>>> = {
  delivered: new Set(['failed']),
  failed: new Set(['delivered']),
  reversed: new Set(['delivered']),
};

export type Word = PayoutState['status'] | 'not_received' | 'no_answer';

/** A pay-out and what the gateway says of it against what we booked. */
export interface Contradiction {
  readonly payout: PayoutRow;
  readonly news: PayoutNews;
}

export function createPayoutOffice({ db, clock, payouts }: PayoutDependencies) {
  async function named(reference: string): Promise<PayoutRow | undefined> {
    const read = readReference(reference);
    return read?.kind === 'out' ? payoutOf(db, read.customerId, read.id) : undefined;
  }

  /** What the gateway says now; `no_answer` while it says nothing that is sure. */
  async function heard(payout: PayoutRow): Promise<PayoutState | 'not_received' | 'no_answer'> {
    const known = await payouts.query({
      ...(payout.provider === null ? {} : { provider: payout.provider }),
      reference: payout.reference,
      gatewayRef: payout.gateway_ref,
      createdAt: payout.created_at,
    });
    return known.ok ? known.value : 'no_answer';
  }

  return {
    list: (state: PayoutRow['status']) => payoutsIn(db, state),

    /** The row and the gateway's word on it. `not_found`. */
    async ask(reference: string): Promise<Result<{ payout: PayoutRow; word: Word }, ErrorCode>> {
      const payout = await named(reference);
      if (!payout) return err('not_found');
      const says = await heard(payout);
      return ok({ payout, word: typeof says === 'string' ? says : says.status });
    },

    /** The application follows the gateway's word at once. `order_state`: its end is known. */
    follow: (payout: PayoutRow) =>
      runEvent(db, 'payout_follow', payout.customer_id, clock.now(), {
        payoutId: payout.payout_id,
        outboxId: newId(),
      }),

    /**
     * What the gateway says against our books: that it delivered what we took as failed, or that what we took as delivered failed
     * or came back. Where it cannot be asked, its signed event is its word. `order_state`: they agree, `gateway_unavailable`: it
     * says nothing. @param signed what the newest event says that waits for a person.
     */
    async contradiction(
      reference: string,
      signed: (eventIds: readonly string[]) => Promise<PayoutNews | null>,
    ): Promise<Result<Contradiction, ErrorCode>> {
      const payout = await named(reference);
      if (!payout) return err('not_found');
      const says = await heard(payout);
      const news = typeof says === 'string' ? await signed(payout.parked) : says;
      if (news === null) return err('gateway_unavailable');
      const { status, gatewayRef, failureCode, deliveredAt } = news;
      if (status === 'pending' || !OPPOSITES[status].has(payout.status)) return err('order_state');
      return ok({ payout, news: { status, gatewayRef, failureCode, deliveredAt } });
    },

    /** Books the gateway's word in the place of ours, and closes the events that waited for that. */
    async correct(
      { payout, news }: Contradiction,
      said: { readonly who: string; readonly why: string },
    ): Promise<Result<'done' | 'already', ErrorCode>> {
      const theirs = { ...news, actor: `operator ${said.who}` };
      const booked = await createPayoutService({ db, clock, payouts }).correct(payout, theirs);
      if (!booked.ok) return booked;
      for (const eventId of payout.parked)
        await askHouse(db, 'event_close', clock.now(), { eventId, ...said });
      return booked;
    },

    /** Days on which its money may have arrived. */
    arrivals: ({ created_at: withdrawnAt }: PayoutRow): { from: ManilaDate; until: ManilaDate } => ({
      from: manilaDate(withdrawnAt),
      until: manilaDate(clock.now()),
    }),

    /** A person's word in the place of the gateway's. @param on the Manila day on which the money arrived, one of `arrivals`. */
    decide: (
      payout: PayoutRow,
      status: 'delivered' | 'failed',
      by: { readonly who: string; readonly on: ManilaDate },
    ) =>
      createPayoutService({ db, clock, payouts }).record(payout, {
        status,
        gatewayRef: payout.gateway_ref,
        failureCode: status === 'failed' ? 'payout_refused' : null,
        // The same whenever the second person allows it, and never after now.
        deliveredAt: status === 'delivered' ? startOfManilaDay(by.on).toISOString() : null,
        actor: `operator ${by.who}`,
      }),
  };
}
