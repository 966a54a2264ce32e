/** The limit after a loan: what the way it was repaid does to what may be borrowed next. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { grownLimit } from '@tulay/engine/loan/limit';
import { position } from '@tulay/engine/loan/position';
import type { LoanFacts } from '@tulay/engine/loan/types';
import { runCommand } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import { creditLimitOf, orderOf } from './loan.store';
import { loanFacts } from './loan.view';

export type LimitService = ReturnType<typeof createLimitService>;

export function createLimitService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * Moves the limit once a settled order, by the rules of `grownLimit`; an order that is not settled, or was counted
     * before, changes nothing. Answers the limit when it grew, in centavos. Throws when the limit was changed meanwhile, so that the job counts again.
     */
    async settled(customerId: string, orderId: string): Promise<number | null> {
      const facts = await orderOf(db, customerId, orderId);
      const loan = facts && loanFacts(facts);
      if (facts?.order.status !== 'settled' || !loan) return null;

      const from = await creditLimitOf(db, customerId);
      const worst = worstDaysPastDue(loan);
      const grown = grownLimit({
        firstLimit: from,
        isFacebookLinked: false,
        isOnHomeScreen: false,
        settled: [{ worstDaysPastDue: worst }],
      });
      const moved = await runCommand<{ limit: number; grew: boolean }>(db, {
        operation: 'limit_move',
        customerId,
        key: orderId,
        request: [orderId],
        now: clock.now(),
        input: {
          orderId,
          from,
          // A ceiling that came down since takes nothing back.
          limit: grown.limit < from && worst === 0 ? from : grown.limit,
          reason: grown.steps.at(-1)?.reason ?? 'first',
          worstDaysPastDue: worst,
          auditId: newId(),
        },
      });
      if (!moved.ok) throw new Error(`the limit was not moved: ${moved.code}`);
      return moved.value.grew ? moved.value.limit : null;
    },
  };
}

/** The most days that any instalment was late when a payment came: lateness only grows between payments. */
export function worstDaysPastDue(loan: LoanFacts): number {
  const late = loan.payments.map(
    ({ valueDate }) => position(paidBefore(loan, valueDate), valueDate).daysPastDue,
  );
  return Math.max(0, ...late);
}

const paidBefore = (loan: LoanFacts, day: ManilaDate): LoanFacts => ({
  ...loan,
  payments: loan.payments.filter((each) => each.valueDate < day),
});
