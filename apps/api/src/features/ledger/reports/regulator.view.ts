/** Rows of the regulator's report. Amounts in centavos, rates in ppm. */
import type { RegulatorFigure } from '@tulay/contract/operator/report-lists';
import type { PaidCharges, CapRow, LoansOf } from './regulator.store';

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
export const loanRows = (figure: 'granted' | 'outstanding', rows: readonly LoansOf[]): RegulatorRow[] =>
  rows.map(({ product, loans, borrowers, amount }) =>
    figureRow(figure, { value: product ?? '', count: loans, borrowers, amount }),
  );

const CAP_FIGURES = ['nominal_rate', 'effective_rate', 'late_penalty', 'total_cost'] as const;

export function capRows(rows: readonly CapRow[], paid: PaidCharges, paidLimit: number): RegulatorRow[] {
  const compared = CAP_FIGURES.map((figure) => {
    const row = rows.find(({ cap }) => cap === figure);
    return row
      ? figureRow(figure, { count: row.loans, highest: row.highest, limit: row.limit, over: row.over })
      : figureRow(figure, { count: 0, over: 0 });
  });
  const { loans, highest, over } = paid;
  return [...compared, figureRow('charges_paid', { count: loans, highest, limit: paidLimit, over })];
}

interface ComplaintTimes {
  /** True if the last day for the answer has passed at the end of the report's day. */
  readonly isDue: boolean;
  /** Whether the complaint was answered in time; null until the answer. */
  readonly solvedAt: Date | null;
  readonly isInTime: boolean;
}

/**
 * Counts complaints by state and deadline. `isDue`: the deadline has passed. `isInTime`: the answer met the deadline.
 */
export function complaintRows(complaints: readonly ComplaintTimes[]): RegulatorRow[] {
  const count = (is: (of: ComplaintTimes) => boolean) => complaints.filter(is).length;
  return [
    figureRow('complaints_received', { count: complaints.length }),
    figureRow('complaints_solved', { count: count(({ solvedAt }) => solvedAt !== null) }),
    figureRow('complaints_in_time', { count: count(({ isInTime }) => isInTime) }),
    figureRow('complaints_late', { count: count(({ isDue, isInTime }) => isDue && !isInTime) }),
  ];
}
