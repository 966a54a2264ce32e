import { useTranslations } from 'use-intl';
import { ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { pathTo } from '../../../app/routing/navigate';

export function MissingOrder() {
  const t = useTranslations('loan');
  return (
    <EmptyState
      title={t('missing')}
      action={
        <ButtonLink variant="second" compact href={pathTo('homeIndex')}>
          {t('toHome')}
        </ButtonLink>
      }
    />
  );
}
