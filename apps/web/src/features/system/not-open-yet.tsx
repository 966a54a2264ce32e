import { useTranslations } from 'use-intl';
import { pathTo } from '../../app/navigate';
import { useHasSession } from '../../app/session';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

/** A screen that is listed but not built: said openly, with the way home. */
export default function NotOpenYet() {
  const t = useTranslations('system.notOpen');
  const inside = useHasSession();
  return (
    <main className="grid grow content-center">
      <EmptyState
        level={1}
        title={t('heading')}
        action={
          <ButtonLink look="second" compact href={pathTo(inside ? 'homeIndex' : 'start')}>
            {t('home')}
          </ButtonLink>
        }
      >
        {t('body')}
      </EmptyState>
    </main>
  );
}
