import { ChevronRight, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import { loadConfig, useConfig } from '../../api/config';
import { Button } from '@tulay/ui/actions/button';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { Tile } from '@tulay/ui/layout/tile';

const LenderFacts = lazyFile(() => import('./lender-facts'));

export function LenderCard({ wide = false }: { wide?: boolean }) {
  const t = useTranslations('shell.lender');
  const config = useConfig();
  const [open, setOpen] = useState(false);
  if (config.isPending) return <Skeleton className="h-[102px] w-full rounded-card" />;
  if (config.data === undefined) return <LenderUnavailable />;

  const { lender } = config.data;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('open', { name: lender.name })}
        className="stack w-full content-center gap-4 rounded-card border border-line bg-card px-3 py-3.5 text-left shadow-card active:bg-sunken"
      >
        <span className="flex items-center gap-3">
          <Tile>
            <ShieldCheck size={24} strokeWidth={1.75} />
          </Tile>
          <span className="min-w-0 flex-1">
            <span translate="no" className="t-strong block">
              {lender.name}
            </span>
            <span className="t-small block text-quiet tabular-nums">
              {t('sec', { number: lender.secRegistration })}
              <br />
              {t('ca', { number: lender.certificateOfAuthority })}
            </span>
          </span>
          {wide ? null : <ChevronRight className="shrink-0" size={20} aria-hidden="true" />}
        </span>
        {wide ? (
          <span className="t-label flex items-center justify-between gap-3 border-t border-line pt-4 text-accent">
            {t('verify')}
            <ChevronRight size={20} aria-hidden="true" />
          </span>
        ) : null}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('heading')}>
        <LenderFacts lender={lender} />
      </Sheet>
    </>
  );
}

function LenderUnavailable() {
  const t = useTranslations('shell.lender');
  const retry = useTranslations('common')('retry');
  return (
    <div className="t-small flex min-h-[102px] items-center justify-between gap-3 rounded-card bg-info-tint px-4 py-3.5">
      <p>{t('unknown')}</p>
      <Button variant="plain" compact onClick={() => void loadConfig()}>
        {retry}
      </Button>
    </div>
  );
}
