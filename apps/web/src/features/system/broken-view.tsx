import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { useStore } from '../../app/store/store';

interface Props {
  /** True if a file of the view failed to load; false if the view's code threw an error. */
  readonly isMissing: boolean;
  readonly onRetry: () => void;
}

/** Replaces a view that crashed. Loads nothing, because the network may be the cause. */
export function BrokenView({ isMissing, onRetry }: Props) {
  const t = useTranslations('system.broken');
  const missing = useTranslations('system.missing');
  const { serviceEmail, currentRoute } = useStore();
  const subject = encodeURIComponent(`${t('subject')}: ${currentRoute}, ${__BUILD__}`);

  return (
    <main className="stack grow content-center justify-items-center gap-2 px-8 py-6 text-center" role="alert">
      <h1 className="t-title">{isMissing ? missing('heading') : t('heading')}</h1>
      <p className="mb-3 max-w-sm text-quiet">
        {isMissing ? missing('body') : t('body')}{' '}
        {serviceEmail && !isMissing ? (
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
