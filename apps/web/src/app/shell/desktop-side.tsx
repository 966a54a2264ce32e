import { useTranslations } from 'use-intl';
import { Brand } from '@tulay/ui/drawings/bridge-mark';
import { WideBridge } from '@tulay/ui/drawings/wide-bridge';
import { LanguageSwitch } from '../components/language-switch';
import { LenderCard } from '../components/lender-card';
import { QrCode } from '../components/qr-code';
import { useHash } from '../routing/hash-location';

export default function DesktopSide() {
  const t = useTranslations('shell');
  const start = useTranslations('start');
  const brand = useTranslations('common')('brand');
  useHash();

  return (
    <aside className="hidden grid-rows-[auto_auto_auto_minmax(0,1fr)] gap-y-9 overflow-hidden bg-tint px-10 pt-8 lg:grid xl:px-14">
      <div className="flex items-center justify-between gap-4">
        <Brand name={brand} />
        <div className="w-[190px]">
          <LanguageSwitch />
        </div>
      </div>
      <div>
        <p className="max-w-[560px] text-[2.375rem]/[1.21] font-bold tracking-[-0.035em] text-balance xl:text-[2.875rem]/[1.17]">
          {start('heading')}
        </p>
        <p className="mt-4 max-w-[520px] text-lg/[1.75rem] text-balance text-quiet">{t('promise')}</p>
      </div>
      <div className="grid max-w-[740px] gap-4 xl:grid-cols-[minmax(0,1fr)_284px]">
        <LenderCard wide />
        <div className="grid grid-cols-[128px_1fr] items-center gap-4 rounded-card border border-line bg-card py-3 pr-3.5 pl-3">
          <QrCode text={globalThis.location.href} label={t('qr.label')} />
          <div>
            <p className="t-strong">{t('qr.heading')}</p>
            <p className="t-small text-quiet">{t('qr.hint')}</p>
          </div>
        </div>
      </div>
      <div className="h-full max-h-[380px] min-h-0 self-end [@media(max-height:660px)]:hidden max-xl:[@media(max-height:840px)]:hidden">
        <WideBridge />
      </div>
    </aside>
  );
}
