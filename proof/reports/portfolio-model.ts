/** The portfolio reports, computed from the state of each loan on each day. Definitions: `docs/reference/reports.md`. */
import { type Bucket, BUCKETS, CLOSING_STATES } from '@tulay/contract/operator/report-lists';
import { FIRST_PAYMENT_DAYS, PAR_DAYS, VINTAGE_DAYS } from '@tulay/contract/operator/reports';
import { addDays, addMonths, type ManilaDate } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { type BookLoan, daysFrom, type KnownLoans, type LoanDay } from './loan-days';

export interface ModelDates {
  /** First day of the month. */
  readonly from: ManilaDate;
  readonly asOf: ManilaDate;
}

/** Groups of a report, by their name such as `product sandali`. */
type Groups<T> = Readonly<Record<string, T>>;

function bucketOf(daysPastDue: number): Bucket {
  if (daysPastDue === 0) return 'current';
  if (daysPastDue <= 30) return 'late_1_30';
  if (daysPastDue <= 60) return 'late_31_60';
  return daysPastDue <= 90 ? 'late_61_90' : 'late_over_90';
}

/** Principal that was paid, given back or recovered. */
const paidOf = ({ disbursed, outstanding, writtenOff }: LoanDay): number =>
  disbursed - outstanding - writtenOff;

/** Divides loans by the groups of the reports. */
function grouped(known: KnownLoans, loans: readonly BookLoan[], asOf: ManilaDate): Groups<BookLoan[]> {
  const groups: Record<string, BookLoan[]> = {};
  for (const loan of loans) {
    const began = known.deliveredOn(loan, asOf) ?? '9999';
    const isReturning = known.loans.some((other) => {
      const earlier = other.customerId === loan.customerId ? known.deliveredOn(other, asOf) : null;
      return earlier !== null && earlier < began;
    });
    for (const name of [
      'all ',
      `product ${loan.product}`,
      `term ${loan.term}`,
      `borrower ${isReturning ? 'returning' : 'new'}`,
    ])
      (groups[name] ??= []).push(loan);
  }
  return groups;
}

const mapGroups = <T>(groups: Groups<BookLoan[]>, figures: (loans: readonly BookLoan[]) => T): Groups<T> =>
  Object.fromEntries(Object.entries(groups).map(([name, loans]) => [name, figures(loans)]));

export function outstandingModel(known: KnownLoans, { asOf }: ModelDates) {
  const loans = known.loans.filter((loan) => known.on(loan, asOf).disbursed > 0);
  return mapGroups(grouped(known, loans, asOf), (inside) => {
    const days = inside.map((loan) => known.on(loan, asOf));
    return {
      loans: days.filter(({ outstanding }) => outstanding !== 0).length,
      disbursed: sum(days.map(({ disbursed }) => disbursed)),
      paid: sum(days.map(paidOf)),
      writtenOff: sum(days.map(({ writtenOff }) => writtenOff)),
      outstanding: sum(days.map(({ outstanding }) => outstanding)),
    };
  });
}

export function bucketsModel(days: readonly LoanDay[]) {
  return BUCKETS.map((bucket) => {
    const inside = days.filter((day) => day.outstanding !== 0 && bucketOf(day.daysPastDue) === bucket);
    return { bucket, loans: inside.length, amount: sum(inside.map(({ outstanding }) => outstanding)) };
  });
}

export function riskModel(known: KnownLoans, { asOf }: ModelDates) {
  const loans = known.loans.filter((loan) => known.on(loan, asOf).outstanding !== 0);
  return mapGroups(grouped(known, loans, asOf), (inside) => {
    const days = inside.map((loan) => known.on(loan, asOf));
    const total = (isCounted: (day: LoanDay) => boolean) =>
      sum(days.filter(isCounted).map(({ outstanding }) => outstanding));
    return {
      outstanding: total(() => true),
      buckets: bucketsModel(days),
      risk: PAR_DAYS.map((late) => ({
        days: late,
        amount: total(({ daysPastDue }) => daysPastDue > late),
        withRestructured: total((day) => day.daysPastDue > late || day.restructuredOn !== null),
      })),
    };
  });
}

/** Returns what was written off, what was recovered, and the principal outstanding on average, by product. */
export function lossesModel(known: KnownLoans, { from, asOf }: ModelDates) {
  const days = daysFrom(from, asOf);
  const lossesOf = (loans: readonly BookLoan[]) => {
    const changes = loans.flatMap((loan) =>
      days.map((day) => {
        const { writtenOff, undone } = known.on(loan, day);
        return { change: writtenOff - known.on(loan, addDays(day, -1)).writtenOff, undone };
      }),
    );
    const outstanding = sum(loans.flatMap((loan) => days.map((day) => known.on(loan, day).outstanding)));
    return {
      written: sum(changes.map(({ change, undone }) => Math.max(0, change + undone) - undone)),
      lost: sum(changes.map(({ change }) => change)),
      averageOutstanding: Math.round(outstanding / days.length),
    };
  };
  const ordered = known.loans.filter(({ payouts }) => payouts.some(({ day }) => day <= asOf));
  const products = [...new Set(ordered.map(({ product }) => product))];
  return {
    all: lossesOf(known.loans),
    products: Object.fromEntries(
      products.map((product) => [product, lossesOf(known.loans.filter((loan) => loan.product === product))]),
    ),
  };
}

