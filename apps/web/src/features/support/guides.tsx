import { keysOf } from '@tulay/engine/records';
import { Landmark, type LucideIcon, QrCode, SquarePlus, Store, Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ChannelGuide } from '@tulay/engine/payment/channels';
import type { DrawnStep } from '@tulay/ui/drawings/step-drawing';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { pathTo } from '../../app/routing/navigate';

/** A guide for each way to pay in the catalog of channels, and one for the home screen. */
export type Guide = `repay_${ChannelGuide}` | 'install';

export const STEPS = ['one', 'two', 'three', 'four'] as const;

interface DrawnGuide {
  readonly icon: LucideIcon;
  readonly drawings: Readonly<Record<(typeof STEPS)[number], DrawnStep>>;
}

/** Guides in the order on screen. */
const DRAWN_GUIDES: Readonly<Record<Guide, DrawnGuide>> = {
  repay_wallet: {
    icon: Wallet,
    drawings: { one: 'amount', two: 'channel', three: 'wallet', four: 'paid' },
  },
  repay_qr: { icon: QrCode, drawings: { one: 'amount', two: 'qr', three: 'scan', four: 'paid' } },
  repay_bank: { icon: Landmark, drawings: { one: 'amount', two: 'channel', three: 'bank', four: 'paid' } },
  repay_counter: { icon: Store, drawings: { one: 'amount', two: 'barcode', three: 'counter', four: 'paid' } },
  repay_transfer: {
    icon: Landmark,
    drawings: { one: 'amount', two: 'channel', three: 'bank', four: 'paid' },
  },
  install: {
    icon: SquarePlus,
    drawings: { one: 'browser', two: 'shareFoot', three: 'addToHome', four: 'openIcon' },
  },
};

// `Object.keys` is typed as strings, although this object has no other keys.
const GUIDES = keysOf(DRAWN_GUIDES);

export const drawingsOf = (guide: Guide): DrawnGuide['drawings'] => DRAWN_GUIDES[guide].drawings;

export const guideNamed = (name: string | null): Guide | undefined => GUIDES.find((guide) => guide === name);

export function GuideRows() {
  const t = useTranslations('help.guides');
  return (
    <section className="stack gap-2">
      <h2 className="t-label px-1 pt-1 text-quiet">{t('heading')}</h2>
      <Card flush>
        {GUIDES.map((guide) => {
          return (
            <Row
              key={guide}
              icon={DRAWN_GUIDES[guide].icon}
              title={t(`${guide}.title`)}
              href={pathTo('guildDetail', { guide })}
            />
          );
        })}
      </Card>
    </section>
  );
}
