import type { ManilaDate } from '@tulay/engine/calendar';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import type { LoanEventDetails } from '../../../db/schema/loan-event';
import { newId } from '../../../ids';
import { changeBetween, type LoanChange } from './loan-facts.view';
import type { OrderFacts } from './loan-rows.view';

const KINDS = {
  waiver: { actor: 'operator', action: 'loan.waived', topic: 'loan.waived' },
  write_off: { actor: 'operator', action: 'loan.written_off', topic: null },
  cancellation: { actor: 'borrower', action: 'loan.cancelled', topic: 'loan.cancelled' },
  due_date: { actor: 'borrower', action: 'loan.due_date_moved', topic: 'loan.due_date_moved' },
} as const;

type NonPaymentKind = keyof typeof KINDS;

export interface NonPaymentEvent<K extends NonPaymentKind> {
  readonly eventId: string;
  readonly kind: K;
  readonly detail: (allocation: LoanChange['allocation']) => LoanEventDetails[K];
  readonly after: LoanFacts;
  readonly journal: string;
  readonly audit: object;
  readonly payload: object;
}

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
    ...KINDS[kind],
    ...rest,
    auditId: newId(),
    outboxId: newId(),
  };
}
