import { worstDaysPastDue } from '@tulay/engine/credit/lateness';
import { wasRestructured } from '@tulay/engine/relief/restructuring';
import { creditLimit, limitWithoutStep } from '@tulay/engine/credit/limit';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import type { Centavos } from '@tulay/engine/money';
import { sql } from 'kysely';
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
  readonly loans: Pick<LoanService, 'facts' | 'giveBack'>;
}

export type LimitService = ReturnType<typeof createLimitService>;

export function createLimitService({ db, clock, loans }: LimitDependencies) {
  return {
    /**
     * Lists settled orders that have not raised the limit yet, because the borrower had to give back money at that
     * time.
     */
    waitingOrders: (customerId: string) => settledWithoutStep(db, customerId),

    /**
     * Applies a settled order to the credit limit once, by the rules of `creditLimit`. Undoes this once if a payment of
     * the order is reversed. An order whose returned credit is missing counts as not settled, and no limit is raised
     * while credit is to give back. Idempotent. Returns the change that raised the limit, even if an earlier call made
     * it; null if there is none. Throws if the limit changed concurrently, so that the job is retried.
     */
    async syncWithOrder(customerId: string, orderId: string) {
      const facts = await loans.facts(customerId, orderId);
      const loan = facts && loanFacts(facts);
      if (!facts || !loan) return null;
      const steps = await limitStepsOf(db, customerId, orderId);
      const last = steps.length % 2 === 1 ? steps.at(-1) : undefined;
      const owed = await loans.giveBack(customerId);
      const isSettled = facts.order.status === 'settled' && owed?.orderId !== orderId;
      const { limit: from, isOnHomeScreen } = await limitOf(db, customerId);
      if (isSettled === (last !== undefined)) return last ? raised(last.number, from, last.change) : null;

      const move = last
        ? undone(from, last.change)
        : applied(
            from,
            { loan, isForLess: facts.order.forgiven !== null, isRestructured: wasRestructured(loan) },
            isOnHomeScreen,
          );
      if (owed && !last && move.limit > from) return null;
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

/** Returns the new limit in centavos and the number of the change; null if the limit was not raised. */
const raised = (number: number, limit: number, change: number) => (change > 0 ? { limit, number } : null);

function applied(
  from: number,
  {
    loan,
    isForLess,
    isRestructured,
  }: { readonly loan: LoanFacts; readonly isForLess: boolean; readonly isRestructured: boolean },
  isOnHomeScreen: boolean,
) {
  const worst = worstDaysPastDue(loan);
  const grown = creditLimit({
    firstLimit: from,
    // `from` already includes the raise for a linked Facebook account. It must not be added again.
    isFacebookLinked: false,
    isOnHomeScreen,
    settled: [{ worstDaysPastDue: worst, isForLess, isRestructured }],
  });
  return {
    from,
    // An operator may have lowered the ceiling meanwhile. The limit of a borrower who paid on time still does not
    // decrease.
    limit: grown.limit < from && worst === 0 ? from : grown.limit,
    reason: grown.steps.at(-1)?.reason ?? 'first',
    worstDaysPastDue: worst,
  };
}

/** Undoes one change of the limit. Later changes by other loans are kept. */
const undone = (from: number, change: number) => ({
  from,
  limit: limitWithoutStep(from, change),
  reason: 'reopened',
});

/** Creates the service with which operators set the limit of a borrower. */
export function createLimitAdminService({ db, clock }: Pick<LimitDependencies, 'db' | 'clock'>) {
  return {
    /** Returns the limit in centavos; 0 before an approval. */
    current: (customerId: string) => storedLimit(db, customerId),

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

/** Reads only the limit, because an operator may not read the other columns of the table. */
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

async function settledWithoutStep(db: Database, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from loan_order where customer_id = ${customerId}::uuid and status = 'settled'
      and (select count(*) from limit_step where limit_step.customer_id = ${customerId}::uuid
        and limit_step.order_id = loan_order.order_id) % 2 = 0
    order by settled_at`.execute(db);
  return rows.map(({ orderId }) => orderId);
}

/** Lists the limit changes of an order, oldest first. They alternate: applied, then undone. */
const limitStepsOf = (db: Database, customerId: string, orderId: string) =>
  db
    .selectFrom('limit_step')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
