import { useTranslations } from 'use-intl';
import { HelpBar } from '../../../app/help-bar';
import { goBack, pathTo } from '../../../app/navigate';
import { ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Main } from '@tulay/ui/layout/main';

/** In the place of a form that an open application rests on. */
export function ClosedStep({ title }: { title: string }) {
  const t = useTranslations('profile');
  const errors = useTranslations('errors');
  const my = useTranslations('my');
  return (
    <>
      <HelpBar title={title} onBack={() => goBack('homeIndex')} />
      <Main>
        <EmptyState
          title={t('closedHeading')}
          action={
            <ButtonLink look="second" href={pathTo('feedback')}>
              {my('service')}
            </ButtonLink>
          }
        >
          {errors('details_closed')}
        </EmptyState>
      </Main>
    </>
  );
}
