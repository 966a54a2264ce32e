import type { FaceStandingBody } from '@tulay/contract/face';
import { type CorrectionBody, type ProfileBody, SECTIONS, type SectionName } from '@tulay/contract/profile';
import type { PhotoRow } from './photo.store';
import type { SectionRow } from './profile.store';

interface Kept {
  readonly sections: readonly SectionRow[];
  readonly photos: readonly Pick<PhotoRow, 'photo_id' | 'kind' | 'uploaded_at'>[];
  readonly face: FaceStandingBody;
  readonly corrections: readonly CorrectionBody[];
}

/** What was filled in, and what is to be corrected of it. */
export const profileView = ({
  sections,
  photos,
  face,
  corrections,
}: Kept): Pick<ProfileBody, 'sections' | 'photos' | 'face' | 'corrections'> => ({
  sections: SECTIONS.map((section) => sectionView(section, sections)),
  photos: photos.map((photo) => ({
    photoId: photo.photo_id,
    kind: photo.kind,
    uploadedAt: photo.uploaded_at.toISOString(),
  })),
  face,
  corrections: [...corrections],
});

/** A section as its form begins: what was saved, and the draft typed since. */
function sectionView(section: SectionName, rows: readonly SectionRow[]): ProfileBody['sections'][number] {
  const row = rows.find((each) => each.section === section);
  return {
    section,
    complete: row?.completed_at != null,
    data: row?.data ?? null,
    draft: row?.draft ?? null,
  };
}
