import { searchFaq } from '@tulay/copy/faq-facts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { goBack } from '../../app/navigate';
import { useViewParams } from '../../app/view-params';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Main } from '@tulay/ui/layout/main';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { TextField } from '@tulay/ui/fields/text-field';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { Answers } from './answers';
import { GuideRows } from './guide-rows';
import { ServiceCard } from './service-card';
import { useFaq } from './use-faq';

/** Answers to look through, guides, and a person to ask; `first=service` for who wants the person. */
export default function HelpScreen() {
  const t = useTranslations('help');
  const serviceFirst = useViewParams().get('first') === 'service';
  const [wanted, setWanted] = useState('');
  const entries = useFaq();
  const found = entries && searchFaq(entries, wanted);

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack('my')} />
      <Main>
        {serviceFirst ? <ServiceCard /> : null}
        <TextField
          label={t('search')}
          hint={t('searchHint')}
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <div className="stack gap-4" role="status" aria-live="polite">
          {found === undefined ? (
            <Skeleton className="h-96 w-full rounded-card" />
          ) : (
            <Answers entries={found} />
          )}
          {found?.length === 0 ? <EmptyState title={t('none')}>{t('noneHint')}</EmptyState> : null}
        </div>
        {wanted === '' ? <GuideRows /> : null}
        {serviceFirst ? null : <ServiceCard />}
      </Main>
    </>
  );
}
