import type { FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import type { CorrectionBody, ProfileBody } from '@tulay/contract/onboarding/profile';
import { type FormOf, SECTIONS, type SectionName } from '@tulay/contract/onboarding/forms';
import type { PayoutChannelRow } from '../payout-account/payout-account.service';
import type { PhotoRow } from '../photo/photo.store';
import type { SectionRow } from './form.store';

export interface PayoutTarget {
  readonly channel: string;
  readonly channelName: string;
  readonly kind: 'bank' | 'wallet' | 'remittance';
  /** Largest payout of the channel, in centavos. */
  readonly maxAmount: number;
  readonly accountNumber: string;
  readonly accountName: string;
}

interface SavedState {
  readonly sections: readonly SectionRow[];
  readonly photos: readonly Pick<PhotoRow, 'photo_id' | 'kind' | 'uploaded_at'>[];
  readonly face: FaceCheckStatusBody;
  readonly corrections: readonly CorrectionBody[];
}

export const formView = ({
  sections,
  photos,
  face,
  corrections,
}: SavedState): Pick<ProfileBody, 'sections' | 'photos' | 'face' | 'corrections'> => ({
  sections: SECTIONS.map((section) => sectionView(section, sections)),
  photos: photos.map((photo) => ({
    photoId: photo.photo_id,
    kind: photo.kind,
    uploadedAt: photo.uploaded_at.toISOString(),
  })),
  face,
  corrections: [...corrections],
});

function sectionView(section: SectionName, rows: readonly SectionRow[]): ProfileBody['sections'][number] {
  const row = rows.find((each) => each.section === section);
  return {
    section,
    complete: row?.completed_at != null,
    data: row?.data ?? null,
    draft: row?.draft ?? null,
  };
}

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
