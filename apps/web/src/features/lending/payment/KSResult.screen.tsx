import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentDetailBody, PaymentResultBody } from '@tulay/contract/lending/payment';
import { ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { refreshAfter } from '../../../api/refresh';
import { isMissing, queryProblem } from '../../../api/query-problem';
import { pathTo, replaceRoute } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { useHasSession } from '../../../app/store/use-has-session';
import { PaymentResult, retryPath } from './payment-result';
import { resultQuery, usePaymentDetail } from './payment.queries';

/** Shows the result of a payment after the return from its channel. Amounts are visible only to the logged-in owner. */
export default function KSResultScreen() {
  const isLoggedIn = useHasSession();
  const reference = useViewParams().get('payment') ?? '';
  const result = useQuery(resultQuery(reference));
  const detail = usePaymentDetail(isLoggedIn ? result.data?.paymentId : undefined, result.data?.status);
  useRefreshLoans(result.data?.status);
  const problem = result.data ? undefined : queryProblem(result.error);

  return (
    <>
      <TopBar action={<CloseButton isLoggedIn={isLoggedIn} />} />
      <Main>
        {reference === '' || isMissing(problem) ? <UnknownPayment /> : <ProblemNote problem={problem} />}
        {result.isLoading ? <Waiting /> : null}
        {result.data ? <PaymentResult result={result.data} detail={detail.data} /> : null}
      </Main>
      {result.data?.status === 'created' && result.data.means !== 'redirect' ? (
        <ShowCodeDock reference={reference} />
      ) : (
        <ResultDock result={result.data} detail={detail.data} isLoggedIn={isLoggedIn} />
      )}
    </>
  );
}

function useRefreshLoans(status: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (status === undefined) return;
    void refreshAfter(queryClient, 'loan');
  }, [queryClient, status]);
}

interface ResultDockProps {
  readonly result: PaymentResultBody | undefined;
  readonly detail: PaymentDetailBody | undefined;
  readonly isLoggedIn: boolean;
}

function ResultDock({ result, detail, isLoggedIn }: ResultDockProps) {
  const t = useTranslations('paymentResult');
  const openPage = useTranslations('payment')('openPage');
  if (!isLoggedIn) {
    return (
      <Dock bare>
        {result?.result === 'in_progress' ? (
          <p className="t-small text-center text-quiet">{t('leave')}</p>
        ) : (
          <p className="t-small text-center text-quiet">{t('logIn')}</p>
        )}
        <ButtonLink href={pathTo('start')}>{t('toHome')}</ButtonLink>
      </Dock>
    );
  }
  const loan = detail && pathTo('repaidDetail', { order: detail.orderId });
  if (result?.result === 'in_progress' || detail === undefined || loan === undefined) {
    return (
      <Dock bare>
        <p className="t-small text-center text-quiet">
          {result?.result === 'in_progress' ? t('leave') : null}
        </p>
        <ButtonLink href={pathTo('homeIndex')}>{t('toHome')}</ButtonLink>
        {detail?.hostedPage ? (
          <ButtonLink variant="second" href={pathTo('triLink', { payment: detail.paymentId })}>
            {openPage}
          </ButtonLink>
        ) : null}
        {detail ? (
          <ButtonLink
            variant="plain"
            href={pathTo('dispute', { order: detail.orderId, payment: detail.paymentId })}
          >
            {t('reportMissing')}
          </ButtonLink>
        ) : null}
      </Dock>
    );
  }
  const missed = result?.result === 'fail' && detail.received === 0;
  return (
    <Dock bare>
      {detail.settled ? (
        <ButtonLink href={pathTo('homeIndex')}>{t('borrowAgain')}</ButtonLink>
      ) : (
        <ButtonLink href={missed ? retryPath(detail) : loan}>{t(missed ? 'again' : 'toLoan')}</ButtonLink>
      )}
      <ButtonLink variant="plain" href={detail.settled ? loan : pathTo('homeIndex')}>
        {t(detail.settled ? 'toLoan' : 'toHome')}
      </ButtonLink>
    </Dock>
  );
}

function ShowCodeDock({ reference }: { reference: string }) {
  const t = useTranslations('payment');
  return (
    <Dock bare>
      <ButtonLink href={pathTo('payCode', { payment: reference })}>{t('seeCode')}</ButtonLink>
    </Dock>
  );
}

function CloseButton({ isLoggedIn }: { isLoggedIn: boolean }) {
  const t = useTranslations('paymentResult');
  return (
    <button
      type="button"
      className="grid size-12 place-items-center rounded-full"
      aria-label={t('close')}
      onClick={() => replaceRoute(isLoggedIn ? 'homeIndex' : 'start')}
    >
      <X size={24} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

function UnknownPayment() {
  const t = useTranslations('paymentResult');
  return (
    <EmptyState level={1} title={t('unknown')}>
      {t('missing')}
    </EmptyState>
  );
}

function Waiting() {
  return (
    <SkeletonStack className="gap-5">
      <Skeleton className="mx-auto h-[140px] w-full max-w-[360px] rounded-t-[140px] rounded-b-none" />
      <Skeleton className="mx-auto h-8 w-3/4" />
      <Skeleton className="mx-auto h-12 w-1/2" />
      <Skeleton className="h-[68px] w-full rounded-field" />
      <Skeleton className="h-[170px] w-full rounded-card" />
    </SkeletonStack>
  );
}
