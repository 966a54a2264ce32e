import type { ManilaDate } from '../calendar';
import { applyCancellation, applyExtension, applyLenderPayment, applyPayment, applyWaiver } from './events';
import { accrueTo, initialSnapshot, type LoanSnapshot } from './snapshot';
import type { CancellationFact, LoanFacts, LoanHistory, PaymentFact } from './facts';

interface DatedEvent {
  /** Id of the fact. */
  readonly id: string;
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
 * Events of one Manila day apply in the order of `EVENTS`, except that an extension follows the facts that its price
 * counts.
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
    disputes.flatMap(({ id, amount, openedOn, closedOn }) => [
      disputeEvent(id, openedOn, amount),
      ...(closedOn === null ? [] : [disputeEvent(id, closedOn > openedOn ? closedOn : openedOn, -amount)]),
    ]),
  extensions: ({ extensions = [] }) =>
    extensions.flatMap((extension) =>
      extension.reversedOn === undefined
        ? [eventOn(extension, (loan) => applyExtension(loan, extension))]
        : paymentEvents({ ...extension, status: 'posted' }),
    ),
  waivers: ({ waivers = [] }) =>
    waivers.map((waiver) => eventOn(waiver, (loan) => applyWaiver(loan, waiver))),
  payments: ({ payments }) => payments.flatMap(paymentEvents),
  lenderPayments: ({ lenderPayments = [] }) =>
    lenderPayments.map((payment) => eventOn(payment, (loan) => applyLenderPayment(loan, payment))),
  cancellations: ({ cancellations = [] }) => cancellations.flatMap(cancellationEvents),
  writtenOffOn: ({ writtenOffOn: date }) =>
    date === undefined
      ? []
      : [eventOn({ id: 'write-off', valueDate: date }, (loan) => ({ ...loan, isWrittenOff: true }))],
};

function eventsOf(facts: LoanFacts): DatedEvent[] {
  const events = Object.values(EVENTS)
    .flatMap((eventsIn) => eventsIn(facts))
    .map((event) => (event.date < facts.valueDate ? { ...event, date: facts.valueDate } : event))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  return inPricedOrder(events, facts);
}

/** Moves the facts that the price of an extension counts before it. Extensions follow in the order of their grants. */
function inPricedOrder(events: DatedEvent[], { extensions = [] }: LoanFacts): DatedEvent[] {
  return extensions.reduce((ordered, { id, pricedAfter = [] }) => {
    const at = ordered.findIndex((event) => event.id === id);
    const isEarlier = (event: DatedEvent, i: number) =>
      i > at && event.date === ordered[at]?.date && pricedAfter.includes(event.id);
    const [earlier, rest] = [ordered.filter(isEarlier), ordered.filter((event, i) => !isEarlier(event, i))];
    return rest.toSpliced(at, 0, ...earlier);
  }, events);
}

function paymentEvents({ id, amount, valueDate, status, reversedOn }: PaymentFact): DatedEvent[] {
  if (reversedOn !== undefined) {
    return [
      pendingEvent({ id, valueDate }, amount),
      pendingEvent({ id, valueDate: reversedOn > valueDate ? reversedOn : valueDate }, -amount),
    ];
  }
  if (status === 'pending') return [pendingEvent({ id, valueDate }, amount)];
  return [eventOn({ id, valueDate }, (loan) => applyPayment(loan, amount))];
}

function cancellationEvents(cancellation: CancellationFact): DatedEvent[] {
  if (cancellation.reversedOn !== undefined) return paymentEvents({ ...cancellation, status: 'posted' });
  return [eventOn(cancellation, (loan) => applyCancellation(loan, cancellation))];
}

interface Fact {
  readonly id: string;
  readonly valueDate: ManilaDate;
}

function pendingEvent(fact: Fact, amount: number): DatedEvent {
  return eventOn(fact, (loan) => ({ ...loan, pendingAmount: loan.pendingAmount + amount }));
}

function disputeEvent(id: string, valueDate: ManilaDate, amount: number): DatedEvent {
  return eventOn({ id, valueDate }, (loan) => ({ ...loan, disputedAmount: loan.disputedAmount + amount }));
}

function eventOn({ id, valueDate }: Fact, happen: DatedEvent['apply']): DatedEvent {
  return { id, date: valueDate, apply: happen };
}
