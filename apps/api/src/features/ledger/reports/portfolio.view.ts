/** Figures of the portfolio reports, computed from the sums of the store. Amounts in centavos, shares in ppm. */
import { BUCKETS, CLOSING_STATES, GROUPINGS } from '@tulay/contract/operator/report-lists';
import { PAR_DAYS } from '@tulay/contract/operator/reports';
import { addDays, addMonths, daysBetween, type ManilaDate } from '@tulay/engine/calendar';
import { PPM } from '@tulay/engine/constants';
import { mulDiv, sum } from '@tulay/engine/money';
import { bucketOf } from '../bucket.view';
import type { CohortRow, LateRow, LossRow, RollRow, VintageRow } from './portfolio-rows.view';
import { type LedgerSums, VINTAGE_MONTHS } from './portfolio.store';

type ClosingState = (typeof CLOSING_STATES)[number];

/** Returns `part` as a share of `whole` in ppm, rounded half to even; null if the whole is zero. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : mulDiv(part, PPM, whole);

/** Groups rows by a key, in the order in which the keys first appear. */
function grouped<R>(rows: readonly R[], keyOf: (row: R) => string): R[][] {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}

const totalOutstanding = (rows: readonly { readonly outstanding: number }[]): number =>
  sum(rows.map(({ outstanding }) => outstanding));

/** Returns the principal outstanding of each group by bucket, and the portfolio at risk. */
export function riskRows(rows: readonly LateRow[]) {
  const groups = grouped(rows, ({ by, value }) => `${by} ${value}`);
  return groups
    .flatMap((loans) => (loans[0] ? [{ first: loans[0], loans }] : []))
    .toSorted((one, other) => GROUPINGS.indexOf(one.first.by) - GROUPINGS.indexOf(other.first.by))
    .map(({ first: { by, value }, loans }) => ({ by, value, ...groupRisk(loans) }));
}

function groupRisk(rows: readonly LateRow[]) {
  const outstanding = totalOutstanding(rows);
  const buckets = BUCKETS.map((bucket) => {
    const inside = rows.filter(({ daysPastDue }) => bucketOf(daysPastDue) === bucket);
    return { bucket, loans: sum(inside.map(({ loans }) => loans)), amount: totalOutstanding(inside) };
  });
  const risk = PAR_DAYS.map((days) => {
    const amount = totalOutstanding(rows.filter(({ daysPastDue }) => daysPastDue > days));
    const withRestructured = totalOutstanding(
      rows.filter(({ daysPastDue, isRestructured }) => daysPastDue > days || isRestructured),
    );
    return {
      days,
      amount,
      share: shareOf(amount, outstanding),
      withRestructured,
      shareWithRestructured: shareOf(withRestructured, outstanding),
    };
  });
  return { outstanding, buckets, risk };
}

/**
 * Returns the state of a loan at the closing. A loan that was restructured in the period counts as such only while principal is
 * outstanding.
 */
function closingStateOf({ closingDays, isWrittenOff, isRestructured }: RollRow): ClosingState {
  if (closingDays === null) return isWrittenOff ? 'written_off' : 'paid_off';
  return isRestructured ? 'restructured' : bucketOf(closingDays);
}

/** Returns for each opening bucket the states in which its principal is at the closing. */
export function rollRatesOf(rows: readonly RollRow[]) {
  return BUCKETS.map((bucket, at) => {
    const inside = rows.filter(({ openingDays }) => openingDays !== null && bucketOf(openingDays) === bucket);
    const opening = sum(inside.map((row) => row.opening));
    const amountIn = (states: readonly ClosingState[]) =>
      sum(inside.filter((row) => states.includes(closingStateOf(row))).map((row) => row.opening));
    return {
      bucket,
      loans: sum(inside.map(({ loans }) => loans)),
      opening,
      cells: CLOSING_STATES.map((state) => {
        const amount = amountIn([state]);
        return { state, amount, share: shareOf(amount, opening) };
      }),
      forward: shareOf(amountIn([...BUCKETS.slice(at + 1), 'written_off']), opening),
      cure: at === 0 ? null : shareOf(amountIn(['current']), opening),
      paidOff: shareOf(amountIn(['paid_off']), opening),
    };
  });
}

/**
 * Returns the vintages: for each month of disbursement and each age, the principal that was late or lost by that age.
 * An age is left out until all loans of the month have reached it.
 */
export function vintagesOf(asOf: ManilaDate, cohorts: readonly CohortRow[], rows: readonly VintageRow[]) {
  return cohorts.flatMap(({ month, loans, disbursed }) => {
    if (month === null) return [];
    const ages = [];
    for (
      let age = 0;
      age <= VINTAGE_MONTHS && addDays(addMonths(`${month}-01`, age + 1), -1) <= asOf;
      age += 1
    ) {
      const inside = rows.filter((row) => row.month === month && row.age <= age);
      const late = sum(inside.map((row) => row.late));
      const lost = sum(inside.map((row) => row.lost));
      ages.push({
        age,
        late,
        lateShare: shareOf(late, disbursed),
        lost,
        lostShare: shareOf(lost, disbursed),
      });
    }
    return [{ month, loans, disbursed, ages }];
  });
}

/**
 * Returns the write-offs of a period, and the average over its days of the principal outstanding at the end of the day.
 */
export function lossesOf(rows: readonly LossRow[], from: ManilaDate, asOf: ManilaDate) {
  const [{ written, outstandingDays } = { written: 0, outstandingDays: 0 }] = rows;
  const averageOutstanding = Math.round(outstandingDays / (daysBetween(from, asOf) + 1));
  return { written, averageOutstanding, share: shareOf(written, averageOutstanding) };
}

/** Returns the sums of the ledger; zeros if it has no entries. */
export const sumsOf = ([row]: readonly LedgerSums[]): LedgerSums =>
  row ?? { entries: 0, outstanding: 0, disbursed: 0, collected: 0 };
