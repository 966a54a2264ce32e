/** Rows of the regulator's report. Amounts in centavos, rates in ppm. */
import type { RegulatorFigure } from '@tulay/contract/operator/report-lists';
import { sum } from '@tulay/engine/money';
import { recordOf } from '@tulay/engine/records';
import type { CapComparison, ChargeRow, GrantedBorrowerRow, GrantedRow } from './portfolio-rows.view';
import type { ProductLoans } from './regulator.store';

export interface RegulatorRow {
  readonly figure: RegulatorFigure;
  readonly value: string;
  readonly count: number | null;
  readonly borrowers: number | null;
  readonly amount: number | null;
  readonly highest: number | null;
  readonly limit: number | null;
  readonly over: number | null;
}

const EMPTY = {
  value: '',
  count: null,
  borrowers: null,
  amount: null,
  highest: null,
  limit: null,
  over: null,
};

export const figureRow = (
  figure: RegulatorFigure,
  of: Partial<Omit<RegulatorRow, 'figure'>>,
): RegulatorRow => ({ figure, ...EMPTY, ...of });

/** Returns a row for all loans, and one for each product. */
export const loanRows = (figure: 'granted' | 'outstanding', rows: readonly ProductLoans[]): RegulatorRow[] =>
  rows.map(({ product, loans, borrowers, amount }) =>
    figureRow(figure, { value: product ?? '', count: loans, borrowers, amount }),
  );

/** Returns the loans granted in a period: all, and those of each product. */
export function grantedLoans(
  rows: readonly GrantedRow[],
  borrowers: readonly GrantedBorrowerRow[],
): ProductLoans[] {
  const sumsOf = (product: string | null): ProductLoans => {
    const own = rows.filter((row) => product === null || row.product === product);
    return {
      product,
      loans: sum(own.map(({ loans }) => loans)),
      borrowers: borrowers.find((row) => row.product === (product ?? ''))?.borrowers ?? 0,
      amount: sum(own.map(({ amount }) => amount)),
    };
  };
  const products = new Set(rows.map(({ product }) => product));
  const ofProducts = [...products].toSorted().map(sumsOf);
  return [sumsOf(null), ...ofProducts.filter(({ loans, amount }) => loans !== 0 || amount !== 0)];
}

const CAP_FIGURES = ['nominal_rate', 'effective_rate', 'late_penalty', 'total_cost'] as const;
type CapFigure = (typeof CAP_FIGURES)[number];

/** Compares the contracts of the loans granted in a period with the caps of their contract dates. */
function contractRows(rows: readonly GrantedRow[]): RegulatorRow[] {
  const found = recordOf(CAP_FIGURES, (): { loans: number; comparison: CapComparison }[] => []);
  const isShown = (cap: string): cap is CapFigure => CAP_FIGURES.some((figure) => figure === cap);
  for (const { loans, caps } of rows) {
    if (loans === 0 || caps === null) continue;
    const comparisons: readonly CapComparison[] = JSON.parse(caps);
    for (const comparison of comparisons)
      if (isShown(comparison[0])) found[comparison[0]].push({ loans, comparison });
  }
  return CAP_FIGURES.map((figure) => {
    const compared = found[figure];
    const above = compared.filter(({ comparison: [, , , isAbove] }) => isAbove);
    const count = sum(compared.map(({ loans }) => loans));
    if (count === 0) return figureRow(figure, { count: 0, over: 0 });
    return figureRow(figure, {
      count,
      highest: Math.max(...compared.map(({ comparison: [, value] }) => value)),
      limit: Math.min(...compared.map(({ comparison: [, , limit] }) => limit)),
      over: sum(above.map(({ loans }) => loans)),
    });
  });
}

/**
 * Returns the rows that compare loans with the caps: first the contracts of the granted loans, then the charges that loans
 * have paid. @param charges loans by the share of their principal that they have paid in charges @param paidLimit cap of
 * this share in ppm
 */
export function capRows(
  granted: readonly GrantedRow[],
  charges: readonly ChargeRow[],
  paidLimit: number,
): RegulatorRow[] {
  const paid = {
    count: sum(charges.map(({ loans }) => loans)),
    highest: charges.reduce((highest, { share }) => Math.max(highest, share), 0),
    // A share that was rounded to the cap can be above it.
    over: sum(
      charges.map(({ share, loans, above }) => (share > paidLimit ? loans : share === paidLimit ? above : 0)),
    ),
  };
  return [...contractRows(granted), figureRow('charges_paid', { ...paid, limit: paidLimit })];
}

interface ComplaintTimes {
  /** True if the last day for the answer has passed at the end of the report's day. */
  readonly isDue: boolean;
  /** Time of the answer; null until then. */
  readonly solvedAt: Date | null;
  /** True if the answer met the deadline. */
  readonly isInTime: boolean;
}

/** Counts complaints by state and deadline. */
export function complaintRows(complaints: readonly ComplaintTimes[]): RegulatorRow[] {
  const count = (is: (of: ComplaintTimes) => boolean) => complaints.filter(is).length;
  return [
    figureRow('complaints_received', { count: complaints.length }),
    figureRow('complaints_solved', { count: count(({ solvedAt }) => solvedAt !== null) }),
    figureRow('complaints_in_time', { count: count(({ isInTime }) => isInTime) }),
    figureRow('complaints_late', { count: count(({ isDue, isInTime }) => isDue && !isInTime) }),
  ];
}
