import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

export function BrokenView({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('system.broken');
  return (
    <main className="grid grow content-center" role="alert">
      <EmptyState
        level={1}
        title={t('heading')}
        action={
          <Button look="second" compact onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {t('body')}
      </EmptyState>
    </main>
  );
}
