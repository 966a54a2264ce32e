/**
 * The nightly reconciliation (decisions 5): the gateway's statement of a closed day against the ledger and the orders.
 * Every difference is kept by day, book and subject; one that a later comparison no longer finds is resolved, as when
 * a movement of the last minute is told after midnight.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import type { Payouts } from '../../ports/payouts';
import { creditsBelowZero, ordersAgainstReceivables, repaymentsAgainstLedger } from './books.service';
import { withCloseLock } from './close.store';
import { dayAgainstLedger } from './gateway-statement.service';
import {
  daysToReconcile,
  type DifferenceRow,
  hasUnreconciledDay,
  storeDifferences,
  openDifferencesOf,
} from './reconciliation.store';

export interface ReconciliationDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly payouts: Pick<Payouts, 'statement' | 'query'>;
}

/** Open differences of this many days are compared anew each night. */
const RECHECK_DAYS = 7;

export type ReconciliationService = ReturnType<typeof createReconciliationService>;

export function createReconciliationService({ db, clock, payouts }: ReconciliationDependencies) {
  /** Open differences of the day. `gateway_unavailable`: nothing was compared, ask again. */
  async function reconcile(own: Database, day: ManilaDate): Promise<Result<number, ErrorCode>> {
    const statement = await dayAgainstLedger(own, payouts, day);
    if (!statement.ok) return statement;
    const differences = [
      ...statement.value,
      ...(await repaymentsAgainstLedger(own, day)),
      ...(await ordersAgainstReceivables(own)),
      ...(await creditsBelowZero(own)),
    ];
    return ok(await storeDifferences(own, day, clock.now(), differences));
  }

  return {
    /** Each minute, after the close: compares every closed day that was not; stops while the gateway is away. */
    async reconcileClosedDays(): Promise<void> {
      if (!(await hasUnreconciledDay(db))) return;
      await withCloseLock(db, async (own) => {
        const days = await daysToReconcile(own, sinceOf(clock.now()));
        for (const day of days) if (!(await reconcile(own, day)).ok) return;
      });
    },

    /** One day again, for an operator: its open differences. */
    async reconcileDay(day: ManilaDate): Promise<Result<DifferenceRow[], ErrorCode>> {
      const compared = await reconcile(db, day);
      return compared.ok ? ok(await openDifferencesOf(db, day)) : compared;
    },
  };
}

const sinceOf = (now: Date): ManilaDate => addDays(manilaDate(now), -RECHECK_DAYS);
