/** Relief that moves no money, as the fact that is recorded. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { ManilaDate } from '@tulay/engine/calendar';
import { cancelledBy, coolingOff } from '@tulay/engine/loan/cooling-off';
import { dueDateFact, dueDatePreview } from '@tulay/engine/loan/extension';
import { position } from '@tulay/engine/loan/position';
import { err, ok, type Result } from '@tulay/engine/result';
import { loanFacts } from '../loan/loan-facts.view';
import type { OrderFacts } from '../loan/loan.store';
import { loanEventInput } from '../loan/loan-event-input.view';

/** The input of `loan_event_record` for a cancellation that part payments have already paid for. */
export function cancellationWithoutMoney(
  facts: OrderFacts,
  orderId: string,
  today: ManilaDate,
): Result<object, ErrorCode> {
  const before = loanFacts(facts);
  const offer = before && coolingOff(before, today);
  if (!offer) return err('order_state');
  if (!offer.ok) return offer;
  if (offer.value.amount > 0) return err('order_state');
  // A cancelled loan may be owed again, once money that had come back is taken back, and be cancelled anew.
  const eventId = `cancellation ${orderId} ${facts.order.version}`;
  return ok(
    loanEventInput(facts, before, today, {
      eventId,
      kind: 'cancellation',
      detail: (allocation) => ({ transactionId: null, allocation }),
      after: cancelledBy(before, { id: eventId, amount: 0, valueDate: today }),
      journal: 'loan_cancelled',
      actor: 'borrower',
      action: 'loan.cancelled',
      audit: {},
      topic: 'loan.cancelled',
      payload: {},
    }),
  );
}

/** The input of `loan_event_record` for a due date that moves; `already` where it was moved to that day. */
export function dueDateMoved(
  facts: OrderFacts,
  to: ManilaDate,
  today: ManilaDate,
): Result<object | 'already', ErrorCode> {
  const before = facts.order.status === 'active' ? loanFacts(facts) : null;
  if (!before) return err('not_extendable');
  const isMoved = facts.events.some(({ kind }) => kind === 'due_date');
  if (isMoved && position(before, today).nextDue?.date === to) return ok('already');
  const preview = dueDatePreview(before, today, to);
  if (!preview.ok) return preview;
  const { days, extraCost, finalDueDate, totalCost } = preview.value;
  // Once a loan; an order whose pay-out came back may be a loan again.
  const eventId = `due date ${facts.order.order_id} ${facts.order.version}`;
  return ok(
    loanEventInput(facts, before, today, {
      eventId,
      kind: 'due_date',
      detail: () => ({ days }),
      after: { ...before, extensions: [...(before.extensions ?? []), dueDateFact(eventId, today, days)] },
      journal: 'due_date_moved',
      actor: 'borrower',
      action: 'loan.due_date_moved',
      audit: { to, days, extraCost, finalDueDate, totalCost },
      topic: 'loan.due_date_moved',
      payload: { date: to },
    }),
  );
}
