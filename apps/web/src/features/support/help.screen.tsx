import { ChevronDown, Mail, MessageSquareText, Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FAQ_GROUPS } from '@tulay/contract/meta/faq-groups';
import { type FaqEntry, searchFaq } from '@tulay/copy/faq-facts';
import { serviceStatus } from '@tulay/engine/hours';
import { ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { TextField } from '@tulay/ui/fields/text-field';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { queryProblem } from '../../api/query-problem';
import { goBack, pathTo } from '../../app/routing/navigate';
import { useViewParams } from '../../app/routing/view-params';
import { useStore } from '../../app/store/store';
import { deviceNow } from '../../platform/device-clock';
import { GuideRows } from './guides';
import { useFaq } from './use-faq';

/**
 * Shows questions, guides and the contact data of customer service. With `?first=service` the contact data comes first.
 */
export default function HelpScreen() {
  const t = useTranslations('help');
  const serviceFirst = useViewParams().get('first') === 'service';
  const [query, setQuery] = useState('');
  const { entries, query: list } = useFaq();
  const found = entries && searchFaq(entries, query);

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack('my')} />
      <Main>
        {serviceFirst ? <ServiceCard /> : null}
        <TextField
          label={t('search')}
          hint={t('searchHint')}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <div className="stack gap-4" role="status" aria-live="polite">
          {found ? <Answers entries={found} /> : null}
          {!found && list.isPending ? <Skeleton className="h-96 w-full rounded-card" /> : null}
          {!found && list.isError ? (
            <ProblemRetry problem={queryProblem(list.error)} onRetry={() => void list.refetch()} />
          ) : null}
          {found?.length === 0 ? <EmptyState title={t('none')}>{t('noneHint')}</EmptyState> : null}
        </div>
        {query === '' ? <GuideRows /> : null}
        {serviceFirst ? null : <ServiceCard />}
      </Main>
    </>
  );
}

function Answers({ entries }: { entries: readonly FaqEntry[] }) {
  const t = useTranslations('help.groups');
  return FAQ_GROUPS.filter((group) => entries.some((entry) => entry.group === group)).map((group) => (
    <section key={group} className="stack gap-2">
      <h2 className="t-label px-1 pt-1 text-quiet">{t(group)}</h2>
      <Card flush>
        {entries
          .filter((entry) => entry.group === group)
          .map(({ question, answer }) => (
            <details key={question} className="group not-first:border-t not-first:border-line">
              <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 focus-visible:shadow-[inset_0_0_0_2px_var(--accent)] [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 flex-1">{question}</span>
                <ChevronDown
                  className="shrink-0 text-quiet group-open:rotate-180"
                  size={20}
                  aria-hidden="true"
                />
              </summary>
              <p className="px-4 pb-4 whitespace-pre-line text-quiet">{answer}</p>
            </details>
          ))}
      </Card>
    </section>
  ));
}

function ServiceCard() {
  const t = useTranslations('help.service');
  const { hotLine, serviceEmail } = useStore();
  const now = serviceStatus(new Date(deviceNow()));
  if (hotLine === '') return <Skeleton className="h-56 w-full rounded-card" />;

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="t-head">{t('heading')}</h2>
        <Chip variant={now === 'open' ? 'green' : 'plain'}>{t(now)}</Chip>
      </div>
      <p className="text-quiet">{t('hours')}</p>
      <ButtonLink variant="second" href={`tel:${hotLine.replace(/[^\d+]/g, '')}`} external>
        <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('call', { hotline: hotLine })}
      </ButtonLink>
      <ButtonLink variant="second" href={`mailto:${serviceEmail}`} external>
        <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('write', { email: serviceEmail })}
      </ButtonLink>
      <ButtonLink variant="plain" href={pathTo('feedback')}>
        <MessageSquareText size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('feedback')}
      </ButtonLink>
    </Card>
  );
}
