import { useTranslations } from 'use-intl';
import { useConfig } from '../../api/config';
import { useStore } from '../../app/store';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

/** In place of a view that broke: try again, or tell the lender which view it was. */
export function BrokenView({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('system.broken');
  const email = useConfig().data?.lender.email;
  const where = useStore((data) => data.currentRoute);
  const subject = encodeURIComponent(`${t('subject')}: ${where}, ${__BUILD__}`);

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
        {t('body')}{' '}
        {email ? (
          <a className="link" href={`mailto:${email}?subject=${subject}`}>
            {t('report')}
          </a>
        ) : null}
      </EmptyState>
    </main>
  );
}
