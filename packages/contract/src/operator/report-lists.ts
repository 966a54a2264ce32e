/** Buckets of days past due, from the best to the worst. */
export const BUCKETS = ['current', 'late_1_30', 'late_31_60', 'late_61_90', 'late_over_90'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Figures of one day: first the events of the day, then the late loans at its end. */
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

/**
 * States of a loan at the end of a period. They apply to the loans with principal outstanding at the start of the
 * period.
 */
export const CLOSING_STATES = [...BUCKETS, 'paid_off', 'written_off', 'restructured'] as const;

/** Figures of the regulator's report, in the order of the report. */
export const REGULATOR_FIGURES = [
  'granted',
  'outstanding',
  'past_due',
  'charged',
  'written_off',
  'recovered',
  'nominal_rate',
  'effective_rate',
  'late_penalty',
  'total_cost',
  'charges_paid',
  'complaints_received',
  'complaints_solved',
  'complaints_in_time',
  'complaints_late',
  'branches',
] as const;
export type RegulatorFigure = (typeof REGULATOR_FIGURES)[number];

export const GROUPINGS = ['all', 'product', 'term', 'borrower'] as const;
