/** Steps of the application, in order. */
export const STEPS = ['identity', 'face', 'basic', 'purpose', 'address', 'work', 'contacts', 'bank'] as const;
export type Step = (typeof STEPS)[number];

/** Completed steps; a step that is absent or false is open. */
export type StepFlags = Readonly<Partial<Record<Step, boolean>>>;

/** Expected seconds of each step; together the five minutes of specification 9. */
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

/** Returns the open steps in order; empty if the application can be submitted. */
export function missingSteps(done: StepFlags): Step[] {
  return STEPS.filter((step) => done[step] !== true);
}

/** Returns the first open step, or null. */
export function nextStep(done: StepFlags): Step | null {
  return missingSteps(done)[0] ?? null;
}

/** Returns the expected minutes for the open steps, rounded up. */
export function minutesLeft(done: StepFlags): number {
  const seconds = missingSteps(done).reduce((total, step) => total + SECONDS[step], 0);
  return Math.ceil(seconds / 60);
}
