import type { ManilaDate } from '@tulay/engine/calendar';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import type * as z from 'zod/mini';
import type { CommandInput } from '../../../db/commands/commands';
import {
  LOAN_EVENTS,
  type LoanEventDetails,
  type RecordedKind,
  type TopicOf,
} from '../../../db/schema/loan-event';
import { writeEventDetail } from '../../../db/stored/loan-events';
import { newId } from '../../../ids';
import type { Topic, TOPICS } from '../../../jobs/topics';
import { changeBetween, type LoanChange } from './loan-facts.view';
import type { OrderFacts } from './loan-rows.view';

/** Payload of a topic without the order id, which the SQL function adds. */
type PayloadOf<T extends Topic | null> = T extends Topic
  ? Omit<z.input<(typeof TOPICS)[T]>, 'orderId'>
  : Record<never, never>;

export interface RecordedEvent<K extends RecordedKind> {
  readonly eventId: string;
  readonly kind: K;
  readonly detail: (allocation: LoanChange['allocation']) => LoanEventDetails[K];
  readonly after: LoanFacts;
  readonly audit: object;
  readonly payload: PayloadOf<TopicOf<K>>;
}

/** Returns the input of `loan_event_record`: the event, and the change of the loan that its new facts cause. */
export function loanEventInput<K extends RecordedKind>(
  { order }: OrderFacts,
  before: LoanFacts,
  today: ManilaDate,
  { eventId, kind, detail, after, audit, payload }: RecordedEvent<K>,
): CommandInput<'loan_event_record'> {
  const change = changeBetween(before, after, today);
  const { actor, action, topic, journal } = LOAN_EVENTS[kind].recording;
  return {
    orderId: order.order_id,
    version: order.version,
    event: { eventId, kind, valueDate: today, detail: writeEventDetail(kind, detail(change.allocation)) },
    change,
    journal: {
      journalId: newId(),
      event: journal,
      source: eventId,
      valueDate: today,
      entries: change.entries,
    },
    actor,
    action,
    topic,
    audit,
    payload,
    auditId: newId(),
    outboxId: newId(),
  };
}
