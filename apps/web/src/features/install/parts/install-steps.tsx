import { useTranslations } from 'use-intl';
import { IOS_STEPS, type IosStep, sharePlace } from '../../../platform/install/ios-steps';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { type DrawnStep, StepDrawing } from '@tulay/ui/drawings/step-drawing';

const drawn = (step: IosStep, place: ReturnType<typeof sharePlace>): DrawnStep =>
  step === 'share' ? (place === 'foot' ? 'shareFoot' : 'shareHead') : step === 'open' ? 'openIcon' : step;

/** Four drawn steps on an iPhone or iPad, where no page may ask for it. */
export function IosSteps() {
  const t = useTranslations('install');
  const place = sharePlace(navigator.userAgent);
  return (
    <Card>
      <CardHead title={t('stepsHeading')} />
      <ol className="stack gap-5">
        {IOS_STEPS.map((step, index) => (
          <li key={step} className="flex items-center gap-4">
            <StepDrawing step={drawn(step, place)} />
            <p className="min-w-0 flex-1">
              <span className="t-label mr-2 text-accent tabular-nums">{index + 1}</span>
              {step === 'share' ? t(`ios.share.${place}`) : t(`ios.${step}`)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const MENU_STEPS = ['one', 'two', 'three'] as const;

/** Other browsers have it in their menu, if at all. */
export function MenuSteps() {
  const t = useTranslations('install');
  return (
    <Card>
      <CardHead title={t('stepsHeading')} />
      <ol className="stack gap-3">
        {MENU_STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="t-label text-accent tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1">{t(`menu.${step}`)}</span>
          </li>
        ))}
      </ol>
      <p className="t-small text-quiet">{t('menu.note')}</p>
    </Card>
  );
}
