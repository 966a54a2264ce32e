import type { ProfileBody, SectionName } from '@tulay/contract/profile';
import type { SectionRow } from './profile.store';

/** A section as its form begins: what was saved, and the draft typed since. */
export function sectionView(
  section: SectionName,
  rows: readonly SectionRow[],
): ProfileBody['sections'][number] {
  const row = rows.find((each) => each.section === section);
  return {
    section,
    complete: row?.completed_at != null,
    data: row?.data ?? null,
    draft: row?.draft ?? null,
  };
}
