import { worstDaysPastDue } from '@tulay/engine/credit/lateness';
import { creditLimit, limitWithoutStep } from '@tulay/engine/credit/limit';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import type { Centavos } from '@tulay/engine/money';
import { runCommand, runEvent } from '../../../command';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { loanFacts } from '../loan/loan-facts.view';
import type { LoanService } from '../loan/loan.service';

export interface LimitDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
}

export type LimitService = ReturnType<typeof createLimitService>;

export function createLimitService({ db, clock, loans }: LimitDependencies) {
  return {
    creditLimit: (customerId: string) => limitOf(db, customerId),

    /**
     * Applies a settled order to the credit limit once, by the rules of `creditLimit`, and undoes it once when a payment of
     * the order is reversed. Idempotent. Returns the change that raised the limit, also if it was made earlier; null if
     * there is none. Throws if the limit changed concurrently, so that the job is retried.
     */
    async syncWithOrder(customerId: string, orderId: string) {
      const facts = await loans.facts(customerId, orderId);
      const loan = facts && loanFacts(facts);
      if (!facts || !loan) return null;
      const steps = await limitStepsOf(db, customerId, orderId);
      const last = steps.length % 2 === 1 ? steps.at(-1) : undefined;
      const isSettled = facts.order.status === 'settled';
      const { limit: from, isOnHomeScreen } = await limitOf(db, customerId);
      if (isSettled === (last !== undefined)) return last ? raised(last.number, from, last.change) : null;

      const move = last ? undone(from, last.change) : applied(from, loan, isOnHomeScreen);
      const number = steps.length + 1;
      const moved = await runCommand(db, {
        operation: 'limit_adjust',
        customerId,
        key: `${orderId} ${number}`,
        request: [orderId, number],
        now: clock.now(),
        input: { orderId, number, ...move, auditId: newId() },
      });
      if (!moved.ok) throw new Error(`credit limit not changed: ${moved.code}`);
      return raised(number, move.limit, move.limit - from);
    },
  };
}

/** Returns the new limit in centavos and the number of the order's change; null if the limit was not raised. */
const raised = (number: number, limit: number, change: number) => (change > 0 ? { limit, number } : null);

function applied(from: number, loan: LoanFacts, isOnHomeScreen: boolean) {
  const worst = worstDaysPastDue(loan);
  const grown = creditLimit({
    firstLimit: from,
    // `from` already includes the raise for a linked Facebook account.
    isFacebookLinked: false,
    isOnHomeScreen,
    settled: [{ worstDaysPastDue: worst }],
  });
  return {
    from,
    // A ceiling that was lowered since does not reduce the limit of a borrower who paid on time.
    limit: grown.limit < from && worst === 0 ? from : grown.limit,
    reason: grown.steps.at(-1)?.reason ?? 'first',
    worstDaysPastDue: worst,
  };
}

/** Reverts a change; changes that other loans made since then stay. */
const undone = (from: number, change: number) => ({
  from,
  limit: limitWithoutStep(from, change),
  reason: 'reopened',
});

/** Service of operators that sets the limit of a borrower. */
export function createLimitAdminService({ db, clock }: Pick<LimitDependencies, 'db' | 'clock'>) {
  return {
    /**
     * Sets the limit of an approved borrower, in centavos. Errors: `no_limit` before an approval, `stale` if the limit
     * moved meanwhile.
     */
    async set(customerId: string, limit: Centavos, reason: { readonly who: string; readonly why: string }) {
      const input = { from: await storedLimit(db, customerId), limit, ...reason, auditId: newId() };
      return runEvent(db, 'limit_set', customerId, clock.now(), input);
    },
  };
}

/** Reads the limit alone, because an operator may read no other column of it. */
async function storedLimit(db: Database, customerId: string): Promise<number> {
  const customer = db.selectFrom('customer').select('credit_limit').where('customer_id', '=', customerId);
  return (await customer.executeTakeFirst())?.credit_limit ?? 0;
}

const limitRow = compiled((db, customerId: string) =>
  db.selectFrom('customer').select(['credit_limit', 'home_screen_at']).where('customer_id', '=', customerId),
);

/** Returns the credit limit in centavos (0 before approval), and whether an app on the home screen raises its ceiling. */
export const limitOf = async (db: Database, customerId: string) => {
  const [row] = await limitRow(db, customerId);
  return { limit: row?.credit_limit ?? 0, isOnHomeScreen: (row?.home_screen_at ?? null) !== null };
};

/** Lists the limit changes of an order, oldest first. They alternate: applied, then undone. */
const limitStepsOf = (db: Database, customerId: string, orderId: string) =>
  db
    .selectFrom('limit_step')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
