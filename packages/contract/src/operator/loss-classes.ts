/** Classes of loans for the expected credit loss, from the best to the worst. Each class has a loss rate and a stage of PFRS 9. */
export const LOSS_CLASSES = [
  'current',
  'late_1_30',
  'restructured',
  'late_31_60',
  'late_61_90',
  'late_over_90',
] as const;
export type LossClass = (typeof LOSS_CLASSES)[number];

export const LOSS_STAGES = [1, 2, 3] as const;
export type LossStage = (typeof LOSS_STAGES)[number];

/** Stage of each class: 12-month loss, lifetime loss, impaired. */
export const STAGE_OF: Readonly<Record<LossClass, LossStage>> = {
  current: 1,
  late_1_30: 1,
  restructured: 2,
  late_31_60: 2,
  late_61_90: 2,
  late_over_90: 3,
};
