/**
 * Nightly reconciliation of closed days. A later run resolves differences that are gone, such as a movement reported
 * after midnight.
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import type { Payouts } from '../../ports/payouts';
import { type AmountDifference, ordersAgainstReceivables, repaymentsAgainstLedger } from './books.service';
import { withCloseLock } from './close.service';
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

const RECHECK_DAYS = 7;

export type ReconciliationService = ReturnType<typeof createReconciliationService>;

export function createReconciliationService({ db, clock, payouts }: ReconciliationDependencies) {
  /**
   * Compares a day and returns its number of open differences. Error: `gateway_unavailable`, nothing was compared;
   * retry. @param orders differences of the orders, which belong to no day
   */
  async function reconcile(
    own: Database,
    day: ManilaDate,
    orders: readonly AmountDifference[],
  ): Promise<Result<number, ErrorCode>> {
    const statement = await dayAgainstLedger(own, payouts, day);
    if (!statement.ok) return statement;
    const differences = [...statement.value, ...(await repaymentsAgainstLedger(own, day)), ...orders];
    return ok(await storeDifferences(own, day, clock.now(), differences));
  }

  return {
    async reconcileClosedDays(): Promise<void> {
      if (!(await hasUnreconciledDay(db))) return;
      await withCloseLock(db, async (own) => {
        const days = await daysToReconcile(own, addDays(manilaDate(clock.now()), -RECHECK_DAYS));
        const orders = days.length === 0 ? [] : await ordersAgainstReceivables(own);
        for (const day of days) if (!(await reconcile(own, day, orders)).ok) return;
      });
    },

    async reconcileDay(day: ManilaDate): Promise<Result<DifferenceRow[], ErrorCode>> {
      const compared = await reconcile(db, day, await ordersAgainstReceivables(db));
      return compared.ok ? ok(await openDifferencesOf(db, day)) : compared;
    },
  };
}
