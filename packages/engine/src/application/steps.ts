/** The steps of the application in their order. */
export const STEPS = ['identity', 'face', 'basic', 'purpose', 'address', 'work', 'contacts', 'bank'] as const;
export type Step = (typeof STEPS)[number];

/** The steps that are done; a step that is missing or false is still to do. */
export type StepFlags = Readonly<Partial<Record<Step, boolean>>>;

/** Seconds a step takes; together the five minutes of specification 9. */
const SECONDS: Readonly<Record<Step, number>> = {
  identity: 60,
  face: 30,
  basic: 45,
  purpose: 15,
  address: 30,
  work: 60,
  contacts: 30,
  bank: 30,
};

/** The steps still to do, in order; empty when the application may be submitted. */
export function missingSteps(done: StepFlags): Step[] {
  return STEPS.filter((step) => done[step] !== true);
}

/** The first step still to do, or null. */
export function nextStep(done: StepFlags): Step | null {
  return missingSteps(done)[0] ?? null;
}

/** Whole minutes that the missing steps are expected to take, rounded up. */
export function minutesLeft(done: StepFlags): number {
  const seconds = missingSteps(done).reduce((total, step) => total + SECONDS[step], 0);
  return Math.ceil(seconds / 60);
}
