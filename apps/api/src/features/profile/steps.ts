/** How far the forms are: the engine's steps, seen from the rows. */
import type { FaceStandingBody } from '@tulay/contract/face';
import { PHOTO_KINDS, type PhotoKindName, SECTIONS, type SectionName } from '@tulay/contract/profile';
import { minutesLeft, nextStep, type Step, type StepFlags, STEPS } from '@tulay/engine/application/steps';

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly minutesLeft: number;
  readonly nextStep: Step | null;
}

/** Identity counts only with its three photos; the face once it passed or a person has to look. */
export function progressOf(
  saved: ReadonlySet<SectionName>,
  photos: ReadonlySet<PhotoKindName>,
  face: FaceStandingBody,
): Progress {
  const photographed = PHOTO_KINDS.every((kind) => photos.has(kind));
  const flags: StepFlags = {
    ...Object.fromEntries(SECTIONS.map((section) => [section, saved.has(section)])),
    identity: saved.has('identity') && photographed,
    face: face.state !== 'todo',
  };
  return {
    done: STEPS.filter((step) => flags[step]).length,
    total: STEPS.length,
    minutesLeft: minutesLeft(flags),
    nextStep: nextStep(flags),
  };
}
