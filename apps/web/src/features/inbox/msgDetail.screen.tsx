import { useTranslations } from 'use-intl';
import type { MessageBody } from '@tulay/contract/inbox/message';
import { ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { useDates } from '@tulay/ui/format/date-format';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { isMissing, queryProblem } from '../../api/query-problem';
import { goBack, pathTo } from '../../app/routing/navigate';
import { STEP_ROUTES } from '../../app/routing/step-routes';
import { useViewParams } from '../../app/routing/view-params';
import { useMessage } from './inbox.queries';
import { MessageIcon, useMessageText } from './message-list';

export default function MsgDetailScreen() {
  const t = useTranslations('inbox');
  const id = useViewParams().get('id') ?? '';
  const message = useMessage(id);
  const problem = message.isError ? queryProblem(message.error) : undefined;

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack('msgCenter')} />
      <Main>
        {message.data ? <Message message={message.data} /> : null}
        {message.isLoading ? <Skeleton className="h-40 w-full rounded-card" /> : null}
        {id === '' || isMissing(problem) ? (
          <EmptyState title={t('goneHeading')} />
        ) : problem ? (
          <ProblemRetry problem={problem} onRetry={() => void message.refetch()} />
        ) : null}
      </Main>
      {message.data ? (
        <Dock>
          <MessageLink message={message.data} />
        </Dock>
      ) : null}
    </>
  );
}

function Message({ message }: { message: MessageBody }) {
  const dates = useDates();
  const { title, body, lang } = useMessageText()(message.note);
  return (
    <article className="stack gap-4 pt-2">
      <MessageIcon topic={message.note.topic} />
      <div className="stack gap-1">
        <h2 className="t-title">{title}</h2>
        <p translate="no" className="t-small text-quiet tabular-nums">
          {dates.instant(message.postedAt)}
        </p>
      </div>
      <p lang={lang}>{body}</p>
    </article>
  );
}

function MessageLink({ message: { note } }: { message: MessageBody }) {
  const t = useTranslations('inbox');
  if ('disputeId' in note) {
    const { orderId, disputeId } = note;
    return (
      <ButtonLink href={pathTo('dispute', { order: orderId, dispute: disputeId })}>
        {t('toDispute')}
      </ButtonLink>
    );
  }
  if ('orderId' in note)
    return <ButtonLink href={pathTo('repaidDetail', { order: note.orderId })}>{t('toLoan')}</ButtonLink>;
  if (note.topic === 'details_opened')
    return <ButtonLink href={pathTo(STEP_ROUTES[note.section])}>{t('toForm')}</ButtonLink>;
  if (note.topic === 'signed_in') return <ButtonLink href={pathTo('setup')}>{t('toSettings')}</ButtonLink>;
  if (note.topic.startsWith('number_'))
    return <ButtonLink href={pathTo('changeNumber')}>{t('toSettings')}</ButtonLink>;
  if (note.topic === 'export_ready')
    return <ButtonLink href={pathTo('privacyCenter')}>{t('toPrivacy')}</ButtonLink>;
  if (note.topic === 'ticket_answered')
    return <ButtonLink href={pathTo('feedback')}>{t('toTicket')}</ButtonLink>;
  if (note.topic.startsWith('deletion_'))
    return <ButtonLink href={pathTo('deleteAccount')}>{t('toDeletion')}</ButtonLink>;
  if (note.topic.startsWith('credit_'))
    return <ButtonLink href={pathTo('credit')}>{t('toCredit')}</ButtonLink>;
  return <ButtonLink href={pathTo('homeIndex')}>{t('toHome')}</ButtonLink>;
}
