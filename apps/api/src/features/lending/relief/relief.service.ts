/** Relief that borrowers take by themselves: previews that change nothing, and cancelling where no money has to move. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type {
  CancellationPreviewBody,
  DueDatePreviewBody,
  ExtensionPreviewBody,
} from '@tulay/contract/lending/relief';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { coolingOff } from '@tulay/engine/loan/cooling-off';
import { dueDatePreview } from '@tulay/engine/loan/extension';
import type { LoanFacts } from '@tulay/engine/loan/types';
import { err, ok, type Result } from '@tulay/engine/result';
import { runCommand, runEvent, whileStale } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { loanFacts } from '../loan/loan-facts.view';
import type { LoanService } from '../loan/loan.service';
import { type OrderFacts, orderOf } from '../loan/loan.store';
import { cancellationWithoutMoney, dueDateMoved } from './relief-recordings';
import { cancellationView, dueDateView, extensionToday, extensionView } from './relief.view';

export interface ReliefDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'view'>;
}

export type ReliefService = ReturnType<typeof createReliefService>;

export function createReliefService({ db, clock, loans }: ReliefDependencies) {
  /** The running loan and today; `refusal` for an order in any other state. */
  async function running<C extends ErrorCode>(
    customerId: string,
    orderId: string,
    refusal: C,
  ): Promise<Result<{ loan: LoanFacts; today: ManilaDate }, C | 'not_found'>> {
    const facts = await orderOf(db, customerId, orderId);
    if (!facts) return err('not_found');
    const loan = facts.order.status === 'active' ? loanFacts(facts) : null;
    return loan ? ok({ loan, today: manilaDate(clock.now()) }) : err(refusal);
  }

  async function cancelFree(customerId: string, orderId: string): Promise<Result<unknown, ErrorCode>> {
    const facts = await orderOf(db, customerId, orderId);
    if (!facts) return err('not_found');
    const now = clock.now();
    const recorded = cancellationWithoutMoney(facts, orderId, manilaDate(now));
    return recorded.ok ? runEvent(db, 'loan_event_record', customerId, now, recorded.value) : recorded;
  }

  async function moveOnce(
    customerId: string,
    orderId: string,
    to: ManilaDate,
  ): Promise<Result<unknown, ErrorCode>> {
    const facts = await orderOf(db, customerId, orderId);
    if (!facts) return err('not_found');
    const now = clock.now();
    const recorded = dueDateMoved(facts, to, manilaDate(now));
    return recorded.ok && recorded.value !== 'already'
      ? runEvent(db, 'loan_event_record', customerId, now, recorded.value)
      : recorded;
  }

  return {
    /**
     * What 8 more days cost today and what the loan becomes. `not_extendable`, `payment_pending`, `extension_limit`,
     * `cap_exceeded` with the cap.
     */
    async extension(customerId: string, orderId: string): Promise<Result<ExtensionPreviewBody, ErrorCode>> {
      const found = await running(customerId, orderId, 'not_extendable');
      if (!found.ok) return found;
      const { loan, today } = found.value;
      const offer = extensionToday(loan, today);
      return offer.ok ? ok(extensionView(offer.value, loan)) : offer;
    },

    /** What the loan costs with its next due date moved to `to`. Changes nothing. */
    async dueDate(
      customerId: string,
      orderId: string,
      to: ManilaDate,
    ): Promise<Result<DueDatePreviewBody, ErrorCode>> {
      const found = await running(customerId, orderId, 'not_extendable');
      if (!found.ok) return found;
      const preview = dueDatePreview(found.value.loan, found.value.today, to);
      return preview.ok ? ok(dueDateView(preview.value)) : preview;
    },

    /**
     * Moves the next due date to `to`, as previewed, once an order; the same wish again finds it done. Refusals as of
     * the preview, `due_date_moved` for another day.
     */
    async moveDueDate(
      customerId: string,
      orderId: string,
      to: ManilaDate,
    ): Promise<Result<OrderBody, ErrorCode>> {
      const moved = await whileStale(() => moveOnce(customerId, orderId, to));
      return moved.ok ? loans.view(customerId, orderId) : moved;
    },

    /** What has to come back, and until when. `cooling_off_over`, `not_cancellable`, `payment_pending`. */
    async cancellation(
      customerId: string,
      orderId: string,
    ): Promise<Result<CancellationPreviewBody, ErrorCode>> {
      const found = await running(customerId, orderId, 'not_cancellable');
      if (!found.ok) return found;
      const { loan, today } = found.value;
      const offer = coolingOff(loan, today);
      return offer.ok ? ok(cancellationView(offer.value, loan, today)) : offer;
    },

    /**
     * Cancels at once what needs no money to come back: an order not yet withdrawn, one whose pay-out failed, or a loan
     * whose part payments in the cooling-off days cover what was received. `order_state` in every other case.
     */
    async cancel(customerId: string, key: string, orderId: string): Promise<Result<OrderBody, ErrorCode>> {
      const facts = await orderOf(db, customerId, orderId);
      if (!facts) return err('not_found');
      const cancelled = takenBackFree(facts)
        ? ok('already')
        : facts.order.status === 'active'
          ? await whileStale(() => cancelFree(customerId, orderId))
          : await runCommand(db, {
              operation: 'order_cancel',
              customerId,
              key,
              request: [orderId],
              now: clock.now(),
              input: { orderId, auditId: newId() },
            });
      return cancelled.ok ? loans.view(customerId, orderId) : cancelled;
    },
  };
}

/** Cancelled by this command after delivery; told again, it stays so. */
const takenBackFree = ({ order, events }: OrderFacts): boolean =>
  order.status === 'cancelled' &&
  events.some((event) => event.kind === 'cancellation' && event.detail.transactionId === null);
