/** Figures of the portfolio reports, computed from the sums of the store. Amounts in centavos, shares in ppm. */
import { type Bucket, BUCKETS, CLOSING_STATES } from '@tulay/contract/operator/report-lists';
import { PAR_DAYS } from '@tulay/contract/operator/reports';
import { PPM } from '@tulay/engine/constants';
import { mulDiv, sum } from '@tulay/engine/money';
import type { CohortRow, Group, LateRow, RollRow, VintageRow } from './portfolio.store';

type ClosingState = (typeof CLOSING_STATES)[number];

/** Returns a part of a whole in ppm, rounded half to even; null if the whole is zero. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : mulDiv(part, PPM, whole);

/** Last day past due of each bucket. */
const LAST_DAYS: Readonly<Record<Bucket, number>> = {
  current: 0,
  late_1_30: 30,
  late_31_60: 60,
  late_61_90: 90,
  late_over_90: Number.POSITIVE_INFINITY,
};

const bucketOf = (daysPastDue: number): Bucket =>
  BUCKETS.find((bucket) => daysPastDue <= LAST_DAYS[bucket]) ?? 'late_over_90';

/** Groups rows by a key, in the order in which the keys first appear. */
function grouped<R>(rows: readonly R[], keyOf: (row: R) => string): R[][] {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}

const amountOf = (rows: readonly { readonly outstanding: number }[]): number =>
  sum(rows.map(({ outstanding }) => outstanding));

const GROUP_ORDER: readonly Group['by'][] = ['all', 'product', 'term', 'borrower'];

/** Returns the principal outstanding of each group by bucket, and the portfolio at risk. */
export function riskRows(rows: readonly LateRow[]) {
  const groups = grouped(rows, ({ by, value }) => `${by} ${value}`);
  return groups
    .flatMap((loans) => (loans[0] ? [{ first: loans[0], loans }] : []))
    .toSorted((one, other) => GROUP_ORDER.indexOf(one.first.by) - GROUP_ORDER.indexOf(other.first.by))
    .map(({ first: { by, value }, loans }) => ({ by, value, ...riskOfGroup(loans) }));
}

function riskOfGroup(rows: readonly LateRow[]) {
  const outstanding = amountOf(rows);
  const buckets = BUCKETS.map((bucket) => {
    const inside = rows.filter(({ daysPastDue }) => bucketOf(daysPastDue) === bucket);
    return { bucket, loans: sum(inside.map(({ loans }) => loans)), amount: amountOf(inside) };
  });
  const risk = PAR_DAYS.map((days) => {
    const amount = amountOf(rows.filter(({ daysPastDue }) => daysPastDue > days));
    const withRestructured = amountOf(
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
function closingOf({ closingDays, isWrittenOff, isRestructured }: RollRow): ClosingState {
  if (closingDays === null) return isWrittenOff ? 'written_off' : 'paid_off';
  return isRestructured ? 'restructured' : bucketOf(closingDays);
}

/** Returns for each bucket of the opening where its principal is at the closing. */
export function rollRatesOf(rows: readonly RollRow[]) {
  return BUCKETS.map((bucket, at) => {
    const inside = rows.filter(({ openingDays }) => openingDays !== null && bucketOf(openingDays) === bucket);
    const opening = sum(inside.map((row) => row.opening));
    const amountIn = (states: readonly ClosingState[]) =>
      sum(inside.filter((row) => states.includes(closingOf(row))).map((row) => row.opening));
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

/** Returns the loans of each month of disbursement, and what happened to them by age. */
export function vintagesOf(cohorts: readonly CohortRow[], rows: readonly VintageRow[]) {
  return cohorts.flatMap(({ month, loans, disbursed }) => {
    if (month === null) return [];
    const ages = rows
      .filter((row) => row.month === month)
      .map(({ age, late, lost }) => ({
        age,
        late,
        lateShare: shareOf(late, disbursed),
        lost,
        lostShare: shareOf(lost, disbursed),
      }));
    return [{ month, loans, disbursed, ages }];
  });
}
