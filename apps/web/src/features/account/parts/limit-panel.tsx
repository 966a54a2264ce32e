import { useTranslations } from 'use-intl';
import { formatWholeMoney } from '@tulay/ui/format/number-format';

/** The limit, and how much of it a loan takes up; centavos. */
export function LimitPanel({ limit, available }: { limit: number; available: number }) {
  const t = useTranslations('my');
  const used = Math.max(limit - available, 0);
  const share = limit > 0 ? used / limit : 0;
  const words = { used: formatWholeMoney(used), limit: formatWholeMoney(limit) };

  return (
    <section className="stack gap-4 rounded-card bg-band-deep px-4 py-5 text-on-band">
      <div className="flex items-end justify-between gap-3">
        <div>
          <h2 className="t-small text-on-band-quiet">{t('limit')}</h2>
          <p className="t-amount">{words.limit}</p>
        </div>
        <p className="t-small text-right text-on-band-quiet tabular-nums">
          {t('inUse', { amount: words.used })}
          <br />
          {t('left', { amount: formatWholeMoney(available) })}
        </p>
      </div>
      <div className="h-2 overflow-hidden rounded bg-on-band/20" role="img" aria-label={t('limitBar', words)}>
        <i className="block h-full rounded bg-sun" style={{ width: `${share * 100}%` }} />
      </div>
    </section>
  );
}
