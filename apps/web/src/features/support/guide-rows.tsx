import { useTranslations } from 'use-intl';
import { pathTo } from '../../app/navigate';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { Tile } from '@tulay/ui/layout/tile';
import { GUIDES, guideIcons } from './guides';

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
              before={
                <Tile>
                  <Icon size={24} strokeWidth={1.75} />
                </Tile>
              }
              title={t(`${guide}.title`)}
              href={pathTo('guildDetail', { guide })}
            />
          );
        })}
      </Card>
    </section>
  );
}
