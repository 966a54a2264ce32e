/** The disputes of an order, from its events. */
import type { DisputeBody } from '@tulay/contract/dispute';
import type { DisputeFact } from '@tulay/engine/loan/types';
import type { OrderFacts } from './loan.store';

/** Newest first. */
export function disputesOf({ events }: OrderFacts): DisputeBody[] {
  const closed = new Map(
    events.flatMap((event) => (event.kind === 'dispute_closed' ? [[event.detail.disputeId, event]] : [])),
  );
  return events
    .flatMap((event): DisputeBody[] => {
      if (event.kind !== 'dispute') return [];
      const end = closed.get(event.detail.disputeId);
      return [
        {
          ...event.detail,
          openedOn: event.value_date,
          state: end?.detail.state ?? 'opened',
          closedOn: end?.value_date ?? null,
          answer: end?.detail.answer ?? null,
        },
      ];
    })
    .toReversed();
}

/** What of a loan is frozen, and from when to when. */
export const disputeFactsOf = (facts: OrderFacts): DisputeFact[] =>
  disputesOf(facts).map(({ disputeId, frozen, openedOn, closedOn }) => ({
    id: disputeId,
    amount: frozen,
    openedOn,
    closedOn,
  }));
