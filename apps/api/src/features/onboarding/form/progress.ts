import type { FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import type { CorrectionBody } from '@tulay/contract/onboarding/profile';
import { PHOTO_KINDS, type PhotoKindName } from '@tulay/contract/onboarding/photo';
import { SECTIONS } from '@tulay/contract/onboarding/questions';
import { minutesLeft, nextStep, type Step, type StepFlags, STEPS } from '@tulay/engine/application/steps';
import { MODIFICATION_MINUTES } from '@tulay/engine/constants';
import type { SectionRow } from './sealed-forms';
import { CORRECTION_NAMES, CORRECTIONS } from '@tulay/contract/onboarding/correction';

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly minutesLeft: number;
  readonly nextStep: Step | null;
}
export type StepsLeft = Pick<Progress, 'nextStep' | 'minutesLeft'>;

/** Saved form, with a flag that says whether today's schema accepts its answers. */
export type JudgedSection = SectionRow & { readonly complete: boolean };

export interface OnboardingState {
  readonly sections: readonly JudgedSection[];
  readonly photos: readonly { readonly kind: PhotoKindName }[];
  readonly face: FaceCheckStatusBody;
  readonly corrections: readonly CorrectionBody[];
}

/**
 * Returns which steps are complete. The identity step needs its three photos. The face check is complete if it was
 * passed or needs an operator. A returned form is complete once it is corrected.
 */
export function progressOf({ sections, photos, face, corrections }: OnboardingState): Progress {
  const saved = new Set(sections.filter((row) => row.complete).map((row) => row.section));
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

export function stepsLeft(state: OnboardingState): StepsLeft {
  const progress = progressOf(state);
  return { nextStep: progress.nextStep, minutesLeft: progress.minutesLeft };
}

interface ReturnedApplication {
  readonly corrections: readonly string[];
  readonly returned_at: Date | null;
}

export interface LastChanged {
  readonly sections: readonly { readonly section: string; readonly completed_at: Date | null }[];
  readonly photos: readonly { readonly kind: string; readonly uploaded_at: Date }[];
}

/** Returns the corrections that are still open. A new photo or a saved form closes its correction. */
export function openCorrections(
  application: ReturnedApplication | undefined,
  changed: LastChanged,
): CorrectionBody[] {
  const since = application?.returned_at;
  if (!since) return [];
  return CORRECTION_NAMES.filter((code) => application.corrections.includes(code))
    .map((code) => ({ code, section: CORRECTIONS[code][0], field: CORRECTIONS[code][1] }))
    .filter((each) => (lastChange(each, changed) ?? since) <= since);
}

function lastChange(
  { section, field }: CorrectionBody,
  { sections, photos }: LastChanged,
): Date | null | undefined {
  return PHOTO_KINDS.some((kind) => kind === field)
    ? photos.find(({ kind }) => kind === field)?.uploaded_at
    : sections.find((each) => each.section === section)?.completed_at;
}
