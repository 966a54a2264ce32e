/**
 * Records the outcome of payouts. Repeated updates have no effect, because the reference identifies the payout at the
 * gateway and in SQL. Late updates count; an illegal step is refused in SQL.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { err, type Result } from '@tulay/engine/result';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import { deliveryInput, deliveryTime, type PayoutKey, payoutEventInput, stepJournal } from './payout-booking';
import type { PayoutUpdate } from './payout-update.service';
import { type Contract, type PayoutRow, payoutWithContract } from './payout.store';

export interface RecordingDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

type PayoutWithContract = PayoutRow & Contract;
type KnownPayout = PayoutKey & Partial<PayoutWithContract>;

const hasContract = (payout: KnownPayout): payout is PayoutWithContract => payout.quote !== undefined;

type Recorded = Result<'done' | 'already', ErrorCode>;

export function createPayoutRecording({ db, clock }: RecordingDependencies) {
  const find = (customerId: string, payoutId: string) => payoutWithContract(db, customerId, payoutId);

  /**
   * Records a status update of a payout. A reversal implies a delivery, which is recorded first if its update is
   * missing. Error: `order_state`, the update contradicts the recorded status, such as a delivery after a failure, so
   * an operator resolves it.
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
      const input = deliveryInput(known, update, { valueDate: manilaDate(arrived), arrived });
      return runEvent(db, 'payout_delivered', customerId, now, input);
    }
    return undo(known, update, update.status);
  }

  /** Reverses the commitment of a payout that failed, came back, or failed although it was recorded as delivered. */
  function undo(
    payout: PayoutWithContract,
    update: PayoutUpdate,
    step: 'failed' | 'reversed' | 'undelivered',
  ): Promise<Recorded> {
    const now = clock.now();
    return runEvent(db, 'payout_undone', payout.customer_id, now, {
      ...payoutEventInput(payout, update),
      status: update.status,
      failure: update.failureCode,
      afterAll: step === 'undelivered',
      journal: stepJournal(payout, step, manilaDate(now)),
    });
  }

  /**
   * Records the delivery of a payout that was recorded as failed. The loan runs from today: the borrower was notified
   * that the money did not arrive, and pays no interest for the days before.
   */
  function recordLateDelivery(payout: PayoutWithContract, update: PayoutUpdate): Promise<Recorded> {
    const now = clock.now();
    const valueDate = manilaDate(now);
    return runEvent(db, 'payout_delivered_late', payout.customer_id, now, {
      ...deliveryInput(payout, update, { valueDate, arrived: deliveryTime(payout, update, now) }),
      commitment: stepJournal(payout, 'recommitted', valueDate),
    });
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
      // The gateway's statement has no line for such a payout. Our two ledger lines have the same payout as their
      // source and cancel each other out.
      return undo(found, update, 'undelivered');
    },
  };
}
