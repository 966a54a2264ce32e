/** How far the forms are: the engine's steps, seen from the rows. */
import { PHOTO_KINDS, type PhotoKindName, SECTIONS, type SectionName } from '@tulay/contract/profile';
import { minutesLeft, nextStep, type StepFlags } from '@tulay/engine/application/steps';

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly minutesLeft: number;
  readonly nextStep: SectionName | null;
}

/** Identity counts only with its three photos. */
export function progressOf(saved: ReadonlySet<SectionName>, photos: ReadonlySet<PhotoKindName>): Progress {
  const photographed = PHOTO_KINDS.every((kind) => photos.has(kind));
  const isDone = (section: SectionName) => saved.has(section) && (section !== 'identity' || photographed);
  const flags: StepFlags = Object.fromEntries(SECTIONS.map((section) => [section, isDone(section)]));
  const next = nextStep(flags);
  return {
    done: SECTIONS.filter(isDone).length,
    total: SECTIONS.length,
    minutesLeft: minutesLeft(flags),
    nextStep: SECTIONS.find((section) => section === next) ?? null,
  };
}
