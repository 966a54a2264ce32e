import { useTranslations } from 'use-intl';
import { clockText, useCountdown } from '../behavior/use-countdown';

export function Resend({ at, onAgain }: { at: number; onAgain: () => void }) {
  const t = useTranslations('auth');
  const seconds = useCountdown(at);
  if (seconds > 0) return <span>{t('resendIn', { time: clockText(seconds) })}</span>;

  return (
    <button type="button" onClick={onAgain} className="link relative z-2 -my-3 min-h-12 px-1">
      {t('resend')}
    </button>
  );
}
