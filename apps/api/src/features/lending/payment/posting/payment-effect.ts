/**
 * Effect of each kind of payment on the loan. Money is never lost: an amount that is too small, too late, or arrives
 * after the loan changed counts as a partial payment, and the payment fails with a reason (docs/decisions/009).
 */
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { withCancellation, coolingOff } from '@tulay/engine/relief/cooling-off';
import { extensionFact, extensionOffer } from '@tulay/engine/relief/extension';
import { loanStatus } from '@tulay/engine/loan/position';
import type { LoanFacts, PaymentFact } from '@tulay/engine/loan/facts';
import type { LoanEventDetails, PaymentKind } from '../../../../db/schema/loan-event';
import type { LoanRows } from '../../loan/loan-rows.view';
import type { PaymentRow } from '../payment.store';

export interface IncomingMoney {
  readonly payment: PaymentRow;
  readonly facts: LoanRows;
  /** The loan as if this money and this payment's hold did not exist. */
  readonly before: LoanFacts;
  readonly money: PaymentFact;
  readonly today: ManilaDate;
}

type EventOf<K extends 'extension' | 'cancellation'> = {
  readonly eventId: string;
  readonly kind: K;
  readonly valueDate: ManilaDate;
  readonly detail: LoanEventDetails[K];
};

export interface Effect {
  readonly after: LoanFacts;
  readonly event: EventOf<'extension'> | EventOf<'cancellation'> | null;
  /** Why the payment failed although its money is booked; null if it achieved its purpose. */
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

const applyPartialAndFail = (arrival: IncomingMoney, failure: Effect['failure']): Effect => ({
  ...applyPartial(arrival),
  failure,
});

function applyFull(arrival: IncomingMoney): Effect {
  const status = loanStatus(applyPartial(arrival).after, arrival.today);
  return applyPartialAndFail(
    arrival,
    status === 'settled' || status === 'canceled' ? null : 'payment_mismatch',
  );
}

/**
 * Grants the extension if it was paid on the day of its quote and the quote is still valid. A second payment of it
 * counts as a partial payment.
 */
function applyExtension(arrival: IncomingMoney): Effect {
  const { payment, facts, before, money } = arrival;
  const eventId = `extension ${payment.payment_id}`;
  if (facts.events.some(({ event_id }) => event_id === eventId)) return applyPartial(arrival);
  if (money.amount < payment.amount) return applyPartialAndFail(arrival, 'payment_mismatch');

  const quotedOn = manilaDate(payment.created_at);
  const offer = extensionOffer(withoutPending(before), quotedOn, {
    feeRate: before.terms.extensionFeeRate ?? 0,
  });
  const isQuoteValid =
    facts.order.status === 'active' &&
    money.valueDate === quotedOn &&
    !scheduleChangedSince(facts, payment.created_at);
  if (!isQuoteValid || !offer.ok || offer.value.price.total !== payment.amount) {
    return applyPartialAndFail(arrival, 'extension_not_granted');
  }
  const fact = { ...extensionFact(money.id, offer.value), amount: money.amount };
  const { days, fee, tax } = fact;
  const { pricedAfter } = offer.value;
  return {
    after: { ...before, extensions: [...(before.extensions ?? []), fact] },
    event: {
      eventId,
      kind: 'extension',
      valueDate: money.valueDate,
      detail: { transactionId: money.id, paymentId: payment.payment_id, days, fee, tax, pricedAfter },
    },
    failure: null,
  };
}

/**
 * Returns true if due dates moved after `since`: the borrower agreed to another schedule, even if the price is the
 * same.
 */
const scheduleChangedSince = ({ events }: LoanRows, since: Date): boolean =>
  events.some(
    ({ kind, recorded_at }) => (kind === 'extension' || kind === 'due_date') && new Date(recorded_at) > since,
  );

/** Cancels the loan if the full amount was returned by the last day of the cooling-off, even if reported later. */
function applyCancellation(arrival: IncomingMoney): Effect {
  const { payment, facts, before, money } = arrival;
  const offer = coolingOff(withoutPending(before), money.valueDate);
  if (facts.order.status === 'written_off' || !offer.ok)
    return applyPartialAndFail(arrival, 'cancellation_not_granted');
  if (money.amount < offer.value.amount) return applyPartialAndFail(arrival, 'payment_mismatch');
  const { id, amount, valueDate } = money;
  return {
    after: withCancellation(before, { id, amount, valueDate }),
    event: {
      eventId: `cancellation ${payment.payment_id}`,
      kind: 'cancellation',
      valueDate,
      detail: { transactionId: id },
    },
    failure: null,
  };
}

const withoutPending = (loan: LoanFacts): LoanFacts => ({
  ...loan,
  payments: loan.payments.filter(({ status }) => status === 'posted'),
});
