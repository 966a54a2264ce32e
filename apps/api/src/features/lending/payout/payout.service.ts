/**
 * Sends payouts and records their outcome. Repeated updates have no effect, because the reference identifies the payout at
 * the gateway and in SQL. Late updates count; an illegal step is refused in SQL. Without an update, the worker polls.
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
import {
  deliveryTime,
  deliveryInput,
  disbursementOf,
  journalOf,
  type PayoutKey,
  payoutEventInput,
  payoutQuery,
} from './payout-booking';
import type { PayoutUpdate } from './payout-update.service';
import {
  chooseGateway,
  type Contract,
  markSent,
  payoutOf,
  type PayoutRow,
  payoutWithContract,
  claimUnconfirmed,
} from './payout.store';

export interface PayoutDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly payouts: Payouts;
}

type PayoutWithContract = PayoutRow & Contract;
type KnownPayout = PayoutKey & Partial<PayoutWithContract>;

const hasContract = (payout: KnownPayout): payout is PayoutWithContract => payout.quote !== undefined;

type Recorded = Result<'done' | 'already', ErrorCode>;

const OPEN: ReadonlySet<PayoutRow['status']> = new Set(['created', 'sent', 'unknown']);

/** Payouts younger than this are not polled, because the gateway's webhook normally arrives first. */
const POLL_AFTER_MS = 60_000;

export type PayoutService = ReturnType<typeof createPayoutService>;

export function createPayoutService({ db, clock, payouts }: PayoutDependencies) {
  const find = async (customerId: string, payoutId: string) =>
    (await payoutWithContract(db, customerId, payoutId))[0];

  /**
   * Records an update. A reversal implies a delivery, which is recorded first if its update is missing. `order_state`: the
   * update contradicts the recorded status, such as a delivery after a failure, so an operator resolves it.
   */
  async function record(payout: KnownPayout, update: PayoutUpdate): Promise<Recorded> {
    if (update.status !== 'reversed') return book(payout, update);
    const arrived = await book(payout, { ...update, status: 'delivered', failureCode: null });
    return arrived.ok ? book(payout, update) : arrived;
  }

  async function book(payout: KnownPayout, update: PayoutUpdate): Promise<Recorded> {
    const { customer_id: customerId, payout_id: payoutId } = payout;
    const known = hasContract(payout) ? payout : await find(customerId, payoutId);
    if (!known) return err('not_found');

    const now = clock.now();
    if (update.status === 'delivered') {
      const arrived = deliveryTime(known, update, now);
      const input = deliveryInput(payout, update, known, { valueDate: manilaDate(arrived), arrived });
      return runEvent(db, 'payout_delivered', customerId, now, input);
    }
    const entriesOf = { failed: disbursementFailed, reversed: disbursementReversed }[update.status];
    const entries = entriesOf(...disbursementOf(known.quote));
    return undo(payout, update, { event: `disbursement_${update.status}`, entries });
  }

  /** @param afterAll the payout failed although it was recorded as delivered. */
  function undo(
    payout: PayoutKey,
    update: PayoutUpdate,
    { event, entries, afterAll = false }: { event: string; entries: readonly Entry[]; afterAll?: boolean },
  ): Promise<Recorded> {
    const now = clock.now();
    return runEvent(db, 'payout_undone', payout.customer_id, now, {
      ...payoutEventInput(payout, update),
      status: update.status,
      failure: update.failureCode,
      afterAll,
      journal: journalOf(payout, event, manilaDate(now), entries),
    });
  }

  /** The loan runs from today: the borrower was notified that the money did not arrive, and pays no interest for those days. */
  function recordLateDelivery(payout: PayoutWithContract, update: PayoutUpdate): Promise<Recorded> {
    const now = clock.now();
    const valueDate = manilaDate(now);
    const entries = disbursementCommitted(...disbursementOf(payout.quote));
    return runEvent(db, 'payout_delivered_late', payout.customer_id, now, {
      ...deliveryInput(payout, update, payout, { valueDate, arrived: deliveryTime(payout, update, now) }),
      commitment: journalOf(payout, 'disbursement_recommitted', valueDate, entries),
    });
  }

  async function apply(payout: PayoutRow, state: PayoutState): Promise<void> {
    if (state.status === 'pending') return markSent(db, payout, 'sent', state.gatewayRef);
    const { status, gatewayRef, failureCode, deliveredAt } = state;
    const recorded = await record(payout, { status, gatewayRef, failureCode, deliveredAt });
    if (!recorded.ok) throw new Error(`payout update not recorded: ${recorded.code}`);
  }

  /** Sends a payout. An unclear answer is recorded and thrown, so that the job's retry queries the gateway. */
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
    if (sent.ok) return apply(payout, sent.value);
    if (sent.code === 'unknown_outcome') {
      await markSent(db, payout, 'unknown', null);
      throw new Error('payout outcome unknown');
    }
    if (sent.code === 'reference_conflict') throw new Error('payout reference used for another payout');
    const refused = { gatewayRef: null, failureCode: 'payout_refused', deliveredAt: null };
    await record(payout, { status: 'failed', ...refused });
  }

  /** Sends a payout, or queries its status if it may have been sent before, so that money is never sent twice. */
  async function sendOrQuery(payout: PayoutRow): Promise<void> {
    if (payout.provider === null) return send(payout);
    const known = await payouts.query(payoutQuery(payout));
    if (!known.ok) throw new Error('gateway unavailable');
    if (known.value === 'not_received') {
      // The gateway acknowledged this payout before. An account that does not know it is another one and would pay again.
      if (payout.gateway_ref !== null) throw new Error('gateway does not know a payout that it acknowledged');
      return send(payout);
    }
    return apply(payout, known.value);
  }

  return {
    record,

    find,

    /** Replaces the recorded status of a payout by an update that contradicts it. Same errors as `record`. */
    async correct(payout: PayoutKey, update: PayoutUpdate): Promise<Recorded> {
      const found = await find(payout.customer_id, payout.payout_id);
      if (!found) return err('not_found');
      if (update.status === 'delivered') return recordLateDelivery(found, update);
      if (update.status === 'reversed') return book(found, update);
      // The gateway's statement has no line for it. Our two ledger lines name the payout and cancel each other out.
      const entries = disbursementReversed(...disbursementOf(found.quote));
      return undo(found, update, { event: 'disbursement_undelivered', entries, afterAll: true });
    },

    async dispatch(customerId: string, payoutId: string): Promise<void> {
      const payout = await payoutOf(db, customerId, payoutId);
      if (payout && OPEN.has(payout.status)) await sendOrQuery(payout);
    },

    async pollUnconfirmed(): Promise<void> {
      const now = clock.now();
      const unconfirmed = await claimUnconfirmed(db, now, new Date(now.getTime() - POLL_AFTER_MS));
      await Promise.allSettled(unconfirmed.map(sendOrQuery));
    },
  };
}
