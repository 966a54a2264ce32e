import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeletionBody } from '@tulay/contract/account/account';
import { DELETION_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { Chip, type ChipVariant } from '@tulay/ui/layout/chip';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import GiveBackCard from '../../app/components/give-back-card';
import { HelpBar } from '../../app/components/help-bar';
import { useAnswerPromise } from '../../app/components/answer-promise';
import { QueryView } from '../../app/components/query-view';
import { ConfirmSheet } from '../../app/confirm/confirm-sheet';
import { goBack, pathTo } from '../../app/routing/navigate';
import { deletionQuery, useRequestDeletion, useWithdrawDeletion } from './account.queries';

const STEPS = ['ask', 'answer', 'wait', 'gone'] as const;
const OPEN = ['requested', 'held', 'scheduled'];

export default function DeleteAccountScreen() {
  const t = useTranslations('setup.accountDeletion');
  const deletion = useQuery(deletionQuery);
  return (
    <>
      <HelpBar title={t('heading')} onBack={() => goBack('setup')} />
      <QueryView
        query={deletion}
        skeleton={
          <Main>
            <Skeleton className="h-64 w-full rounded-card" />
            <Skeleton className="h-56 w-full rounded-card" />
          </Main>
        }
      >
        {(found) => <Deletion deletion={found} />}
      </QueryView>
    </>
  );
}

function Deletion({ deletion }: { deletion: DeletionBody }) {
  const { request, blocked, credit, giveBack } = deletion;
  const isOpen = request !== null && OPEN.includes(request.state);
  return (
    <>
      <Main>
        {request ? <DeletionTicket request={request} /> : null}
        {isOpen ? null : <DeletionSteps />}
        <RetainedData deletion={deletion} />
        {blocked && !isOpen ? <Blocked credit={credit} giveBack={giveBack} /> : null}
      </Main>
      {isOpen ? <WithdrawRequest /> : blocked ? null : <RequestDeletion />}
    </>
  );
}

function DeletionSteps() {
  const t = useTranslations('setup.accountDeletion');
  return (
    <>
      <p className="text-quiet">{t('intro')}</p>
      <Card>
        <ol className="stack gap-3">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                className="t-label grid size-7 shrink-0 place-items-center rounded-full bg-tint text-accent-strong tabular-nums"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <span className="min-w-0 flex-1 pt-0.5">{t(`steps.${step}`)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

function RetainedData({ deletion: { documentsUntil } }: { deletion: DeletionBody }) {
  const t = useTranslations('setup.accountDeletion');
  const dates = useDates();
  return (
    <Card>
      <div className="stack gap-1">
        <h2 className="t-head">{t('goes')}</h2>
        <p className="text-quiet">{t('goesBody')}</p>
      </div>
      <div className="stack gap-1">
        <h2 className="t-head">{t('stays')}</h2>
        <p className="text-quiet">
          {documentsUntil === null
            ? t('staysNothing')
            : t('staysPapers', { date: dates.day(documentsUntil, 'long') })}
        </p>
      </div>
    </Card>
  );
}

function Blocked({ credit, giveBack }: Pick<DeletionBody, 'credit' | 'giveBack'>) {
  if (giveBack > 0) return <GiveBackCard amount={giveBack} />;
  return credit > 0 ? <CreditBalance amount={credit} /> : <OpenBalance />;
}

function CreditBalance({ amount }: { amount: number }) {
  const t = useTranslations('setup.accountDeletion');
  return (
    <>
      <Note variant="sun">{t('credit', { amount: formatMoney(amount) })}</Note>
      <ButtonLink variant="second" href={pathTo('credit')}>
        {t('toCredit')}
      </ButtonLink>
    </>
  );
}

function OpenBalance() {
  const t = useTranslations('setup.accountDeletion');
  return (
    <>
      <Note variant="sun">{t('owing')}</Note>
      <ButtonLink variant="second" href={pathTo('billIndex')}>
        {t('toBills')}
      </ButtonLink>
    </>
  );
}

function RequestDeletion() {
  const t = useTranslations('setup.accountDeletion');
  const [confirming, setConfirming] = useState(false);
  const ask = useRequestDeletion(() => setConfirming(false));
  return (
    <Dock>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {t('ask')}
      </Button>
      <ConfirmSheet
        request={confirming ? { purpose: 'account_deletion', subject: DELETION_SUBJECT } : null}
        action={t('ask')}
        busy={ask.pending && t('asking')}
        problem={ask.problem}
        onConfirmed={ask.send}
        onClose={() => setConfirming(false)}
      >
        {t('confirm')}
      </ConfirmSheet>
    </Dock>
  );
}

function WithdrawRequest() {
  const t = useTranslations('setup.accountDeletion');
  const withdraw = useWithdrawDeletion(() => notify(t('withdrawn')));
  return (
    <Dock>
      <ProblemNote problem={withdraw.problem} />
      <Button onClick={() => withdraw.send()} busy={withdraw.pending && t('withdrawing')}>
        {t('withdraw')}
      </Button>
    </Dock>
  );
}

type Request = NonNullable<DeletionBody['request']>;

const CHIP_VARIANTS: Readonly<Record<Request['state'], ChipVariant>> = {
  requested: 'sun',
  held: 'sun',
  scheduled: 'red',
  completed: 'plain',
  withdrawn: 'green',
  refused: 'plain',
};

function DeletionTicket({ request }: { request: Request }) {
  const t = useTranslations('setup.accountDeletion');
  const dates = useDates();
  const day = (date: string) => dates.day(date, 'long');
  const textOf = useAnswerPromise();
  const isApproved = request.state === 'scheduled';
  return (
    <Card>
      <CardHead title={t('ticket')}>
        <Chip variant={CHIP_VARIANTS[request.state]}>{t(`names.${request.state}`)}</Chip>
      </CardHead>
      <div className="stack gap-1">
        <p translate="no" className="t-title tabular-nums">
          {request.ticket}
        </p>
        <p className="t-small text-quiet">{t('requestedOn', { date: day(request.requestedOn) })}</p>
      </div>
      <p role="status">
        {request.promise === null
          ? t(`states.${request.state}`)
          : t(
              `${isApproved ? 'erasure' : 'answer'}.${textOf(request.promise)[0]}`,
              textOf(request.promise)[1],
            )}
      </p>
      {request.words ? (
        <Note>
          <span className="t-label block">{t('fromSupport')}</span>
          {request.words}
        </Note>
      ) : null}
    </Card>
  );
}
