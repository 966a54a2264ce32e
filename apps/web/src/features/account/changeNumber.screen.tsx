import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { NumberChangeBody } from '@tulay/contract/auth/number-change';
import type { Language } from '@tulay/copy/languages';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { formatDay } from '@tulay/ui/format/date-format';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { Chip, type ChipVariant } from '@tulay/ui/layout/chip';
import { Main } from '@tulay/ui/layout/main';
import { HelpBar } from '../../app/components/help-bar';
import { QueryView } from '../../app/components/query-view';
import { goBack } from '../../app/routing/navigate';
import { numberChangeQuery, useWithdrawNumberChange } from './account.queries';
import { NumberForm } from './parts/number-form';

type Request = NonNullable<NumberChangeBody['request']>;

const CHIP_VARIANTS: Readonly<Record<Request['state'], ChipVariant>> = {
  requested: 'sun',
  approved: 'green',
  refused: 'plain',
  withdrawn: 'plain',
};

/** Changes the phone number of a borrower who lost the SIM: the ID proves the identity, an operator decides. */
export default function ChangeNumberScreen() {
  const t = useTranslations('setup.change');
  const change = useQuery(numberChangeQuery);
  return (
    <>
      <HelpBar title={t('heading')} onBack={() => goBack('setup')} />
      <QueryView
        query={change}
        skeleton={
          <Main>
            <Skeleton className="h-24 w-full rounded-card" />
            <Skeleton className="h-72 w-full rounded-card" />
          </Main>
        }
      >
        {(found) => <Change change={found} />}
      </QueryView>
    </>
  );
}

function Change({ change: { request, provable } }: { change: NumberChangeBody }) {
  const t = useTranslations('setup.change');
  if (request?.state === 'requested') {
    return (
      <Main>
        <Ticket request={request} />
      </Main>
    );
  }
  const past = request ? <Ticket request={request} /> : null;
  if (provable) return <NumberForm past={past} />;
  return (
    <Main>
      {past}
      <Note variant="sun">{t('noId')}</Note>
    </Main>
  );
}

function Ticket({ request }: { request: Request }) {
  const t = useTranslations('setup.change');
  const answerLabel = useTranslations('setup.leave')('said');
  const language = useLocale() as Language;
  const withdraw = useWithdrawNumberChange();
  return (
    <Card>
      <CardHead title={t('ticket')}>
        <Chip variant={CHIP_VARIANTS[request.state]}>{t(`names.${request.state}`)}</Chip>
      </CardHead>
      <div className="stack gap-1">
        <p className="t-title tabular-nums">{request.ticket}</p>
        <p className="t-small text-quiet tabular-nums">{t('to', { phone: request.newPhoneMasked })}</p>
      </div>
      <p role="status">
        {t(`states.${request.state}`, { date: formatDay(request.answerBy, language, 'long') })}
      </p>
      {request.words ? (
        <Note>
          <span className="t-label block">{answerLabel}</span>
          {request.words}
        </Note>
      ) : null}
      {request.state === 'requested' ? (
        <>
          <p className="t-small text-quiet">{t('steps')}</p>
          <ProblemNote problem={withdraw.problem} />
          <Button
            variant="second"
            onClick={() => withdraw.send()}
            busy={withdraw.pending && t('withdrawing')}
          >
            {t('withdraw')}
          </Button>
        </>
      ) : null}
    </Card>
  );
}
