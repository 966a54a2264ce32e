export const STEPS = ['identity', 'face', 'basic', 'purpose', 'address', 'work', 'contacts', 'bank'] as const;
export type Step = (typeof STEPS)[number];

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

export function missingSteps(done: StepFlags): Step[] {
  return STEPS.filter((step) => done[step] !== true);
}

export function nextStep(done: StepFlags): Step | null {
  return missingSteps(done)[0] ?? null;
}

/** Returns the expected minutes for the missing steps, rounded up. */
export function minutesLeft(done: StepFlags): number {
  const seconds = missingSteps(done).reduce((total, step) => total + SECONDS[step], 0);
  return Math.ceil(seconds / 60);
}
