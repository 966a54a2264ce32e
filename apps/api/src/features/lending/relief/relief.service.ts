import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type {
  CancellationPreviewBody,
  DueDatePreviewBody,
  ExtensionPreviewBody,
} from '@tulay/contract/lending/relief';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { coolingOff } from '@tulay/engine/relief/cooling-off';
import { dueDateFact, dueDatePreview } from '@tulay/engine/relief/extension';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { position } from '@tulay/engine/loan/position';
import { err, ok, type Result } from '@tulay/engine/result';
import { timePromise } from '@tulay/engine/time-promise';
import { runCommand, runEvent, retryWhileStale } from '../../../command';
import type { CommandInput } from '../../../db/commands/commands';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { loanFacts } from '../loan/loan-facts.view';
import type { LoanService } from '../loan/loan.service';
import type { OrderFacts } from '../loan/loan-rows.view';
import { loanEventInput } from '../loan/loan-event-input.view';
import { freeCancellationInput, isCanceledFree } from './cancellation.view';
import { cancellationView, dueDateView, extensionToday, extensionView } from './relief.view';

export interface ReliefDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'view' | 'facts'>;
}

type Answer<T> = Result<T, ErrorCode>;

export type ReliefService = ReturnType<typeof createReliefService>;

export function createReliefService({ db, clock, loans }: ReliefDependencies) {
  async function runningLoan<C extends ErrorCode>(
    customerId: string,
    orderId: string,
    refusal: C,
  ): Promise<Result<{ loan: LoanFacts; today: ManilaDate; disbursedAt: Date }, C | 'not_found'>> {
    const facts = await loans.facts(customerId, orderId);
    if (!facts) return err('not_found');
    const loan = facts.order.status === 'active' ? loanFacts(facts) : null;
    const disbursedAt = new Date(facts.order.disbursed_at ?? clock.now());
    return loan ? ok({ loan, today: manilaDate(clock.now()), disbursedAt }) : err(refusal);
  }

  const record = (
    customerId: string,
    orderId: string,
    inputOf: (
      facts: OrderFacts,
      today: ManilaDate,
    ) => Result<CommandInput<'loan_event_record'> | 'already', ErrorCode>,
  ): Promise<Result<unknown, ErrorCode>> =>
    retryWhileStale(async () => {
      const facts = await loans.facts(customerId, orderId);
      if (!facts) return err('not_found');
      const now = clock.now();
      const input = inputOf(facts, manilaDate(now));
      if (!input.ok) return input;
      if (input.value === 'already') return ok('already');
      return runEvent(db, 'loan_event_record', customerId, now, input.value);
    });

  return {
    /**
     * Previews an extension by 8 days, bought today. Errors: `not_extendable`, `payment_pending`, `extension_limit`,
     * `cap_exceeded` (`cap`).
     */
    async extension(customerId: string, orderId: string): Promise<Answer<ExtensionPreviewBody>> {
      const found = await runningLoan(customerId, orderId, 'not_extendable');
      if (!found.ok) return found;
      const { loan, today } = found.value;
      const offer = extensionToday(loan, today);
      return offer.ok ? ok(extensionView(offer.value, loan)) : offer;
    },

    async dueDate(customerId: string, orderId: string, to: ManilaDate): Promise<Answer<DueDatePreviewBody>> {
      const found = await runningLoan(customerId, orderId, 'not_extendable');
      if (!found.ok) return found;
      const preview = dueDatePreview(found.value.loan, found.value.today, to);
      return preview.ok ? ok(dueDateView(preview.value)) : preview;
    },

    /**
     * Moves the due date once per loan; repeating the request succeeds. Errors: `due_date_moved` for another day, and
     * those of the preview.
     */
    async moveDueDate(customerId: string, orderId: string, to: ManilaDate): Promise<Answer<OrderBody>> {
      const moved = await record(customerId, orderId, (facts, today) => dueDateMoveInput(facts, to, today));
      return moved.ok ? loans.view(customerId, orderId) : moved;
    },

    /** Previews a cancellation. Errors: `cooling_off_over`, `not_cancellable`, `payment_pending`. */
    async cancellation(customerId: string, orderId: string): Promise<Answer<CancellationPreviewBody>> {
      const found = await runningLoan(customerId, orderId, 'not_cancellable');
      if (!found.ok) return found;
      const { loan, today, disbursedAt } = found.value;
      const offer = coolingOff(loan, today);
      if (!offer.ok) return offer;
      const help = timePromise({ for: 'service_cancellation', since: disbursedAt }, clock.now());
      return ok({ ...cancellationView(offer.value, loan, today), serviceHelps: help.kind !== 'late' });
    },

    /**
     * Cancels an order for which the borrower has nothing to return: it was not withdrawn, its payout failed, or
     * partial payments in the cooling-off days cover the net proceeds. Errors: `order_state` if money has to be
     * returned, `payout_in_doubt`, and those of the preview.
     */
    async cancel(customerId: string, key: string, orderId: string): Promise<Answer<OrderBody>> {
      const facts = await loans.facts(customerId, orderId);
      if (!facts) return err('not_found');
      const canceled = isCanceledFree(facts)
        ? ok('already')
        : facts.order.status === 'active'
          ? await record(customerId, orderId, freeCancellationInput)
          : await runCommand(db, {
              operation: 'order_cancel',
              customerId,
              key,
              request: [orderId],
              now: clock.now(),
              input: { orderId, auditId: newId() },
            });
      return canceled.ok ? loans.view(customerId, orderId) : canceled;
    },
  };
}

function dueDateMoveInput(
  facts: OrderFacts,
  to: ManilaDate,
  today: ManilaDate,
): Result<CommandInput<'loan_event_record'> | 'already', ErrorCode> {
  const before = facts.order.status === 'active' ? loanFacts(facts) : null;
  if (!before) return err('not_extendable');
  const isMoved = facts.events.some(({ kind }) => kind === 'due_date');
  if (isMoved && position(before, today).nextDue?.date === to) return ok('already');
  const preview = dueDatePreview(before, today, to);
  if (!preview.ok) return preview;
  const { days, extraCost, finalDueDate, totalCost } = preview.value;
  // The event id contains the order's version, because the order may become a loan a second time after its payout is
  // reversed.
  const eventId = `due date ${facts.order.order_id} ${facts.order.version}`;
  return ok(
    loanEventInput(facts, before, today, {
      eventId,
      kind: 'due_date',
      detail: () => ({ days }),
      after: { ...before, extensions: [...(before.extensions ?? []), dueDateFact(eventId, today, days)] },
      audit: { to, days, extraCost, finalDueDate, totalCost },
      payload: { date: to },
    }),
  );
}
