/**
 * Excused days. A believed payment is one that its channel reversed later. From its value date to the day after the
 * reversal, the days that it seemed to pay for count neither for the late fee nor as days past due (product decision).
 */
import { addDays, type ManilaDate } from '../calendar';
import { totalOf } from './components';
import { type LoanFacts, mapMoney, type MoneyFact, moneyOf } from './facts';
import { type ExcusedSpan, type LoanSnapshot, owedNow } from './snapshot';

/**
 * Returns the last day on which a reversed payment counts as believed: the day after its reversal, of which the borrower is
 * notified at once. Null if the payment was never believed, because it was reversed before its value date or not at all.
 */
export function believedUntil({ valueDate, reversedOn }: Omit<MoneyFact, 'id'>): ManilaDate | null {
  return reversedOn === undefined || reversedOn < valueDate ? null : addDays(reversedOn, 1);
}

/** Function that replays a loan to the ends of several days. The days must ascend. */
type Walk = (facts: LoanFacts) => (day: ManilaDate) => LoanSnapshot;

/**
 * Returns the excused days of a loan. For each day, the loan is replayed with the payments that were believed on that
 * day and reversed later. `walk` replays without excused days. `eventDates`: dates on which the loan changes.
 */
export function excusedSpans(
  facts: LoanFacts,
  walk: Walk,
  eventDates: readonly ManilaDate[],
): readonly ExcusedSpan[] {
  const firstDueDate = earliest(facts.schedule.map(({ dueDate }) => dueDate)) ?? facts.valueDate;
  const windows = moneyOf(facts).flatMap(({ id, ...fact }) => {
    const to = believedUntil(fact);
    // Before the first due date nothing is late.
    return to === null || to <= firstDueDate ? [] : [{ id, from: addDays(fact.valueDate, 1), to }];
  });
  const ends = [...new Set(windows.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort();
  const spans = ends.flatMap((from, i) => {
    const next = ends[i + 1];
    const believed = windows.filter((window) => window.from <= from && from <= window.to).map(({ id }) => id);
    if (next === undefined || believed.length === 0) return [];
    const loanOn = walk(withGoodMoney(facts, new Set(believed)));
    const changes = eventDates.map((date) => addDays(date, 1));
    return spansOf(loanOn, { from, next, changes }).filter(({ installments }) => installments.size > 0);
  });
  return joined(spans);
}

/** Joins consecutive spans that excuse the same installments. */
function joined(spans: readonly ExcusedSpan[]): ExcusedSpan[] {
  return spans.reduce<ExcusedSpan[]>((all, span) => {
    const last = all.at(-1);
    const isSame =
      last !== undefined &&
      addDays(last.to, 1) === span.from &&
      [...last.installments].join() === [...span.installments].join();
    return isSame ? [...all.slice(0, -1), { ...last, to: span.to }] : [...all, span];
  }, []);
}

/**
 * Divides the days from `from` to the day before `next` into spans. A new span starts where the loan changes or an
 * installment falls due. An event of a day changes the loan from the next day on, because a payment of that day is
 * still late on that day.
 */
function spansOf(
  loanOn: (day: ManilaDate) => LoanSnapshot,
  { from, next, changes }: { from: ManilaDate; next: ManilaDate; changes: readonly ManilaDate[] },
): ExcusedSpan[] {
  const spans: ExcusedSpan[] = [];
  for (let day = from; day < next; ) {
    const [loan, today] = [loanOn(addDays(day, -1)), day];
    const firstLateDays = loan.installments.map(({ plan }) => addDays(plan.dueDate, 1));
    const until =
      earliest([...changes, ...firstLateDays].filter((each) => each > today && each < next)) ?? next;
    spans.push({ from: today, to: addDays(until, -1), installments: excusedIn(loan, today) });
    day = until;
  }
  return spans;
}

function excusedIn(loan: LoanSnapshot, day: ManilaDate): ReadonlySet<number> {
  const owed = owedNow(loan);
  return new Set(
    loan.installments.flatMap(({ plan }, i) => {
      const due = owed[i];
      return plan.dueDate >= day || due === undefined || totalOf(due) === 0 ? [i] : [];
    }),
  );
}

const earliest = (days: readonly ManilaDate[]): ManilaDate | null =>
  days.reduce<ManilaDate | null>((first, day) => (first === null || day < first ? day : first), null);

/** Returns the facts with some reversed payments as if they had never been reversed. */
const withGoodMoney = (facts: LoanFacts, ids: ReadonlySet<string>): LoanFacts =>
  mapMoney(facts, (fact) => (ids.has(fact.id) ? { ...fact, reversedOn: undefined } : fact));
