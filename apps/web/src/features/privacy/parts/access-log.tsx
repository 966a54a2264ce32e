import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OlderButton } from '@tulay/ui/actions/older-button';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { Segmented } from '@tulay/ui/fields/segmented';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { queryProblem } from '../../../api/query-problem';
import { type AccessLogScope, useAccessLog } from '../privacy.queries';

const SCOPES = ['others', 'all'] as const;

export function AccessLog() {
  const t = useTranslations('privacy.accessLog');
  const [of, setOf] = useState<AccessLogScope>('others');
  return (
    <Card title={t('heading')}>
      <Segmented
        label={t('heading')}
        value={of}
        onValue={setOf}
        options={SCOPES.map((value) => ({ value, label: t(`of.${value}`) }))}
      />
      <AccessList of={of} />
    </Card>
  );
}

function AccessList({ of }: { of: AccessLogScope }) {
  const t = useTranslations('privacy.accessLog');
  const dates = useDates();
  const actionText = useActionText();
  const list = useAccessLog(of);
  const entries = list.data?.pages.flatMap((page) => page.entries);

  if (entries === undefined) {
    if (!list.isError) return <Skeleton className="h-40 w-full rounded-field" />;
    return <ProblemRetry problem={queryProblem(list.error)} onRetry={() => void list.refetch()} />;
  }
  if (entries.length === 0) return <p className="text-quiet">{t('none')}</p>;
  return (
    <>
      <ul className="stack gap-3">
        {entries.map(({ at, who, action }, index) => (
          <li key={`${at} ${index}`} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              {actionText(action)}
              <span className="t-small block text-quiet">{t(`who.${who}`)}</span>
            </span>
            <time translate="no" className="t-small shrink-0 text-quiet tabular-nums" dateTime={at}>
              {dates.instant(at)}
            </time>
          </li>
        ))}
      </ul>
      <OlderButton list={list}>{t('older')}</OlderButton>
    </>
  );
}

function useActionText(): (action: string) => string {
  const t = useTranslations('privacy.accessLog');
  return (action) => {
    // An audit action may have no sentence, so `t.has` checks the key first.
    const key = `actions.${action.replaceAll('.', '_')}` as 'actions.login';
    return t.has(key) ? t(key) : t('other');
  };
}
