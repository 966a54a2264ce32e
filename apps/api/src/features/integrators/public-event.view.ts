/** Outbox topics that are events for integrators, and the public shape of each. */
import { EVENT_VERSION, type EventData, type EventType } from '@tulay/contract/integrators/events';
import { type Job, type Topic, TOPICS } from '../../jobs/topics';

/** A public event. Events with the same `key` are sent in the order in which they happened. */
type PublicEvent = {
  [T in EventType]: { readonly type: T; readonly key: string; readonly data: EventData<T> };
}[EventType];

/** Topic without an event for integrators. `none` is the reason. */
interface NotPublic {
  readonly none: string;
}

type Mapping<T extends Topic> = ((payload: Job<T>['payload']) => PublicEvent) | NotPublic;

type OrderEvent<T extends EventType> = Extract<PublicEvent, { readonly type: T }>;

/** Public event of each topic, or the reason why integrators do not get one. */
const EVENTS: { readonly [T in Topic]: Mapping<T> } = {
  'application.submitted': { none: 'a step of the decision, which has an event' },
  'application.decided': ({ applicationId, status }) => ({
    type: 'application.decided',
    key: applicationId,
    data: { applicationId, status },
  }),
  'payout.ordered': { none: 'the payout is not sent yet' },
  'payout.failed': ({ orderId }) => ({ type: 'payout.failed', key: orderId, data: { orderId } }),
  'gateway.unmatched_event_retry': { none: 'work of the worker' },
  'loan.disbursed': ({ orderId }) => ({ type: 'loan.disbursed', key: orderId, data: { orderId } }),
  'loan.due_soon': (payload) => reminder('loan.due_soon', payload),
  'loan.overdue': (payload) => reminder('loan.overdue', payload),
  'loan.give_back': { none: 'a reminder of the debt that `credit.missing` announced' },
  'loan.demand_letter': { none: 'a contact, which changes nothing of the loan' },
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
  'loan.written_off': ({ orderId }) => ({ type: 'loan.written_off', key: orderId, data: { orderId } }),
  'loan.write_off_undone': ({ orderId }) => ({
    type: 'loan.write_off_undone',
    key: orderId,
    data: { orderId },
  }),
  'loan.settlement_offered': {
    none: 'an offer between the lender and the borrower, which changes nothing yet',
  },
  'loan.settlement_withdrawn': { none: 'the loan is as before the offer' },
  'loan.settlement_ended': { none: 'the loan is as before the offer' },
  'loan.restructuring_offered': {
    none: 'a proposal between the lender and the borrower, which changes nothing yet',
  },
  'loan.restructuring_withdrawn': { none: 'the loan is as before the proposal' },
  'loan.restructured': ({ orderId, date }) => ({
    type: 'loan.restructured',
    key: orderId,
    data: { orderId, dueDate: date },
  }),
  'loan.restructuring_ended': { none: 'the loan is as before the proposal' },
  'account.signed_in': { none: 'about the account, not about a loan' },
  'account.deletion': { none: 'about the account, not about a loan' },
  'account.unused': { none: 'about the account, not about a loan' },
  'account.erased': { none: 'about the account, not about a loan' },
  'account.number': { none: 'about the account, not about a loan' },
  'profile.reopened': { none: 'about the account, not about a loan' },
  'privacy.export': { none: 'about the account, not about a loan' },
  'ticket.opened': { none: 'between the borrower and support' },
  'ticket.answered': { none: 'between the borrower and support' },
  'dispute.moved': ({ orderId, disputeId, move }) => ({
    type: 'dispute.moved',
    key: orderId,
    data: { orderId, disputeId, move },
  }),
  'coupon.given': { none: 'no money moves until the coupon is used' },
  'coupon.ending': { none: 'no money moves until the coupon is used' },
  'credit.due': { none: 'work of the worker: the return has not begun' },
  'credit.asked': { none: 'a question to the borrower' },
  'credit.added': ({ orderId, amount }) => ({
    type: 'credit.added',
    key: orderId,
    data: { orderId, amount },
  }),
  'credit.missing': ({ orderId, amount }) => ({
    type: 'credit.missing',
    key: orderId,
    data: { orderId, amount },
  }),
  'credit.written_off': ({ orderId, amount }) => ({
    type: 'credit.written_off',
    key: orderId,
    data: { orderId, amount },
  }),
  'credit.returned': { none: 'integrators do not follow credit balances to their payout' },
  'credit.return_failed': { none: 'the credit balance is as before' },
  'repayment.failed': { none: 'no money moved' },
  'repayment.posted': ({ orderId, paymentId, amount, nextDueDate, settled, forgiven = null }) => ({
    type: 'payment.posted',
    key: orderId,
    data: { orderId, paymentId, amount, nextDueDate, settled, forgiven },
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
  const toEvent: Mapping<T> = EVENTS[topic];
  return typeof toEvent === 'function' ? toEvent(schema.parse(payload)) : null;
}

const PAYLOADS: { readonly [T in Topic]: { parse(value: unknown): Job<T>['payload'] } } = TOPICS;

/** Returns the body of an event, which stays the same at each attempt. */
export const bodyOf = ({ type, data }: PublicEvent, at: Date): string =>
  JSON.stringify({ type, version: EVENT_VERSION, timestamp: at.toISOString(), data });
