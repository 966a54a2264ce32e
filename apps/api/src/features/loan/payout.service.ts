/**
 * The pay-out's life. Twice: the reference makes the gateway and the command move money once. Late or out of order:
 * a delivery counts whenever it comes, an illegal step is refused by the command. Never: the worker asks the gateway.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import {
  disbursementDelivered,
  disbursementFailed,
  disbursementReversed,
} from '@tulay/engine/ledger/postings';
import { quote as quoteFrom } from '@tulay/engine/loan/quote';
import type { Quote } from '@tulay/engine/loan/types';
import { err, type Result } from '@tulay/engine/result';
import { runEvent } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Payouts, PayoutState } from '../../ports/payouts';
import { disbursementOf } from './disbursement';
import { orderOf } from './loan.store';
import { markSent, payoutOf, type PayoutRow, payoutsWithoutEnd } from './payout.store';

export interface PayoutDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly payouts: Payouts;
}

export interface PayoutNews {
  readonly status: 'delivered' | 'failed' | 'reversed';
  readonly gatewayRef: string;
  readonly failureCode: string | null;
  readonly deliveredAt: string | null;
}

type Settled = Result<'done' | 'already', ErrorCode>;

/** Pay-outs younger than this are left to the gateway's own messages. */
const PATIENCE_MS = 60_000;

export type PayoutService = ReturnType<typeof createPayoutService>;

export function createPayoutService({ db, clock, payouts }: PayoutDependencies) {
  async function record(customerId: string, payoutId: string, news: PayoutNews): Promise<Settled> {
    const payout = await payoutOf(db, customerId, payoutId);
    const facts = payout && (await orderOf(db, customerId, payout.order_id));
    if (!payout || !facts) return err('not_found');

    const now = clock.now();
    const deliveredAt = new Date(news.deliveredAt ?? now);
    const { quote } = facts.order;
    const valueDate = manilaDate(news.status === 'delivered' ? deliveredAt : now);
    const started = startingOn(quote, facts.order.contract_date, valueDate);
    const entries = {
      delivered: disbursementDelivered,
      failed: disbursementFailed,
      reversed: disbursementReversed,
    }[news.status](...disbursementOf(quote));
    const input = {
      payoutId,
      status: news.status,
      gatewayRef: news.gatewayRef,
      failure: news.failureCode,
      deliveredAt,
      valueDate,
      quote: started,
      nextDueDate: started.schedule[0]?.dueDate,
      journal: {
        journalId: newId(),
        event: `disbursement_${news.status}`,
        source: payoutId,
        valueDate,
        entries,
      },
      outboxId: newId(),
      auditId: newId(),
    };
    const command = news.status === 'delivered' ? 'payout_delivered' : 'payout_undone';
    return runEvent(db, command, customerId, now, input);
  }

  /** What the gateway says of a pay-out now. */
  async function follow(payout: PayoutRow, state: PayoutState): Promise<void> {
    if (state.status === 'pending') return markSent(db, payout, 'sent', state.gatewayRef);
    const { status, gatewayRef, failureCode, deliveredAt } = state;
    await record(payout.customer_id, payout.payout_id, { status, gatewayRef, failureCode, deliveredAt });
  }

  /** Sends once; an unclear answer is remembered as such and thrown, so that the job asks again. */
  async function send(payout: PayoutRow): Promise<void> {
    const sent = await payouts.send({
      reference: payout.reference,
      amount: payout.amount,
      channel: payout.channel,
      account: { number: payout.account_number, name: payout.account_name },
      description: 'Loan proceeds',
    });
    if (sent.ok) return follow(payout, sent.value);
    if (sent.code === 'unknown_outcome') {
      await markSent(db, payout, 'unknown', null);
      throw new Error('payout outcome unknown');
    }
    if (sent.code === 'reference_conflict') throw new Error('payout reference used for another payout');
    await record(payout.customer_id, payout.payout_id, {
      status: 'failed',
      gatewayRef: payout.reference,
      failureCode: 'payout_refused',
      deliveredAt: null,
    });
  }

  /** Asks before sending again: money whose fate is unknown is never sent twice. */
  async function resolve(payout: PayoutRow): Promise<void> {
    const known = await payouts.query(payout.reference);
    if (!known.ok) throw new Error('gateway unavailable');
    if (known.value === 'not_received') return send(payout);
    return follow(payout, known.value);
  }

  return {
    record,

    async dispatch(customerId: string, payoutId: string): Promise<void> {
      const payout = await payoutOf(db, customerId, payoutId);
      if (payout?.status === 'created') return send(payout);
      if (payout?.status === 'unknown') return resolve(payout);
    },

    async resolveSilent(): Promise<void> {
      const silent = await payoutsWithoutEnd(db, new Date(clock.now().getTime() - PATIENCE_MS));
      await Promise.allSettled(silent.map(resolve));
    },
  };
}

/** The same contract from the day the money arrived: interest runs for the agreed days, never for days in transit. */
function startingOn(quote: Quote, contractDate: ManilaDate, valueDate: ManilaDate): Quote {
  const { principal, term, terms, couponDiscount = 0 } = quote;
  const moved = quoteFrom({ principal, term, terms, startDate: valueDate, contractDate, couponDiscount });
  if (!moved.ok) throw new Error(`a signed contract cannot start on ${valueDate}: ${moved.code}`);
  return moved.value;
}
