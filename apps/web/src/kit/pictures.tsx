import { useTranslations } from 'use-intl';
import { BridgeArch } from '@tulay/ui/drawings/bridge-arch';
import { Brand, BridgeMark } from '@tulay/ui/drawings/bridge-mark';
import { BridgeScene } from '@tulay/ui/drawings/bridge-scene';
import { Button } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { MoneyText } from '@tulay/ui/money/money-text';
import { QuoteBar } from '@tulay/ui/money/quote-bar';
import { DRAWN_STEPS, StepDrawing } from '@tulay/ui/drawings/step-drawing';
import { WideBridge } from '@tulay/ui/drawings/wide-bridge';
import { Specimen } from './specimen';

const SHARES = [0, 0.4, 1] as const;

export function PicturesKit() {
  const t = useTranslations();
  return (
    <>
      <Specimen of="BridgeMark, Brand">
        <BridgeMark size={48} />
        <Brand name={t('common.brand')} />
        <div className="bg-band p-4 text-on-band">
          <Brand name={t('common.brand')} onBand />
        </div>
      </Specimen>
      {SHARES.map((share) => (
        <Specimen key={share} of={`BridgeArch share={${share}}`}>
          <BridgeArch label={t('common.brand')} share={share} dotsAhead={share === 0.4 ? 8 : 0}>
            <MoneyText amount={512_345} className="t-amount" />
          </BridgeArch>
        </Specimen>
      ))}
      <Specimen of="BridgeScene, WideBridge">
        <BridgeScene label={t('start.scene')} from={t('start.today')} to={t('start.payday')} />
        <div className="relative h-[262px]">
          <WideBridge />
        </div>
      </Specimen>
      <Specimen of="StepDrawing">
        <div className="flex flex-wrap gap-3">
          {DRAWN_STEPS.map((step) => (
            <StepDrawing key={step} step={step} />
          ))}
        </div>
      </Specimen>
      <Specimen of="QuoteBar">
        <QuoteBar receive={488_200} interest={10_500} fee={10_000} tax={1_800} />
      </Specimen>
      <Specimen of="EmptyState">
        <EmptyState
          title={t('coupon.emptyHeading')}
          action={
            <Button variant="second" compact>
              {t('common.retry')}
            </Button>
          }
        >
          {t('coupon.emptyHint')}
        </EmptyState>
      </Specimen>
    </>
  );
}