export function dueModel(known: KnownLoans, { from, asOf }: ModelDates) {
  const loans = known.loans.filter((loan) => known.on(loan, asOf).installments.length > 0);
  return mapGroups(grouped(known, loans, asOf), (inside) => {
    const figures = {
      due: 0,
      paidBefore: 0,
      paidOnTime: 0,
      paidLate: 0,
      arrears: 0,
      advance: 0,
      canceled: 0,
    };
    for (const loan of inside) {
      let starts = 0;
      const { installments, isCanceled } = known.on(loan, asOf);
      for (const { principal, dueDate } of installments) {
        const first = starts;
        const paidBy = (day: ManilaDate) =>
          Math.min(Math.max(paidOf(known.on(loan, day)) - first, 0), principal);
        const [before, end] = [paidBy(addDays(from, -1)), paidBy(asOf)];
        if (isCanceled) figures.canceled += end - before;
        else if (dueDate < from) figures.arrears += end - before;
        else if (dueDate > asOf) figures.advance += end - before;
        else {
          const onTime = paidBy(dueDate);
          figures.due += principal;
          figures.paidBefore += before;
          figures.paidOnTime += onTime - before;
          figures.paidLate += end - onTime;
        }
        starts += principal;
      }
    }
    return figures;
  });
}

export function rollModel(known: KnownLoans, { from, asOf }: ModelDates) {
  const opening = addDays(from, -1);
  const stateOf = (loan: BookLoan) => {
    const { outstanding, writtenOff, daysPastDue, restructuredOn } = known.on(loan, asOf);
    if (outstanding === 0) return writtenOff > 0 ? 'written_off' : 'paid_off';
    return restructuredOn !== null && restructuredOn > opening ? 'restructured' : bucketOf(daysPastDue);
  };
  const open = known.loans.filter((loan) => known.on(loan, opening).outstanding !== 0);
  const fresh = known.loans.filter(
    (loan) => known.on(loan, opening).outstanding === 0 && known.on(loan, asOf).outstanding !== 0,
  );
  const openingOf = (loans: readonly BookLoan[]) =>
    sum(loans.map((loan) => known.on(loan, opening).outstanding));
  return {
    rows: BUCKETS.map((bucket) => {
      const inside = open.filter((loan) => bucketOf(known.on(loan, opening).daysPastDue) === bucket);
      return {
        bucket,
        loans: inside.length,
        opening: openingOf(inside),
        cells: CLOSING_STATES.map((state) => ({
          state,
          amount: openingOf(inside.filter((loan) => stateOf(loan) === state)),
        })),
      };
    }),
    newLoans: {
      loans: fresh.length,
      outstanding: sum(fresh.map((loan) => known.on(loan, asOf).outstanding)),
    },
  };
}

export function vintageModel(known: KnownLoans, { asOf }: ModelDates) {
  const began = (loan: BookLoan) => known.deliveredOn(loan, asOf);
  const delivered = known.loans.flatMap((loan) => {
    const first = began(loan);
    return first === null ? [] : [{ loan, first, days: daysFrom(first, asOf) }];
  });
  const months = [...new Set(delivered.map(({ first }) => first.slice(0, 7)))].toSorted();
  return months.map((month) => {
    const loans = delivered.filter(({ first }) => first.startsWith(month));
    const ages = [];
    for (let age = 0; addDays(addMonths(`${month}-01`, age + 1), -1) <= asOf; age += 1) {
      let [late, lost] = [0, 0];
      for (const { loan, first, days } of loans) {
        const last = addMonths(first, age);
        const passed = days.find((day) => known.on(loan, day).daysPastDue > VINTAGE_DAYS);
        if (passed !== undefined && passed <= last) late += known.on(loan, passed).outstanding;
        lost += known.on(loan, last < asOf ? last : asOf).writtenOff;
      }
      ages.push({ age, late, lost });
    }
    return {
      month,
      loans: loans.length,
      disbursed: sum(loans.map(({ loan }) => known.on(loan, asOf).disbursed)),
      ages,
    };
  });
}

export function firstPaymentModel(known: KnownLoans, { asOf }: ModelDates) {
  const loans = known.loans.filter((loan) => known.on(loan, asOf).disbursed > 0);
  return Object.fromEntries(
    FIRST_PAYMENT_DAYS.map((days) => [
      days,
      mapGroups(grouped(known, loans, asOf), (inside) => {
        const figures = {
          loans: 0,
          defaulted: 0,
          disbursed: 0,
          disbursedDefaulted: 0,
          notYetDue: 0,
          canceled: 0,
        };
        for (const loan of inside) {
          const { disbursed, isCanceled } = known.on(loan, asOf);
          const outcome = isCanceled ? 'canceled' : firstPayment(known, loan, days, asOf);
          if (outcome === 'canceled') figures.canceled += disbursed;
          else if (outcome === 'not yet due') figures.notYetDue += disbursed;
          else {
            figures.loans += 1;
            figures.disbursed += disbursed;
            if (outcome === 'defaulted') {
              figures.defaulted += 1;
              figures.disbursedDefaulted += disbursed;
            }
          }
        }
        return figures;
      }),
    ]),
  );
}

/** Finds the first day that is this many days after the due date in force, and whether the installment was late as long. */
function firstPayment(known: KnownLoans, loan: BookLoan, days: number, asOf: ManilaDate) {
  const began = known.deliveredOn(loan, asOf);
  let due: ManilaDate | null = null;
  for (const day of began === null ? [] : daysFrom(began, asOf)) {
    const [first] = known.on(loan, day).installments;
    if (!first) continue;
    if (due === null && addDays(first.dueDate, days) <= day) due = first.dueDate;
    if (due === first.dueDate && first.daysPastDue >= days) return 'defaulted';
  }
  return due === null ? 'not yet due' : 'paid';
}
