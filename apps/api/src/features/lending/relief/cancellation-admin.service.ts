/** Cancellation by customer service for a borrower who calls (specification 9). */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { retryWhileStale, runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { OperatorReason, OrderKey } from '../loan/loan-admin.service';
import type { LoanService } from '../loan/loan.service';
import { type LoanEffect, loanEffect } from '../loan/loan-effect.view';
import { freeCancellation, freeCancellationInput } from './cancellation.view';

export interface CancellationAdminDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
}

export function createCancellationAdminService({ db, clock, loans }: CancellationAdminDependencies) {
  return {
    /**
     * Cancels a loan that was not delivered, or of which the borrower has returned the net proceeds in the cooling-off
     * days. Errors: `order_state` with `amount` and `lastDay` if money has to be returned first, `cooling_off_over`
     * (`lastDay`), `payment_pending`, `payout_in_doubt`.
     */
    cancel: (
      { customerId, orderId }: OrderKey,
      reason: OperatorReason,
    ): Promise<Result<'done' | 'already', ErrorCode>> =>
      retryWhileStale(async () => {
        const facts = await loans.facts(customerId, orderId);
        if (!facts) return err('not_found');
        if (facts.order.status === 'canceled') return ok('already');
        const now = clock.now();
        if (facts.order.status !== 'active') {
          const input = { orderId, ...reason, auditId: newId() };
          return runEvent(db, 'order_cancel_for_caller', customerId, now, input);
        }
        const input = freeCancellationInput(facts, manilaDate(now));
        if (!input.ok) return input;
        const byOperator = { ...input.value, actor: 'operator', audit: { ...reason } };
        return runEvent(db, 'loan_event_record', customerId, now, byOperator);
      }),

    /** Returns what `cancel` would do to the loan; null before its money is delivered. Errors as in `cancel`. */
    async effect({ customerId, orderId }: OrderKey): Promise<Result<LoanEffect | null, ErrorCode>> {
      const facts = await loans.facts(customerId, orderId);
      if (!facts) return err('not_found');
      if (facts.order.status !== 'active') return ok(null);
      const today = manilaDate(clock.now());
      const found = freeCancellation(facts, today);
      if (!found.ok) return found;
      const { before, event } = found.value;
      return ok(loanEffect(before, event.after, today));
    },
  };
}
