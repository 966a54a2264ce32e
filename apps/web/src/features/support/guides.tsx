import { Landmark, type LucideIcon, QrCode, SquarePlus, Store, Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DrawnStep } from '@tulay/ui/drawings/step-drawing';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { pathTo } from '../../app/routing/navigate';

const GUIDES = ['repay_wallet', 'repay_qr', 'repay_bank', 'repay_counter', 'install'] as const;
export type Guide = (typeof GUIDES)[number];

export const STEPS = ['one', 'two', 'three', 'four'] as const;

const guideIcons: Readonly<Record<Guide, LucideIcon>> = {
  repay_wallet: Wallet,
  repay_qr: QrCode,
  repay_bank: Landmark,
  repay_counter: Store,
  install: SquarePlus,
};

export const drawings: Readonly<Record<Guide, Readonly<Record<(typeof STEPS)[number], DrawnStep>>>> = {
  repay_wallet: { one: 'amount', two: 'channel', three: 'wallet', four: 'paid' },
  repay_qr: { one: 'amount', two: 'qr', three: 'scan', four: 'paid' },
  repay_bank: { one: 'amount', two: 'channel', three: 'bank', four: 'paid' },
  repay_counter: { one: 'amount', two: 'barcode', three: 'counter', four: 'paid' },
  install: { one: 'browser', two: 'shareFoot', three: 'addToHome', four: 'openIcon' },
};

export const guideNamed = (name: string | null): Guide | undefined => GUIDES.find((guide) => guide === name);

export function GuideRows() {
  const t = useTranslations('help.guides');
  return (
    <section className="stack gap-2">
      <h2 className="t-label px-1 pt-1 text-quiet">{t('heading')}</h2>
      <Card flush>
        {GUIDES.map((guide) => {
          const Icon = guideIcons[guide];
          return (
            <Row
              key={guide}
              icon={Icon}
              title={t(`${guide}.title`)}
              href={pathTo('guildDetail', { guide })}
            />
          );
        })}
      </Card>
    </section>
  );
}
