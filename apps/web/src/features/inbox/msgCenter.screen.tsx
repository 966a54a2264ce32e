import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MessageKindName } from '@tulay/contract/inbox/message';
import { OlderButton } from '@tulay/ui/actions/older-button';
import { notify } from '@tulay/ui/behavior/notify';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';
import { Segmented } from '@tulay/ui/fields/segmented';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { queryProblem } from '../../api/query-problem';
import { goBack } from '../../app/routing/navigate';
import { useMarkAllRead, useMessages } from './inbox.queries';
import { MessageList } from './message-list';

const KINDS = ['notify', 'activity'] as const;

export default function MsgCenterScreen() {
  const t = useTranslations('inbox');
  const [kind, setKind] = useState<MessageKindName>('notify');
  const { list, unread } = useMessages(kind);

  return (
    <>
      <TopBar
        title={t('heading')}
        onBack={() => goBack('homeIndex')}
        action={unread && unread[kind] > 0 ? <MarkAllReadButton kind={kind} /> : undefined}
      />
      <Main>
        <Segmented
          label={t('heading')}
          value={kind}
          onValue={setKind}
          options={KINDS.map((value) => ({ value, label: t(value), count: unread?.[value] }))}
        />
        <Messages list={list} />
        <p className="t-small text-center text-quiet">{t('hours')}</p>
      </Main>
    </>
  );
}

function Messages({ list }: { list: ReturnType<typeof useMessages>['list'] }) {
  const t = useTranslations('inbox');
  const pages = list.data?.pages;

  if (pages === undefined) {
    if (!list.isError) return <MessagesSkeleton />;
    return <ProblemRetry problem={queryProblem(list.error)} onRetry={() => void list.refetch()} />;
  }
  const messages = pages.flatMap((page) => page.messages);
  if (messages.length === 0) return <EmptyState title={t('emptyHeading')}>{t('emptyHint')}</EmptyState>;
  return (
    <>
      <MessageList messages={messages} today={pages[0]?.today ?? ''} />
      <OlderButton list={list}>{t('older')}</OlderButton>
    </>
  );
}

function MarkAllReadButton({ kind }: { kind: MessageKindName }) {
  const t = useTranslations('inbox');
  const marking = useMarkAllRead(() => notify(t('marked')));
  return (
    <button
      type="button"
      aria-label={t('markAll')}
      disabled={marking.pending}
      onClick={() => marking.send(kind)}
      className="grid size-12 place-items-center rounded-full"
    >
      <CheckCheck size={24} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

function MessagesSkeleton() {
  return (
    <SkeletonStack className="gap-2 pt-8">
      <Skeleton className="h-[252px] w-full rounded-card" />
    </SkeletonStack>
  );
}
