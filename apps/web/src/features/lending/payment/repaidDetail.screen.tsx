import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { SkeletonCards } from '@tulay/ui/feedback/card-skeletons';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { couponsQuery } from '../../../api/coupons';
import { homeQuery, paymentChannelsQuery } from '../../../api/loans';
import { isMissing, queryProblem } from '../../../api/query-problem';
import { useQueriesSettled } from '../../../api/use-queries-settled';
import { lazyWithWords } from '../../../app/components/lazy-words';
import { goBack } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { useOrder } from '../loan/offline-cache';
import { MissingOrder, OfflineOrder } from '../loan/order-cards';
import { useOrderInView } from '../loan/order-in-view';
import { PayForm } from './pay-form';

const ConfirmingLoan = lazyWithWords(() => import('./confirming-loan'), <Waiting />);
const LoanWithoutBalance = lazyFile(() => import('../loan/loan-without-balance'));

export default function RepaidDetailScreen() {
  const t = useTranslations('repayment');
  const { data, asOf, query: order } = useOrder(useOrderInView());
  const isReady = useQueriesSettled(couponsQuery, paymentChannelsQuery);
  const problem = data ? undefined : queryProblem(order.error);
  const isUnknownOrder = isMissing(problem) || (order.isPending && !order.isLoading);
  const title = data ? <span translate="no">{t('orderNo', { number: data.orderNo })}</span> : t('heading');

  return (
    <>
      <TopBar title={title} onBack={() => goBack('billIndex')} />
      {data && isReady ? <OrderView key={data.orderId} order={data} asOf={asOf} /> : null}
      {(order.isLoading || data) && !(data && isReady) ? <Waiting /> : null}
      {problem && !isUnknownOrder ? (
        <Main>
          <ProblemRetry problem={problem} onRetry={() => void order.refetch()} />
        </Main>
      ) : null}
      {isUnknownOrder ? <MissingOrder /> : null}
    </>
  );
}

function OrderView({ order, asOf }: { order: OrderBody; asOf: number | undefined }) {
  const today = useQuery(homeQuery).data?.today ?? order.payoff?.asOf ?? order.contractDate;
  const params = useViewParams();
  const [paysAgain, setPaysAgain] = useState(() => params.get('pay') === 'again');
  if (order.label.kind === 'confirming' && !paysAgain) {
    return <ConfirmingLoan {...{ order, today, asOf }} onPay={() => setPaysAgain(true)} />;
  }
  if (order.status === 'active' || order.status === 'written_off')
    return <PayForm order={order} today={today} asOf={asOf} />;
  if (asOf !== undefined) return <OfflineOrder order={order} asOf={asOf} />;
  return (
    <Suspense fallback={<Waiting />}>
      <LoanWithoutBalance order={order} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <Main>
      <SkeletonCards heights={['h-[330px]', 'h-[200px]', 'h-[280px]']} />
    </Main>
  );
}
