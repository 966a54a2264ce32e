/** Buckets of days past due, from the best to the worst. */
export const BUCKETS = ['current', 'late_1_30', 'late_31_60', 'late_61_90', 'late_over_90'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Figures of one day: what happened on it, then what is late at its end. */
export const DAY_FIGURES = [
  'disbursed',
  'due',
  'collected',
  'late_1_30',
  'late_31_60',
  'late_61_90',
  'late_over_90',
] as const;
export type DayFigure = (typeof DAY_FIGURES)[number];

/** What a loan that had principal outstanding at the opening is at the closing. */
export const CLOSING_STATES = [...BUCKETS, 'paid_off', 'written_off', 'restructured'] as const;

export const GROUPINGS = ['all', 'product', 'term', 'borrower'] as const;
