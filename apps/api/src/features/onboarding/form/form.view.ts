import type { FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import type { CorrectionBody, ProfileBody } from '@tulay/contract/onboarding/profile';
import { type FormOf, SECTIONS, type SectionName } from '@tulay/contract/onboarding/forms';
import type { PayoutChannelRow } from '../payout-account/channel.store';
import type { PhotoRow } from '../photo/photo.store';
import type { SectionRow } from './form.store';

export interface PayoutTarget {
  readonly channel: string;
  readonly channelName: string;
  readonly kind: 'bank' | 'wallet' | 'remittance';
  /** The most that the channel carries at once, in centavos. */
  readonly maxAmount: number;
  readonly accountNumber: string;
  readonly accountName: string;
}

interface Kept {
  readonly sections: readonly SectionRow[];
  readonly photos: readonly Pick<PhotoRow, 'photo_id' | 'kind' | 'uploaded_at'>[];
  readonly face: FaceCheckStatusBody;
  readonly corrections: readonly CorrectionBody[];
}

/** What was filled in, and what is to be corrected of it. */
export const formView = ({
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

/** Where the money goes by the saved form; null without one. */
export function payoutTargetOf(
  bank: FormOf<'bank'> | undefined,
  channels: readonly PayoutChannelRow[],
): PayoutTarget | null {
  const channel = channels.find((each) => each.channel === bank?.channel);
  if (!bank || !channel) return null;
  return {
    channel: channel.channel,
    channelName: channel.name,
    kind: bank.kind,
    maxAmount: channel.max_amount,
    accountNumber: bank.account,
    accountName: `${bank.payeeFirstName} ${bank.payeeLastName}`,
  };
}
