/** Cancellation of a delivered loan of which the borrower has returned the net proceeds by other payments. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { ManilaDate } from '@tulay/engine/calendar';
import { coolingOff, withCancellation } from '@tulay/engine/relief/cooling-off';
import { err, ok, type Result } from '@tulay/engine/result';
import type { CommandInput } from '../../../db/commands/commands';
import { loanEventInput } from '../loan/loan-event-input.view';
import { loanFacts } from '../loan/loan-facts.view';
import type { OrderFacts } from '../loan/loan-rows.view';

/** Returns whether an earlier request canceled the loan without a payment; repeating the request then succeeds. */
export const isCanceledFree = ({ order, events }: OrderFacts): boolean =>
  order.status === 'canceled' &&
  events.some((event) => event.kind === 'cancellation' && event.detail.transactionId === null);

/**
 * Returns the input that records the cancellation. Errors: those of `coolingOff`; `order_state` with `amount` and
 * `lastDay` if money has to be returned first.
 */
export function freeCancellationInput(
  facts: OrderFacts,
  today: ManilaDate,
): Result<CommandInput<'loan_event_record'>, ErrorCode> {
  const before = loanFacts(facts);
  const offer = before && coolingOff(before, today);
  if (offer && !offer.ok) return offer;
  if (!offer) return err('order_state');
  if (offer.value.amount > 0) return err('order_state', { ...offer.value });
  // The event id contains the order's version, because the loan may be canceled a second time after its payments are
  // reversed.
  const eventId = `cancellation ${facts.order.order_id} ${facts.order.version}`;
  return ok(
    loanEventInput(facts, before, today, {
      eventId,
      kind: 'cancellation',
      detail: (allocation) => ({ transactionId: null, allocation }),
      after: withCancellation(before, { id: eventId, amount: 0, valueDate: today }),
      audit: {},
      payload: {},
    }),
  );
}
