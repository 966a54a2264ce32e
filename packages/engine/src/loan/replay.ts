import type { ManilaDate } from '../calendar';
import {
  applyCancellation,
  applyExtension,
  applyGiveBack,
  applyLenderPayment,
  applyPayment,
  applyWaiver,
} from './events';
import { believedUntil, excusedSpans } from './believed';
import { keptForDay } from './kept';
import { applyRestructuring } from './restructuring';
import { endSettlement, openSettlement, settlementEndsOn } from './settlement';
import { accrueTo, type ExcusedSpan, initialSnapshot, type LoanSnapshot } from './snapshot';
import type { CancellationFact, LoanFacts, LoanHistory, PaymentFact, WriteOffFact } from './facts';

interface DatedEvent {
  /** Id of the fact. */
  readonly id: string;
  readonly date: ManilaDate;
  /**
   * True if the event only marks the end of a period, such as the period in which a reversed payment still counted as
   * good. The loan itself does not change on that day.
   */
  readonly isLapse?: boolean;
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
 * counts, and a restructuring those that its plan counts.
 */
export const replay = keptForDay(
  (facts: LoanFacts, asOf): LoanSnapshot =>
    walk(initialSnapshot(facts, excusedIn(facts)), eventsOf(facts))(asOf),
);

/** Replays the facts once, to the end of each of these days. The days must be in order. */
export const replayToEach = (facts: LoanFacts, days: readonly ManilaDate[]): LoanSnapshot[] =>
  days.map(walk(initialSnapshot(facts, excusedIn(facts)), eventsOf(facts)));

/** Replays the facts to the end of a day, but ignores the events of that day. */
export function replayBefore(facts: LoanFacts, day: ManilaDate): LoanSnapshot {
  const earlier = eventsOf(facts).filter(({ date }) => date < day);
  return walk(initialSnapshot(facts, excusedIn(facts)), earlier)(day);
}

/** Returns a function that replays the events to the end of a day. Its calls must be in the order of the days. */
function walk(start: LoanSnapshot, events: readonly DatedEvent[]): (day: ManilaDate) => LoanSnapshot {
  const left = [...events];
  let loan = start;
  return (day) => {
    for (let event = left[0]; event !== undefined && event.date <= day; event = left[0]) {
      loan = event.apply(accrueTo(loan, event.date));
      left.shift();
    }
    loan = accrueTo(loan, day);
    return loan;
  };
}

const known = new WeakMap<LoanFacts, readonly ExcusedSpan[]>();

/** Returns the excused days of these facts. The facts never change, so the result is stored for the next call. */
function excusedIn(facts: LoanFacts): readonly ExcusedSpan[] {
  const found =
    known.get(facts) ??
    excusedSpans(facts, (believed) => walk(initialSnapshot(believed), eventsOf(believed)), eventDates(facts));
  known.set(facts, found);
  return found;
}

/** Returns the date of the last event in these facts, or the value date if there is no event. */
export function lastEventDate(...histories: readonly LoanFacts[]): ManilaDate {
  const dates = histories.flatMap((facts) => [facts.valueDate, ...eventDates(facts)]);
  return dates.reduce((last, date) => (date > last ? date : last));
}

export function eventDates(facts: LoanFacts): ManilaDate[] {
  const events = eventsOf(facts).filter(({ isLapse }) => !isLapse);
  return [...new Set(events.map(({ date }) => date))];
}

/** Returns the ids of the facts whose events are on this day. */
export function factsOn(facts: LoanFacts, day: ManilaDate): readonly string[] {
  const events = eventsOf(facts).filter(({ date, isLapse }) => date === day && !isLapse);
  return [...new Set(events.map(({ id }) => id))];
}

/**
 * Events of each kind of fact. Those of one Manila day apply in the order of these keys, regardless of when they became
 * known, so that the quoted payoff closes the loan to the centavo. Extensions have an agreed price, and a signed restructuring
 * agreed amounts, so they come before what changes the owed amounts. Waived charges are not paid, so waivers come before payments. A payment counts for the
 * settlement offer of its day, so offers come before payments too. The lender pays the remainder, so its payments follow
 * those of the borrower.
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
  restructurings: ({ restructurings = [] }) =>
    restructurings.map((signed) => eventOn(signed, (loan) => applyRestructuring(loan, signed))),
  waivers: ({ waivers = [] }) =>
    waivers.map((waiver) => eventOn(waiver, (loan) => applyWaiver(loan, waiver))),
  settlements: ({ settlements = [] }) =>
    settlements.flatMap((offer) => [
      eventOn(offer, (loan) => openSettlement(loan, offer)),
      {
        ...eventOn({ id: `${offer.id} ended`, valueDate: settlementEndsOn(offer) }, (loan) =>
          endSettlement(loan, offer),
        ),
        isLapse: true,
      },
    ]),
  payments: ({ payments }) => payments.flatMap(paymentEvents),
  lenderPayments: ({ lenderPayments = [] }) =>
    lenderPayments.map((payment) => eventOn(payment, (loan) => applyLenderPayment(loan, payment))),
  giveBacks: ({ giveBacks = [] }) =>
    giveBacks.flatMap((money) =>
      money.reversedOn === undefined ? [eventOn(money, (loan) => applyGiveBack(loan, money))] : [],
    ),
  cancellations: ({ cancellations = [] }) => cancellations.flatMap(cancellationEvents),
  writeOffs: ({ writeOffs = [] }) =>
    writeOffs.flatMap((writeOff) => [
      eventOn(writeOff, (loan) => ({ ...loan, writtenOffOn: writeOff.valueDate })),
      ...undoEvents(writeOff),
    ]),
};

const undoEvents = ({ id, valueDate, undoneOn }: WriteOffFact): DatedEvent[] =>
  undoneOn === undefined
    ? []
    : [eventOn({ id, valueDate: later(undoneOn, valueDate) }, (loan) => ({ ...loan, writtenOffOn: null }))];

function eventsOf(facts: LoanFacts): DatedEvent[] {
  const events = Object.values(EVENTS)
    .flatMap((eventsIn) => eventsIn(facts))
    .map((event) => (event.date < facts.valueDate ? { ...event, date: facts.valueDate } : event))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  return inPricedOrder(events, facts);
}

/**
 * Puts each extension, restructuring and settlement offer after the facts of its day that its figures already include.
 * Extensions, restructurings and offers keep the order in which they were granted.
 */
function inPricedOrder(
  events: DatedEvent[],
  { extensions = [], restructurings = [], settlements = [] }: LoanFacts,
): DatedEvent[] {
  return [...extensions, ...restructurings, ...settlements].reduce((ordered, { id, pricedAfter = [] }) => {
    const at = ordered.findIndex((event) => event.id === id);
    const isEarlier = (event: DatedEvent, i: number) =>
      i > at && event.date === ordered[at]?.date && pricedAfter.includes(event.id);
    const [earlier, rest] = [ordered.filter(isEarlier), ordered.filter((event, i) => !isEarlier(event, i))];
    return rest.toSpliced(at, 0, ...earlier);
  }, events);
}

function paymentEvents(payment: PaymentFact): DatedEvent[] {
  const { id, amount, valueDate, status, heldUntil } = payment;
  if (payment.reversedOn !== undefined) return reversedEvents(payment, payment.reversedOn);
  if (status === 'pending') {
    const ended = heldUntil === undefined ? null : later(heldUntil, valueDate);
    return [
      pendingEvent({ id, valueDate }, amount),
      ...(ended === null ? [] : [pendingEvent({ id, valueDate: ended }, -amount)]),
    ];
  }
  return [eventOn({ id, valueDate }, (loan) => applyPayment(loan, amount))];
}

function cancellationEvents(cancellation: CancellationFact): DatedEvent[] {
  if (cancellation.reversedOn !== undefined) return paymentEvents({ ...cancellation, status: 'posted' });
  return [eventOn(cancellation, (loan) => applyCancellation(loan, cancellation))];
}

/**
 * Events of a payment that was reversed. The payment pays nothing, but its amount bears no penalty until the lender
 * learns of the reversal.
 */
function reversedEvents(
  { id, amount, valueDate, ...payment }: PaymentFact,
  reversedOn: ManilaDate,
): DatedEvent[] {
  const until = believedUntil({ valueDate, ...payment });
  const reversal = eventOn({ id, valueDate: later(reversedOn, valueDate) }, (loan) => loan);
  if (until === null) return [reversal];
  return [
    believedEvent({ id, valueDate }, amount),
    reversal,
    { ...believedEvent({ id, valueDate: until }, -amount), isLapse: true },
  ];
}

const later = (one: ManilaDate, other: ManilaDate): ManilaDate => (one > other ? one : other);

interface Fact {
  readonly id: string;
  readonly valueDate: ManilaDate;
}

function pendingEvent(fact: Fact, amount: number): DatedEvent {
  return eventOn(fact, (loan) => ({ ...loan, pendingAmount: loan.pendingAmount + amount }));
}

function believedEvent(fact: Fact, amount: number): DatedEvent {
  return eventOn(fact, (loan) => ({ ...loan, believedAmount: loan.believedAmount + amount }));
}

function disputeEvent(id: string, valueDate: ManilaDate, amount: number): DatedEvent {
  return eventOn({ id, valueDate }, (loan) => ({ ...loan, disputedAmount: loan.disputedAmount + amount }));
}

function eventOn({ id, valueDate }: Fact, happen: DatedEvent['apply']): DatedEvent {
  return { id, date: valueDate, apply: happen };
}
