import type { ApplicationBody } from '@tulay/contract/onboarding/application';
import { applicationLabel } from '@tulay/engine/loan/label';
import { useTranslations } from 'use-intl';
import { Chip } from '@tulay/ui/layout/chip';

const LOOKS = { in_review: 'teal', rejected: 'plain' } as const;

/** Where an application stands that was sent and is not accepted; an accepted one shows its limit. */
export function ApplicationChip({ application }: { application: ApplicationBody | null }) {
  const t = useTranslations('loan.labels');
  const kind = application && applicationLabel(application.status).kind;
  if (kind !== 'in_review' && kind !== 'rejected') return null;
  return (
    <span>
      <Chip look={LOOKS[kind]}>{t(kind)}</Chip>
    </span>
  );
}
