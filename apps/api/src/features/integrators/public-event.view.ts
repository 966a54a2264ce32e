/** Which topics of the outbox are events of integrators, and the public shape of each. */
import { EVENT_VERSION, type EventData, type EventType } from '@tulay/contract/integrators/events';
import { type Job, type Topic, TOPICS } from '../../jobs/topics';

/** An event of one type. Events with the same `key` are sent in their order. */
type PublicEvent = {
  [T in EventType]: { readonly type: T; readonly key: string; readonly data: EventData<T> };
}[EventType];

type Mapping<T extends Topic> = ((payload: Job<T>['payload']) => PublicEvent) | null;

type OrderEvent<T extends EventType> = Extract<PublicEvent, { readonly type: T }>;

/** The event of each topic; null for a topic that stays within Tulay. */
const EVENTS: { readonly [T in Topic]: Mapping<T> } = {
  'application.submitted': null,
  'application.decided': ({ applicationId, status }) => ({
    type: 'application.decided',
    key: applicationId,
    data: { applicationId, status },
  }),
  'payout.ordered': null,
  'payout.failed': ({ orderId }) => ({ type: 'payout.failed', key: orderId, data: { orderId } }),
  'gateway.unmatched_event_retry': null,
  'loan.disbursed': ({ orderId }) => ({ type: 'loan.disbursed', key: orderId, data: { orderId } }),
  'loan.due_soon': (payload) => reminder('loan.due_soon', payload),
  'loan.overdue': (payload) => reminder('loan.overdue', payload),
  'loan.canceled': ({ orderId }) => ({ type: 'loan.canceled', key: orderId, data: { orderId } }),
  'loan.waived': ({ orderId, amount }) => ({
    type: 'loan.charges_waived',
    key: orderId,
    data: { orderId, amount },
  }),
  'loan.due_date_moved': ({ orderId, date }) => ({
    type: 'loan.due_date_moved',
    key: orderId,
    data: { orderId, dueDate: date },
  }),
  'account.signed_in': null,
  'account.deletion': null,
  'account.erased': null,
  'account.number': null,
  'profile.reopened': null,
  'privacy.export': null,
  'ticket.opened': null,
  'ticket.answered': null,
  'dispute.moved': ({ orderId, disputeId, move }) => ({
    type: 'dispute.moved',
    key: orderId,
    data: { orderId, disputeId, move },
  }),
  'coupon.given': null,
  'coupon.ending': null,
  'credit.due': null,
  'credit.added': ({ orderId, amount }) => ({
    type: 'credit.added',
    key: orderId,
    data: { orderId, amount },
  }),
  'credit.returned': null,
  'credit.return_failed': null,
  'repayment.failed': null,
  'repayment.posted': ({ orderId, paymentId, amount, nextDueDate, settled }) => ({
    type: 'payment.posted',
    key: orderId,
    data: { orderId, paymentId, amount, nextDueDate, settled },
  }),
  'repayment.reversed': ({ orderId, amount }) => ({
    type: 'payment.reversed',
    key: orderId,
    data: { orderId, amount },
  }),
};

function reminder<T extends 'loan.due_soon' | 'loan.overdue'>(
  type: T,
  { orderId, businessDate, days }: Job<T>['payload'],
): OrderEvent<'loan.due_soon' | 'loan.overdue'> {
  return { type, key: orderId, data: { orderId, date: businessDate, days } };
}

/** Returns the public event of a row of the outbox; null if its topic is not public. */
export function publicEventOf<T extends Topic>(topic: T, payload: unknown): PublicEvent | null {
  const schema: { parse(value: unknown): Job<T>['payload'] } = PAYLOADS[topic];
  return EVENTS[topic]?.(schema.parse(payload)) ?? null;
}

const PAYLOADS: { readonly [T in Topic]: { parse(value: unknown): Job<T>['payload'] } } = TOPICS;

/** Returns the body of an event, which stays the same at each attempt. */
export const bodyOf = ({ type, data }: PublicEvent, at: Date): string =>
  JSON.stringify({ type, version: EVENT_VERSION, timestamp: at.toISOString(), data });
