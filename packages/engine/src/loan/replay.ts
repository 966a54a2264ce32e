import type { ManilaDate } from '../calendar';
import { applyCancellation, applyExtension, applyLenderPayment, applyPayment, applyWaiver } from './events';
import { accrueTo, initialSnapshot, type LoanSnapshot } from './snapshot';
import type { CancellationFact, LoanFacts, LoanHistory, PaymentFact } from './facts';

interface DatedEvent {
  readonly date: ManilaDate;
  readonly apply: (loan: LoanSnapshot) => LoanSnapshot;
}

/**
 * Replays the facts to the end of a Manila day.
 *
 * - Interest accrues daily on principal that is unpaid and not yet due. The oldest open installment bears it.
 * - An overdue amount bears a daily penalty instead of interest. A disputed part bears none while the dispute is open.
 * - Payments are allocated in order of value date, oldest installment first, to penalty, fees, interest accrued to the
 *   value date, and principal. An early payment pays the principal of later installments and reduces later interest.
 * - The rest becomes a credit balance.
 *
 * Events of one Manila day apply in the order of `EVENTS`.
 */
export function replay(facts: LoanFacts, asOf: ManilaDate): LoanSnapshot {
  const events = eventsOf(facts).filter(({ date }) => date <= asOf);
  const loan = events.reduce(
    (then, { date, apply: happen }) => happen(accrueTo(then, date)),
    initialSnapshot(facts),
  );
  return accrueTo(loan, asOf);
}

/** Returns the date of the last event in these facts, or the value date if there is no event. */
export function lastEventDate(...histories: readonly LoanFacts[]): ManilaDate {
  const dates = histories.flatMap((facts) => [facts.valueDate, ...eventDates(facts)]);
  return dates.reduce((last, date) => (date > last ? date : last));
}

export function eventDates(facts: LoanFacts): ManilaDate[] {
  return [...new Set(eventsOf(facts).map(({ date }) => date))];
}

/**
 * Events of each kind of fact. Those of one Manila day apply in the order of these keys, regardless of when they became
 * known, so that the quoted payoff closes the loan to the centavo. Extensions have an agreed price, so they come before
 * what changes the owed amounts. Waived charges are not paid, so waivers come before payments. The lender pays the
 * remainder, so its payments follow those of the borrower.
 */
const EVENTS: Readonly<Record<keyof LoanHistory, (history: LoanHistory) => DatedEvent[]>> = {
  disputes: ({ disputes = [] }) =>
    disputes.flatMap(({ amount, openedOn, closedOn }) => [
      disputeEvent(openedOn, amount),
      ...(closedOn === null ? [] : [disputeEvent(closedOn > openedOn ? closedOn : openedOn, -amount)]),
    ]),
  extensions: ({ extensions = [] }) =>
    extensions.flatMap((extension) =>
      extension.reversedOn === undefined
        ? [eventOn(extension.valueDate, (loan) => applyExtension(loan, extension))]
        : paymentEvents({ ...extension, status: 'posted' }),
    ),
  waivers: ({ waivers = [] }) =>
    waivers.map((waiver) => eventOn(waiver.valueDate, (loan) => applyWaiver(loan, waiver))),
  payments: ({ payments }) => payments.flatMap(paymentEvents),
  lenderPayments: ({ lenderPayments = [] }) =>
    lenderPayments.map((payment) => eventOn(payment.valueDate, (loan) => applyLenderPayment(loan, payment))),
  cancellations: ({ cancellations = [] }) => cancellations.flatMap(cancellationEvents),
  writtenOffOn: ({ writtenOffOn: date }) =>
    date === undefined ? [] : [eventOn(date, (loan) => ({ ...loan, isWrittenOff: true }))],
};

function eventsOf(facts: LoanFacts): DatedEvent[] {
  return Object.values(EVENTS)
    .flatMap((eventsIn) => eventsIn(facts))
    .map((event) => (event.date < facts.valueDate ? { ...event, date: facts.valueDate } : event))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

function paymentEvents({ amount, valueDate, status, reversedOn }: PaymentFact): DatedEvent[] {
  if (reversedOn !== undefined) {
    return [
      pendingEvent(valueDate, amount),
      pendingEvent(reversedOn > valueDate ? reversedOn : valueDate, -amount),
    ];
  }
  if (status === 'pending') return [pendingEvent(valueDate, amount)];
  return [eventOn(valueDate, (loan) => applyPayment(loan, amount))];
}

function cancellationEvents(cancellation: CancellationFact): DatedEvent[] {
  if (cancellation.reversedOn !== undefined) return paymentEvents({ ...cancellation, status: 'posted' });
  return [eventOn(cancellation.valueDate, (loan) => applyCancellation(loan, cancellation))];
}

function pendingEvent(date: ManilaDate, amount: number): DatedEvent {
  return eventOn(date, (loan) => ({ ...loan, pendingAmount: loan.pendingAmount + amount }));
}

function disputeEvent(date: ManilaDate, amount: number): DatedEvent {
  return eventOn(date, (loan) => ({ ...loan, disputedAmount: loan.disputedAmount + amount }));
}

function eventOn(date: ManilaDate, happen: DatedEvent['apply']): DatedEvent {
  return { date, apply: happen };
}
