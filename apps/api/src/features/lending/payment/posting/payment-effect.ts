/**
 * What the money of each kind of payment does when it comes. Whatever it was meant for, money is never lost: what comes
 * short, late, or after the loan changed pays the loan as a part payment, and the payment fails with its message.
 */
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { cancelledBy, coolingOff } from '@tulay/engine/loan/cooling-off';
import { extensionFact, extensionOffer } from '@tulay/engine/loan/extension';
import { standingOf } from '@tulay/engine/loan/standing';
import type { LoanFacts, PaymentFact } from '@tulay/engine/loan/types';
import type { LoanEventDetails, PaymentKind } from '../../../../db/loan-event';
import type { LoanRows } from '../../loan/loan.service';
import type { PaymentRow } from '../payment.store';

/** Money of a payment, and the loan before it. */
export interface IncomingMoney {
  readonly payment: PaymentRow;
  readonly facts: LoanRows;
  /** Without this money, and without the promise of it. */
  readonly before: LoanFacts;
  readonly money: PaymentFact;
  readonly today: ManilaDate;
}

/** What is kept as `loan_event` beside the money. */
type EventOf<K extends 'extension' | 'cancellation'> = {
  readonly eventId: string;
  readonly kind: K;
  readonly valueDate: ManilaDate;
  readonly detail: LoanEventDetails[K];
};

export interface Effect {
  readonly after: LoanFacts;
  readonly event: EventOf<'extension'> | EventOf<'cancellation'> | null;
  /** Why the payment failed although its money is booked; null when it did what it was opened for. */
  readonly failure: 'payment_mismatch' | 'extension_not_granted' | 'cancellation_not_granted' | null;
}

export const EFFECTS: Readonly<Record<PaymentKind, (arrival: IncomingMoney) => Effect>> = {
  full: applyFull,
  part: applyPartial,
  extension: applyExtension,
  cancellation: applyCancellation,
};

function applyPartial({ before, money }: IncomingMoney): Effect {
  return { after: { ...before, payments: [...before.payments, money] }, event: null, failure: null };
}

const applyPartialAndFail = (arrival: IncomingMoney, failure: Effect['failure']): Effect => ({ ...applyPartial(arrival), failure });

/** The exact payoff of its day; what does not close the loan is a part (decisions 4). */
function applyFull(arrival: IncomingMoney): Effect {
  const standing = standingOf(applyPartial(arrival).after, arrival.today);
  return applyPartialAndFail(arrival, standing === 'settled' || standing === 'cancelled' ? null : 'payment_mismatch');
}

/** Granted for its price on the day it was quoted for, if nothing has changed that price. Paid twice, once. */
function applyExtension(arrival: IncomingMoney): Effect {
  const { payment, facts, before, money } = arrival;
  const eventId = `extension ${payment.payment_id}`;
  if (facts.events.some(({ event_id }) => event_id === eventId)) return applyPartial(arrival);
  if (money.amount < payment.amount) return applyPartialAndFail(arrival, 'payment_mismatch');

  const quotedOn = manilaDate(payment.created_at);
  const offer = extensionOffer(withoutPending(before), quotedOn, {
    feeRate: before.terms.extensionFeeRate ?? 0,
  });
  const stands =
    facts.order.status === 'active' && money.valueDate === quotedOn && !scheduleChangedSince(facts, payment.created_at);
  if (!stands || !offer.ok || offer.value.price.total !== payment.amount) {
    return applyPartialAndFail(arrival, 'extension_not_granted');
  }
  const fact = { ...extensionFact(money.id, offer.value), amount: money.amount };
  const { days, fee, tax } = fact;
  return {
    after: { ...before, extensions: [...(before.extensions ?? []), fact] },
    event: {
      eventId,
      kind: 'extension',
      valueDate: money.valueDate,
      detail: { transactionId: money.id, paymentId: payment.payment_id, days, fee, tax },
    },
    failure: null,
  };
}

/** Whether due dates moved since: what this payment was told of is another plan by now, though the price may be the same. */
const scheduleChangedSince = ({ events }: LoanRows, since: Date): boolean =>
  events.some(
    ({ kind, recorded_at }) => (kind === 'extension' || kind === 'due_date') && new Date(recorded_at) > since,
  );

/** Cancels if all that was received is back by the last day, whenever we hear of it. */
function applyCancellation(arrival: IncomingMoney): Effect {
  const { payment, facts, before, money } = arrival;
  const offer = coolingOff(withoutPending(before), money.valueDate);
  if (facts.order.status === 'written_off' || !offer.ok) return applyPartialAndFail(arrival, 'cancellation_not_granted');
  if (money.amount < offer.value.amount) return applyPartialAndFail(arrival, 'payment_mismatch');
  const { id, amount, valueDate } = money;
  return {
    after: cancelledBy(before, { id, amount, valueDate }),
    event: {
      eventId: `cancellation ${payment.payment_id}`,
      kind: 'cancellation',
      valueDate,
      detail: { transactionId: id },
    },
    failure: null,
  };
}

/** Money of another payment that is still on its way changes nothing yet. */
const withoutPending = (loan: LoanFacts): LoanFacts => ({
  ...loan,
  payments: loan.payments.filter(({ status }) => status === 'posted'),
});
