import { useTranslations } from 'use-intl';
import { goBack } from '../../app/navigate';
import { useViewParams } from '../../app/view-params';
import { Main } from '../../ui/main';
import { Tile } from '../../ui/tile';
import { TopBar } from '../../ui/top-bar';
import { type Guide, guideNamed, STEPS, stepIcons } from './guides';
import { GuideRows } from './parts/guide-rows';

/** One guide as drawn steps; the list of them when none is named. */
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
      {STEPS.map((step, index) => {
        const Icon = stepIcons[guide][index];
        return (
          <li
            key={step}
            className="flex items-start gap-4 rounded-card border border-line bg-card p-4 shadow-card"
          >
            <Tile look="sun">{Icon ? <Icon size={24} strokeWidth={1.75} /> : null}</Tile>
            <p className="min-w-0 flex-1 pt-1">
              <span className="t-label mr-2 text-accent tabular-nums">{index + 1}</span>
              {t(`${guide}.steps.${step}`)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
