import type { FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import type { CorrectionBody, ProfileBody } from '@tulay/contract/onboarding/profile';
import { type FormOf } from '@tulay/contract/onboarding/forms';
import {
  networkFor,
  type PayoutDestination,
  type PayoutNetwork,
  type Transfer,
  transfersTo,
} from '@tulay/engine/payout/networks';
import { fullName } from '@tulay/engine/identity/full-name';
import { err, type Result } from '@tulay/engine/result';
import { SECTIONS, type SectionName } from '@tulay/contract/onboarding/questions';
import { maskForm } from '@tulay/contract/onboarding/stored-numbers';
import { accountFingerprint } from '../../../crypto/answer-fingerprints';
import type { Vault } from '../../../crypto/envelope';
import type { PayoutChannelRow } from '../payout-account/payout-account.service';
import type { PhotoRow } from '../photo/photo.store';
import type { JudgedSection } from './progress';

export interface PayoutTarget extends PayoutDestination {
  readonly channel: string;
  readonly channelName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** Fingerprint of channel and number, in hexadecimal. */
  readonly accountHash: string;
}

/** Returns the network of a payout. Error: `payout_amount_unsupported`, with the channel's name and its limit. */
export function payoutNetworkTo(
  target: PayoutTarget,
  amount: number,
): Result<PayoutNetwork, 'payout_amount_unsupported'> {
  const network = networkFor(target, amount);
  return network.ok ? network : err(network.code, { channel: target.channelName, ...network.params });
}

/**
 * Divides an amount into transfers that the account can receive. Error: `payout_amount_unsupported`, with the channel's
 * name and its limits.
 */
export function payoutTransfersTo(
  target: PayoutTarget,
  amount: number,
): Result<readonly Transfer[], 'payout_amount_unsupported'> {
  const transfers = transfersTo(target, amount);
  return transfers.ok ? transfers : err(transfers.code, { channel: target.channelName, ...transfers.params });
}

interface SavedState {
  readonly sections: readonly JudgedSection[];
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

function sectionView(section: SectionName, rows: readonly JudgedSection[]): ProfileBody['sections'][number] {
  const row = rows.find((each) => each.section === section);
  return {
    section,
    complete: row?.complete ?? false,
    data: row?.data ? maskForm(section, row.data) : null,
    draft: row?.draft ? maskForm(section, row.draft) : null,
  };
}

export function payoutTargetOf(
  vault: Pick<Vault, 'fingerprint'>,
  bank: FormOf<'bank'> | undefined,
  channels: readonly PayoutChannelRow[],
): PayoutTarget | null {
  const channel = channels.find((each) => each.channel === bank?.channel);
  if (!bank || !channel) return null;
  return {
    channel: channel.channel,
    channelName: channel.name,
    market: channel.market,
    kind: bank.kind,
    maxAmount: channel.max_amount,
    accountNumber: bank.account,
    accountName: fullName({
      firstName: bank.payeeFirstName,
      lastName: bank.payeeLastName,
      nameSuffix: bank.payeeSuffix,
    }),
    accountHash: accountFingerprint(vault, bank).toString('hex'),
  };
}
