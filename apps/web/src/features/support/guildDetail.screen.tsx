import { useTranslations } from 'use-intl';
import { StepDrawing } from '@tulay/ui/drawings/step-drawing';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { goBack } from '../../app/routing/navigate';
import { useViewParams } from '../../app/routing/view-params';
import { drawingsOf, type Guide, guideNamed, GuideRows, STEPS } from './guides';

/** Shows one guide as drawn steps, or the list of guides if none is named. */
export default function GuildDetailScreen() {
  const t = useTranslations('help.guides');
  const guide = guideNamed(useViewParams().get('guide'));

  return (
    <>
      <TopBar title={guide ? t(`${guide}.title`) : t('heading')} onBack={() => goBack('help')} />
      <Main>{guide ? <Steps guide={guide} /> : <GuideRows />}</Main>
    </>
  );
}

function Steps({ guide }: { guide: Guide }) {
  const t = useTranslations('help.guides');
  return (
    <ol className="stack gap-4">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className="flex items-center gap-4 rounded-card border border-line bg-card p-4 shadow-card"
        >
          <StepDrawing step={drawingsOf(guide)[step]} />
          <p className="min-w-0 flex-1">
            <span className="t-label mr-2 text-accent tabular-nums">{index + 1}</span>
            {t(`${guide}.steps.${step}`)}
          </p>
        </li>
      ))}
    </ol>
  );
}
