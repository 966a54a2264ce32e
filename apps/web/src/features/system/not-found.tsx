import { useTranslations } from 'use-intl';
import { ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { pathTo } from '../../app/routing/navigate';
import { useHasSession } from '../../app/store/use-has-session';

export default function NotFound() {
  const t = useTranslations('system.notFound');
  const hasSession = useHasSession();
  return (
    <main className="grid grow content-center">
      <EmptyState
        level={1}
        title={t('heading')}
        action={
          <ButtonLink variant="second" compact href={pathTo(hasSession ? 'homeIndex' : 'start')}>
            {t(hasSession ? 'home' : 'start')}
          </ButtonLink>
        }
      >
        {t('body')}
      </EmptyState>
    </main>
  );
}
