import { Suspense, useState } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { ButtonLink } from '@tulay/ui/actions/button';
import { SkeletonCards } from '@tulay/ui/feedback/card-skeletons';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { CheckField } from '@tulay/ui/fields/check-field';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { useTermText } from '@tulay/ui/format/term-text';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { isMissing, queryProblem } from '../../../api/query-problem';
import { goBack, pathTo } from '../../../app/routing/navigate';
import { useOrderInView } from '../loan/order-in-view';
import { MissingOrder } from './missing-order';
import { useLapsed, useOpenOrders } from './offer.queries';
import { SignForm } from './sign-form';

const PayoutProgress = lazyFile(() => import('./payout-progress'));

export default function AllWithdrawScreen() {
  const t = useTranslations('loan');
  const { first: order, others, isReady } = useOpenOrders(useOrderInView());
  const lapsed = useLapsed(order.data);
  const problem = order.data ? undefined : queryProblem(order.error);
  const isUnknownOrder = isMissing(problem) || (order.isPending && !order.isLoading);

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack('homeIndex')} />
      {order.data && isReady ? (
        <Suspense fallback={<Waiting />}>
          <OrderState order={order.data} others={others} lapsed={lapsed} />
        </Suspense>
      ) : order.isLoading || order.data ? (
        <Waiting />
      ) : (
        <Main>
          {isUnknownOrder ? (
            <MissingOrder />
          ) : (
            <ProblemRetry problem={problem} onRetry={() => void order.refetch()} />
          )}
        </Main>
      )}
    </>
  );
}

interface OrderStateProps {
  readonly order: OrderBody;
  readonly others: readonly OrderBody[];
  readonly lapsed: boolean;
}

function OrderState({ order, others, lapsed }: OrderStateProps) {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  if (lapsed) return <Lapsed />;
  const open = order.status === 'offered' || order.status === 'signed';
  if (!open) return <PayoutProgress order={order} />;

  const all = [order, ...others];
  const chosen = all.filter(({ orderId }) => !excluded.has(orderId));
  return (
    <SignForm orders={chosen}>
      <OrderSelection orders={all} excluded={excluded} onExcluded={setExcluded} />
    </SignForm>
  );
}

function Lapsed() {
  const t = useTranslations('loan');
  return (
    <>
      <Main>
        <EmptyState title={t('expiredHeading')}>{t('expiredHint')}</EmptyState>
      </Main>
      <Dock bare>
        <ButtonLink href={pathTo('homeIndex')}>{t('newQuote')}</ButtonLink>
      </Dock>
    </>
  );
}

function Waiting() {
  return (
    <Main>
      <SkeletonCards heights={['h-[470px]', 'h-[360px]', 'h-[140px]']} />
    </Main>
  );
}

interface Props {
  readonly orders: readonly OrderBody[];
  readonly excluded: ReadonlySet<string>;
  readonly onExcluded: (excluded: ReadonlySet<string>) => void;
}

function OrderSelection({ orders, excluded, onExcluded }: Props) {
  const t = useTranslations('loan');
  const dates = useDates();
  const termText = useTermText();
  if (orders.length < 2) return null;

  function toggle(orderId: string) {
    const next = new Set(excluded);
    if (!next.delete(orderId)) next.add(orderId);
    if (next.size < orders.length) onExcluded(next);
  }
  return (
    <Card title={t('chooseLoans')}>
      {orders.map(({ orderId, productId, quote }) => (
        <CheckField key={orderId} checked={!excluded.has(orderId)} onChange={() => toggle(orderId)}>
          {t('loanChoice', {
            product: t(`products.${productId}`),
            amount: formatMoney(quote.principal),
            term: termText(quote.term),
            date: dates.day(quote.finalDueDate, 'weekday'),
          })}
        </CheckField>
      ))}
    </Card>
  );
}
