import type { ManilaDate } from '../calendar';
import { cancel, deduct, extend, receive, waive } from './events';
import { accrueTo, atStart, type Running } from './snapshot';
import type { CancellationFact, LoanFacts, PaymentFact } from './facts';

/** Something that happened to a loan, on the Manila day from which it counts. */
interface DatedEvent {
  readonly date: ManilaDate;
  readonly happen: (loan: Running) => Running;
}

/**
 * Replays the facts up to the end of a Manila day.
 *
 * - Interest accrues by day on unpaid principal that is not yet due, and falls to the oldest open instalment.
 * - An overdue amount bears penalty by day, not interest; a disputed part of it bears none while the dispute is open.
 * - Payments replay in value-date order, oldest instalment first; each pays penalty, fees, interest accrued to its
 *   value date, then principal. Early money goes on to the principal of later instalments and lowers later interest.
 * - What is left over is credit.
 *
 * One order within a Manila day, whatever the order of the news, so that a payoff quoted with all that is known closes
 * the loan on that day to the centavo: disputes opened and closed; extensions and moved due dates, whose agreed price
 * stands; waivers; payments (and those taken back) as they arrived; coupons, which pay what is left and never become
 * credit; cancellations; a write-off.
 */
export function replay(facts: LoanFacts, asOf: ManilaDate): Running {
  const happened = eventsOf(facts).filter(({ date }) => date <= asOf);
  const loan = happened.reduce((then, { date, happen }) => happen(accrueTo(then, date)), atStart(facts));
  return accrueTo(loan, asOf);
}

/** The last day on which something happened in any of these histories of a loan; its value date if nothing did. */
export function lastEventOn(...histories: readonly LoanFacts[]): ManilaDate {
  const dates = histories.flatMap((facts) => [facts.valueDate, ...eventDates(facts)]);
  return dates.reduce((last, date) => (date > last ? date : last));
}

/** The days on which something happened, ascending, each once. */
export function eventDates(facts: LoanFacts): ManilaDate[] {
  return [...new Set(eventsOf(facts).map(({ date }) => date))];
}

function eventsOf(facts: LoanFacts): DatedEvent[] {
  const { disputes = [], couponDeductions = [], waivers = [], extensions = [], cancellations = [] } = facts;
  const events: DatedEvent[] = [
    ...disputes.flatMap(({ amount, openedOn, closedOn }) => [
      disputed(openedOn, amount),
      ...(closedOn === null ? [] : [disputed(closedOn > openedOn ? closedOn : openedOn, -amount)]),
    ]),
    ...extensions.flatMap((extension) =>
      extension.reversedOn === undefined
        ? [on(extension.valueDate, (loan) => extend(loan, extension))]
        : paymentEvents({ ...extension, status: 'posted' }),
    ),
    ...waivers.map((waiver) => on(waiver.valueDate, (loan) => waive(loan, waiver))),
    ...facts.payments.flatMap(paymentEvents),
    ...couponDeductions.map(({ valueDate, amount }) => on(valueDate, (loan) => deduct(loan, amount))),
    ...cancellations.flatMap(cancellationEvents),
    ...(facts.writtenOffOn ? [on(facts.writtenOffOn, (loan) => ({ ...loan, isWrittenOff: true }))] : []),
  ];
  return events
    .map((event) => (event.date < facts.valueDate ? { ...event, date: facts.valueDate } : event))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

function paymentEvents({ amount, valueDate, status, reversedOn }: PaymentFact): DatedEvent[] {
  if (reversedOn !== undefined) {
    return [held(valueDate, amount), held(reversedOn > valueDate ? reversedOn : valueDate, -amount)];
  }
  if (status === 'pending') return [held(valueDate, amount)];
  return [on(valueDate, (loan) => receive(loan, amount))];
}

function cancellationEvents(cancellation: CancellationFact): DatedEvent[] {
  if (cancellation.reversedOn !== undefined) return paymentEvents({ ...cancellation, status: 'posted' });
  return [on(cancellation.valueDate, (loan) => cancel(loan, cancellation))];
}

function held(date: ManilaDate, amount: number): DatedEvent {
  return on(date, (loan) => ({ ...loan, held: loan.held + amount }));
}

function disputed(date: ManilaDate, amount: number): DatedEvent {
  return on(date, (loan) => ({ ...loan, disputed: loan.disputed + amount }));
}

function on(date: ManilaDate, happen: DatedEvent['happen']): DatedEvent {
  return { date, happen };
}
