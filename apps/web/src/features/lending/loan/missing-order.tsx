import { useTranslations } from 'use-intl';
import { ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Main } from '@tulay/ui/layout/main';
import { pathTo } from '../../../app/routing/navigate';

/** Shown if the address names no order of the borrower. */
export function MissingOrder({ title }: { title?: string }) {
  const t = useTranslations('repayment');
  return (
    <Main>
      <EmptyState
        title={title ?? t('missing')}
        action={
          <ButtonLink variant="second" compact href={pathTo('billIndex')}>
            {t('billsHeading')}
          </ButtonLink>
        }
      />
    </Main>
  );
}
