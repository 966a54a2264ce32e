import type { ManilaDate } from '@tulay/engine/calendar';
import type { LoanFacts } from '@tulay/engine/loan/types';
import type { LoanEventDetails } from '../../../db/loan-event';
import { newId } from '../../../ids';
import { changeBetween, type LoanChange } from './loan-facts.view';
import type { OrderFacts } from './loan.store';

type NonPaymentKind = 'waiver' | 'write_off' | 'cancellation' | 'due_date';

/** A fact that comes without money, and who is told of it. */
export interface NonPaymentEvent<K extends NonPaymentKind> {
  readonly eventId: string;
  readonly kind: K;
  readonly detail: (allocation: LoanChange['allocation']) => LoanEventDetails[K];
  readonly after: LoanFacts;
  /** Names the booking; the event is its source. */
  readonly journal: string;
  readonly actor: 'borrower' | 'operator';
  readonly action: string;
  readonly audit: object;
  /** What the borrower is told, if anything. */
  readonly topic: 'loan.waived' | 'loan.cancelled' | 'loan.due_date_moved' | null;
  readonly payload: object;
}

/** The input of the SQL function `loan_event_record`, with all that the event does to the loan and the books. */
export function loanEventInput<K extends NonPaymentKind>(
  { order }: OrderFacts,
  before: LoanFacts,
  today: ManilaDate,
  { eventId, kind, detail, after, journal, ...rest }: NonPaymentEvent<K>,
): object {
  const change = changeBetween(before, after, today);
  return {
    orderId: order.order_id,
    version: order.version,
    event: { eventId, kind, valueDate: today, detail: detail(change.allocation) },
    change,
    journal: {
      journalId: newId(),
      event: journal,
      source: eventId,
      valueDate: today,
      entries: change.entries,
    },
    ...rest,
    auditId: newId(),
    outboxId: newId(),
  };
}
