/** How far the forms are: the engine's steps, seen from the rows. */
import type { FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import type { CorrectionBody } from '@tulay/contract/onboarding/profile';
import { PHOTO_KINDS, type PhotoKindName } from '@tulay/contract/onboarding/photo';
import { SECTIONS, type SectionName } from '@tulay/contract/onboarding/forms';
import { minutesLeft, nextStep, type Step, type StepFlags, STEPS } from '@tulay/engine/application/steps';
import { MODIFICATION_MINUTES } from '@tulay/engine/constants';

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly minutesLeft: number;
  readonly nextStep: Step | null;
}
export type StepsLeft = Pick<Progress, 'nextStep' | 'minutesLeft'>;

/** What a borrower has filled in so far. */
export interface OnboardingState {
  readonly sections: readonly { readonly section: SectionName; readonly completed_at: Date | null }[];
  readonly photos: readonly { readonly kind: PhotoKindName }[];
  readonly face: FaceCheckStatusBody;
  readonly corrections: readonly CorrectionBody[];
}

/**
 * Identity counts only with its three photos; the face once it passed or a person has to look; what was handed back only
 * once it is corrected, which takes about two minutes.
 */
export function progressOf({ sections, photos, face, corrections }: OnboardingState): Progress {
  const saved = new Set(sections.filter((row) => row.completed_at !== null).map((row) => row.section));
  const photographed = PHOTO_KINDS.every((kind) => photos.some((photo) => photo.kind === kind));
  const flags: StepFlags = {
    ...Object.fromEntries(SECTIONS.map((section) => [section, saved.has(section)])),
    identity: saved.has('identity') && photographed,
    face: face.state !== 'todo',
    ...Object.fromEntries(corrections.map(({ section }) => [section, false])),
  };
  return {
    done: STEPS.filter((step) => flags[step]).length,
    total: STEPS.length,
    minutesLeft: corrections.length > 0 ? MODIFICATION_MINUTES : minutesLeft(flags),
    nextStep: nextStep(flags),
  };
}

export function stepsLeft(soFar: OnboardingState): StepsLeft {
  const { nextStep: next, minutesLeft: minutes } = progressOf(soFar);
  return { nextStep: next, minutesLeft: minutes };
}
