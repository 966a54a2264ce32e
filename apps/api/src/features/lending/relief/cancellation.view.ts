/** Cancellation of a delivered loan whose net proceeds the borrower has already returned by ordinary payments. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { ManilaDate } from '@tulay/engine/calendar';
import { coolingOff, withCancellation } from '@tulay/engine/relief/cooling-off';
import { err, ok, type Result } from '@tulay/engine/result';
import type { CommandInput } from '../../../db/commands/commands';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { loanEventInput, type RecordedEvent } from '../loan/loan-event-input.view';
import { type LoanChange, loanFacts } from '../loan/loan-facts.view';
import type { OrderFacts } from '../loan/loan-rows.view';

/** Returns true if an earlier request canceled the loan without a payment. Repeating the request then succeeds. */
export const isCanceledFree = ({ order, events }: OrderFacts): boolean =>
  order.status === 'canceled' &&
  events.some((event) => event.kind === 'cancellation' && event.detail.transactionId === null);

interface FreeCancellation {
  readonly before: LoanFacts;
  readonly event: RecordedEvent<'cancellation'>;
}

/**
 * Returns the event that cancels the loan. Errors: those of `coolingOff`; `order_state` with `amount` and `lastDay` if
 * money has to be returned first.
 */
export function freeCancellation(facts: OrderFacts, today: ManilaDate): Result<FreeCancellation, ErrorCode> {
  const before = loanFacts(facts);
  const offer = before && coolingOff(before, today);
  if (offer && !offer.ok) return offer;
  if (!offer) return err('order_state');
  if (offer.value.amount > 0) return err('order_state', { ...offer.value });
  // The event id contains the order's version, because the loan may be canceled a second time after its payments are
  // reversed.
  const eventId = `cancellation ${facts.order.order_id} ${facts.order.version}`;
  const after = withCancellation(before, { id: eventId, amount: 0, valueDate: today });
  const detail = (allocation: LoanChange['allocation']) => ({ transactionId: null, allocation });
  return ok({ before, event: { eventId, kind: 'cancellation', detail, after, audit: {}, payload: {} } });
}

/** Returns the input that records the cancellation. Errors as in `freeCancellation`. */
export function freeCancellationInput(
  facts: OrderFacts,
  today: ManilaDate,
): Result<CommandInput<'loan_event_record'>, ErrorCode> {
  const found = freeCancellation(facts, today);
  return found.ok ? ok(loanEventInput(facts, found.value.before, today, found.value.event)) : found;
}
