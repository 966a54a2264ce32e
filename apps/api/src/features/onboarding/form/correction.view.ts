import { CORRECTION_NAMES, CORRECTIONS } from '@tulay/contract/onboarding/correction';
import type { CorrectionBody } from '@tulay/contract/onboarding/profile';
import { PHOTO_KINDS } from '@tulay/contract/onboarding/photo';

interface Since {
  readonly corrections: readonly string[];
  readonly returned_at: Date | null;
}

/** When sections were saved and photos taken, the last time. */
export interface LastChanged {
  readonly sections: readonly { readonly section: string; readonly completed_at: Date | null }[];
  readonly photos: readonly { readonly kind: string; readonly uploaded_at: Date }[];
}

/** What is still to be corrected: a photo is by a new one, a form by being saved again. */
export function openCorrections(handedBack: Since | undefined, changed: LastChanged): CorrectionBody[] {
  const since = handedBack?.returned_at;
  if (!since) return [];
  return CORRECTION_NAMES.filter((code) => handedBack.corrections.includes(code))
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
