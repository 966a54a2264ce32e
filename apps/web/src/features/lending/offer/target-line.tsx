import { Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { pathTo } from '../../../app/navigate';
import { usePayoutTarget } from './offer.queries';

/** Where the money goes, before anything is signed. */
export function TargetLine() {
  const t = useTranslations('loan');
  const target = usePayoutTarget();
  if (target === null) {
    return (
      <p className="t-small flex items-center justify-between gap-3">
        <span className="text-quiet">{t('noTarget')}</span>
        <Link href={pathTo('bankInfo')} className="t-label flex min-h-12 items-center text-accent">
          {t('addTarget')}
        </Link>
      </p>
    );
  }
  return (
    <p className="t-small flex min-h-5 items-center gap-2 text-quiet">
      <Wallet className="shrink-0" size={20} aria-hidden="true" />
      {target ? `${target.channel} ${target.account}, ${t('within24')}` : t('within24')}
    </p>
  );
}
