/**
 * The pay-out's life. Twice: the reference makes the gateway and the command move money once. Late or out of order:
 * a delivery counts whenever it comes, an illegal step is refused by the command. Never: the worker asks the gateway.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import {
  disbursementCommitted,
  disbursementFailed,
  disbursementReversed,
  type Entry,
} from '@tulay/engine/ledger/postings';
import { err, type Result } from '@tulay/engine/result';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import type { Payouts, PayoutState } from '../../../ports/payouts';
import { disbursementOf } from './disbursement';
import { arrivedAt, deliveryOf, journalOf, type PayoutKey, told } from './payout-booking';
import type { PayoutNews } from './payout-update.service';
import {
  chooseGateway,
  type Contract,
  markSent,
  payoutOf,
  type PayoutRow,
  payoutWithContract,
  takeWithoutEnd,
} from './payout.store';

export interface PayoutDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly payouts: Payouts;
}

/** As it was read, with its contract. */
type Found = PayoutRow & Contract;

const isFound = (payout: PayoutKey & Partial<Found>): payout is Found => payout.quote !== undefined;

type Settled = Result<'done' | 'already', ErrorCode>;

const OPEN: ReadonlySet<PayoutRow['status']> = new Set(['created', 'sent', 'unknown']);

/** Pay-outs younger than this are left to the gateway's own messages. */
const PATIENCE_MS = 60_000;

export type PayoutService = ReturnType<typeof createPayoutService>;

export function createPayoutService({ db, clock, payouts }: PayoutDependencies) {
  const find = async (customerId: string, payoutId: string) =>
    (await payoutWithContract(db, customerId, payoutId))[0];

  /**
   * What came back had arrived, whether we were told of that or not. `order_state`: it contradicts what was booked, as a
   * delivery does that is told after the failure, so people look. With its contract where the pay-out was just read.
   */
  async function record(payout: PayoutKey & Partial<Found>, news: PayoutNews): Promise<Settled> {
    if (news.status !== 'reversed') return book(payout, news);
    const arrived = await book(payout, { ...news, status: 'delivered', failureCode: null });
    return arrived.ok ? book(payout, news) : arrived;
  }

  async function book(payout: PayoutKey & Partial<Found>, news: PayoutNews): Promise<Settled> {
    const { customer_id: customerId, payout_id: payoutId } = payout;
    const known = isFound(payout) ? payout : await find(customerId, payoutId);
    if (!known) return err('not_found');

    const { quote, contract_date: contractDate } = known;
    const now = clock.now();
    if (news.status === 'delivered') {
      const arrived = arrivedAt(known, news, now);
      const input = deliveryOf(payout, news, {
        quote,
        contractDate,
        valueDate: manilaDate(arrived),
        arrived,
      });
      return runEvent(db, 'payout_delivered', customerId, now, input);
    }
    const entriesOf = { failed: disbursementFailed, reversed: disbursementReversed }[news.status];
    const entries = entriesOf(...disbursementOf(quote));
    return undo(payout, news, { event: `disbursement_${news.status}`, entries });
  }

  /** @param afterAll it failed though it was taken as delivered. */
  function undo(
    payout: PayoutKey,
    news: PayoutNews,
    { event, entries, afterAll = false }: { event: string; entries: readonly Entry[]; afterAll?: boolean },
  ): Promise<Settled> {
    const now = clock.now();
    return runEvent(db, 'payout_undone', payout.customer_id, now, {
      ...told(payout, news),
      status: news.status,
      failure: news.failureCode,
      afterAll,
      journal: journalOf(payout, event, manilaDate(now), entries),
    });
  }

  /**
   * Delivered after all, though we took it as failed and told the borrower so: the loan runs from today, since nobody bears
   * interest for days on which the money was said not to have come.
   */
  function arrive(payout: Found, news: PayoutNews): Promise<Settled> {
    const { quote, contract_date: contractDate } = payout;
    const now = clock.now();
    const valueDate = manilaDate(now);
    const entries = disbursementCommitted(...disbursementOf(quote));
    return runEvent(db, 'payout_arrived', payout.customer_id, now, {
      ...deliveryOf(payout, news, { quote, contractDate, valueDate, arrived: arrivedAt(payout, news, now) }),
      commitment: journalOf(payout, 'disbursement_recommitted', valueDate, entries),
    });
  }

  /** What the gateway says of a pay-out now. */
  async function follow(payout: PayoutRow, state: PayoutState): Promise<void> {
    if (state.status === 'pending') return markSent(db, payout, 'sent', state.gatewayRef);
    const { status, gatewayRef, failureCode, deliveredAt } = state;
    const settled = await record(payout, { status, gatewayRef, failureCode, deliveredAt });
    if (!settled.ok) throw new Error(`payout not booked: ${settled.code}`);
  }

  /** Sends once; an unclear answer is remembered as such and thrown, so that the job asks again. */
  async function send(payout: PayoutRow): Promise<void> {
    const sent = await payouts.send({
      provider: await chooseGateway(db, payout, payouts.provider),
      reference: payout.reference,
      createdAt: payout.created_at,
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
    await record(payout, {
      status: 'failed',
      gatewayRef: null,
      failureCode: 'payout_refused',
      deliveredAt: null,
    });
  }

  /** Asks before sending again, also where we died over the first sending: money whose fate is unknown is never sent twice. */
  async function resolve(payout: PayoutRow): Promise<void> {
    if (payout.provider === null) return send(payout);
    const known = await payouts.query({
      provider: payout.provider,
      reference: payout.reference,
      gatewayRef: payout.gateway_ref,
      createdAt: payout.created_at,
    });
    if (!known.ok) throw new Error('gateway unavailable');
    if (known.value === 'not_received') {
      // It acknowledged this pay-out: whoever knows nothing of it now is another account, which would pay again.
      if (payout.gateway_ref !== null) throw new Error('gateway forgot a pay-out that it had');
      return send(payout);
    }
    return follow(payout, known.value);
  }

  return {
    record,

    find,

    /** The opposite of what was booked: it arrived, it never left, or it came back after all. `order_state` as above. */
    async correct(payout: PayoutKey, news: PayoutNews): Promise<Settled> {
      const found = await find(payout.customer_id, payout.payout_id);
      if (!found) return err('not_found');
      if (news.status === 'delivered') return arrive(found, news);
      if (news.status === 'reversed') return book(found, news);
      // The gateway's statement has no line of it: both of ours stand under the pay-out's name and come to nothing.
      const entries = disbursementReversed(...disbursementOf(found.quote));
      return undo(found, news, { event: 'disbursement_undelivered', entries, afterAll: true });
    },

    async dispatch(customerId: string, payoutId: string): Promise<void> {
      const payout = await payoutOf(db, customerId, payoutId);
      if (payout && OPEN.has(payout.status)) await resolve(payout);
    },

    async resolveSilent(): Promise<void> {
      const now = clock.now();
      const silent = await takeWithoutEnd(db, now, new Date(now.getTime() - PATIENCE_MS));
      await Promise.allSettled(silent.map(resolve));
    },
  };
}
