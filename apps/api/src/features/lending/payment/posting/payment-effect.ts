/**
 * Effect of each kind of payment on the loan. Money is never lost: an amount that is too small, too late, or arrives
 * after the loan changed counts as a partial payment, and the payment fails with a reason (docs/decisions/009).
 */
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { withCancellation, coolingOff } from '@tulay/engine/relief/cooling-off';
import { extensionFact, extensionOffer } from '@tulay/engine/relief/extension';
import type { BookedFailure } from '@tulay/engine/payment/booked-failure';
import { loanStatus } from '@tulay/engine/loan/position';
import { replay } from '@tulay/engine/loan/replay';
import type { LoanFacts, PaymentFact } from '@tulay/engine/loan/facts';
import type { PaymentKindName } from '@tulay/contract/lending/payment';
import { writeEventDetail } from '../../../../db/stored/loan-events';
import type { StoredJson } from '../../../../db/stored/stored-json';
import type { LoanRows } from '../../loan/loan-rows.view';
import type { PaymentRow } from '../payment.store';

export interface IncomingMoney {
  readonly payment: PaymentRow;
  readonly facts: LoanRows;
  /** Facts of the loan as if this payment had neither been held nor posted. */
  readonly before: LoanFacts;
  readonly money: PaymentFact;
  readonly today: ManilaDate;
}

type EventOf<K extends 'extension' | 'cancellation'> = {
  readonly eventId: string;
  readonly kind: K;
  readonly valueDate: ManilaDate;
  readonly detail: StoredJson<`event.${K}`>;
};

export interface Effect {
  readonly after: LoanFacts;
  readonly event: EventOf<'extension'> | EventOf<'cancellation'> | null;
  /** Reason why the payment failed although its money is booked; null if the payment achieved its purpose. */
  readonly failure: Exclude<BookedFailure, 'coupon_amount' | 'coupon_state'> | null;
}

export const EFFECTS: Readonly<Record<PaymentKindName, (arrival: IncomingMoney) => Effect>> = {
  full: applyFull,
  part: applyPartial,
  extension: applyExtension,
  cancellation: applyCancellation,
  give_back: applyGiveBack,
  settlement: applySettlement,
};

function applyPartial({ before, money }: IncomingMoney): Effect {
  return { after: { ...before, payments: [...before.payments, money] }, event: null, failure: null };
}

const applyPartialAndFail = (arrival: IncomingMoney, failure: Effect['failure']): Effect => ({
  ...applyPartial(arrival),
  failure,
});

/**
 * Pays toward the agreed sum of an open settlement offer. The facts decide whether the payment completes it. The payment fails if no
 * offer is open on its value date and the loan is not closed: it then counts as a partial payment.
 */
function applySettlement(arrival: IncomingMoney): Effect {
  const { before, money } = arrival;
  const applied = applyPartial(arrival);
  const isOffered = replay(before, money.valueDate).settlement !== null;
  const isClosed = loanStatus(applied.after, arrival.today) === 'settled';
  return { ...applied, failure: isOffered || isClosed ? null : 'settlement_over' };
}

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
    feeRate: before.terms.extensionFeeRate,
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
      detail: writeEventDetail('extension', {
        transactionId: money.id,
        paymentId: payment.payment_id,
        days,
        fee,
        tax,
        pricedAfter,
      }),
    },
    failure: null,
  };
}

/**
 * Returns true if due dates have moved after `since`. Then the borrower agreed to another schedule, even if the price
 * is the same.
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
      detail: writeEventDetail('cancellation', { transactionId: id }),
    },
    failure: null,
  };
}

/**
 * Adds the payment to the credit balance, which is below zero. Any amount beyond the debt becomes credit, like an
 * overpayment.
 */
function applyGiveBack({ before, money: { id, amount, valueDate } }: IncomingMoney): Effect {
  const after = { ...before, giveBacks: [...(before.giveBacks ?? []), { id, amount, valueDate }] };
  return { after, event: null, failure: null };
}

export const withoutPending = (loan: LoanFacts): LoanFacts => ({
  ...loan,
  payments: loan.payments.filter(({ status }) => status === 'posted'),
});
