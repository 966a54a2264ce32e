/** The limit after a loan: what the way it was repaid does to what may be borrowed next. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { grownLimit, withoutStep } from '@tulay/engine/loan/limit';
import { position } from '@tulay/engine/loan/position';
import { eventDates } from '@tulay/engine/loan/replay';
import type { LoanFacts } from '@tulay/engine/loan/types';
import { runCommand } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { loanFacts } from '../loan/loan-facts.view';
import { limitOf, limitStepsOf, orderOf } from '../loan/loan.store';

/** `limit` and `from` in centavos. */
interface LimitMove {
  readonly from: number;
  readonly limit: number;
  readonly reason: string;
  readonly worstDaysPastDue?: number;
}

/** `limit` in centavos; `number` is the order's step. */
interface LimitRaised {
  readonly limit: number;
  readonly number: number;
}

export type LimitService = ReturnType<typeof createLimitService>;

export function createLimitService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * Brings the limit in line with an order: counted once while it is settled, by the rules of `grownLimit`, and taken
     * back once when money that settled it was taken back. Told twice, it changes nothing. Answers the step that raised
     * the limit, also when it was made before. Throws when the limit was changed meanwhile, so that the job looks again.
     */
    async syncWithOrder(customerId: string, orderId: string): Promise<LimitRaised | null> {
      const facts = await orderOf(db, customerId, orderId);
      const loan = facts && loanFacts(facts);
      if (!facts || !loan) return null;
      const steps = await limitStepsOf(db, customerId, orderId);
      const last = steps.length % 2 === 1 ? steps.at(-1) : undefined;
      const isSettled = facts.order.status === 'settled';
      const { limit: from, isOnHomeScreen } = await limitOf(db, customerId);
      if (isSettled === (last !== undefined)) return last ? raised(last.number, from, last.change) : null;

      const move = last ? takenBack(from, last.change) : counted(from, loan, isOnHomeScreen);
      const number = steps.length + 1;
      const moved = await runCommand(db, {
        operation: 'limit_move',
        customerId,
        key: `${orderId} ${number}`,
        request: [orderId, number],
        now: clock.now(),
        input: { orderId, number, ...move, auditId: newId() },
      });
      if (!moved.ok) throw new Error(`the limit was not moved: ${moved.code}`);
      return raised(number, move.limit, move.limit - from);
    },
  };
}

const raised = (number: number, limit: number, change: number): LimitRaised | null =>
  change > 0 ? { limit, number } : null;

function counted(from: number, loan: LoanFacts, isOnHomeScreen: boolean): LimitMove {
  const worst = worstDaysPastDue(loan);
  const grown = grownLimit({
    firstLimit: from,
    // What Facebook adds is in `from` since it was linked.
    isFacebookLinked: false,
    isOnHomeScreen,
    settled: [{ worstDaysPastDue: worst }],
  });
  return {
    from,
    // A ceiling that came down since takes nothing back.
    limit: grown.limit < from && worst === 0 ? from : grown.limit,
    reason: grown.steps.at(-1)?.reason ?? 'first',
    worstDaysPastDue: worst,
  };
}

/** The same change the other way; what other loans did to the limit since stays. */
const takenBack = (from: number, change: number): LimitMove => ({
  from,
  limit: withoutStep(from, change),
  reason: 'reopened',
});

/** The most days that any instalment was late when something happened: lateness only grows between events. */
export function worstDaysPastDue(loan: LoanFacts): number {
  const late = eventDates(loan).map((day) => position(before(loan, day), day).daysPastDue);
  return Math.max(0, ...late);
}

const before = (loan: LoanFacts, day: ManilaDate): LoanFacts => ({
  ...loan,
  payments: loan.payments.filter((each) => each.valueDate < day),
  extensions: (loan.extensions ?? []).filter((each) => each.valueDate < day),
  waivers: (loan.waivers ?? []).filter((each) => each.valueDate < day),
});
