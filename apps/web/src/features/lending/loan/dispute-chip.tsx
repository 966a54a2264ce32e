import type { DisputeBody } from '@tulay/contract/lending/dispute';
import { useTranslations } from 'use-intl';
import { Chip, type ChipLook } from '@tulay/ui/layout/chip';

const LOOKS: Readonly<Record<DisputeBody['state'], ChipLook>> = {
  opened: 'sun',
  in_review: 'sun',
  waiting: 'red',
  upheld: 'green',
  rejected: 'plain',
  withdrawn: 'plain',
};

/** Where a dispute stands. */
export function DisputeChip({ state }: { state: DisputeBody['state'] }) {
  const t = useTranslations('dispute.state');
  return <Chip look={LOOKS[state]}>{t(state)}</Chip>;
}
