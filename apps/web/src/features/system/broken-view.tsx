import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { useStore } from '../../app/store/store';

/** Replaces a view that crashed. Loads nothing, because the network may be the cause. */
export function BrokenView({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('system.broken');
  const { serviceEmail, currentRoute } = useStore();
  const subject = encodeURIComponent(`${t('subject')}: ${currentRoute}, ${__BUILD__}`);

  return (
    <main className="stack grow content-center justify-items-center gap-2 px-8 py-6 text-center" role="alert">
      <h1 className="t-title">{t('heading')}</h1>
      <p className="mb-3 max-w-sm text-quiet">
        {t('body')}{' '}
        {serviceEmail ? (
          <a className="link" href={`mailto:${serviceEmail}?subject=${subject}`}>
            {t('report')}
          </a>
        ) : null}
      </p>
      <Button variant="second" compact onClick={onRetry}>
        {t('retry')}
      </Button>
    </main>
  );
}
