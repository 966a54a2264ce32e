import type { AppConfigBody } from '@tulay/contract/meta';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../api/config';
import { Card } from '../ui/card';
import { KeyValue, KeyValues } from '../ui/key-values';
import { Note } from '../ui/note';
import { Sheet } from '../ui/sheet';
import { Skeleton } from '../ui/skeleton';
import { Tile } from '../ui/tile';

/** Who lends, with the numbers to check with the SEC. `wide` adds the words of the link, for the desktop side. */
export function LenderCard({ wide = false }: { wide?: boolean }) {
  const t = useTranslations('shell.lender');
  const config = useConfig();
  const [open, setOpen] = useState(false);
  if (config.isPending) return <Skeleton className="h-[102px] w-full rounded-card" />;
  if (config.data === undefined) return <Note>{t('unknown')}</Note>;

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
            <span className="t-strong block">{lender.name}</span>
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

type Lender = AppConfigBody['lender'];

function LenderFacts({ lender }: { lender: Lender }) {
  const t = useTranslations('shell.lender');
  return (
    <>
      <p>{t('body')}</p>
      <Card>
        <p className="t-strong">{lender.name}</p>
        <p className="tabular-nums">
          {t('sec', { number: lender.secRegistration })}
          <br />
          {t('ca', { number: lender.certificateOfAuthority })}
        </p>
        <KeyValues>
          <KeyValue
            name={t('hotline')}
            value={
              <a className="link" href={`tel:${lender.hotline}`}>
                {lender.hotline}
              </a>
            }
          />
          <KeyValue
            name={t('email')}
            value={
              <a className="link" href={`mailto:${lender.email}`}>
                {lender.email}
              </a>
            }
          />
          <KeyValue
            name={t('website')}
            value={
              <a className="link" href={lender.website} rel="noreferrer" target="_blank">
                {lender.website.replace(/^https?:\/\//, '')}
              </a>
            }
          />
        </KeyValues>
      </Card>
    </>
  );
}
