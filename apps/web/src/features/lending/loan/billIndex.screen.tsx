import { useTranslations } from 'use-intl';
import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { SkeletonCards } from '@tulay/ui/feedback/card-skeletons';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Segmented } from '@tulay/ui/fields/segmented';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { queryProblem } from '../../../api/query-problem';
import { useStore } from '../../../app/store/store';
import { BillCard } from './bill-card';
import { useOrderLists } from './offline-cache';
import { AsOfNote } from './order-cards';

/** Value of `loanTabType` in the store for each tab; any other number means the first tab. */
const TAB_TYPES = { current: 2, history: 1 } as const;

export default function BillIndexScreen() {
  const t = useTranslations('repayment');
  const orders = useOrderLists();
  const shown = useStore((data) => (data.loanTabType === TAB_TYPES.history ? 'history' : 'current'));

  return (
    <>
      <TopBar title={t('billsHeading')} />
      <Main>
        <Segmented
          label={t('billsHeading')}
          value={shown}
          onValue={(tab) => useStore.setState({ loanTabType: TAB_TYPES[tab] })}
          options={[
            { value: 'current', label: t('current'), count: orders.data?.current.length },
            { value: 'history', label: t('history') },
          ]}
        />
        {orders.asOf === undefined ? null : <AsOfNote at={orders.asOf} />}
        {orders.query.isError && !orders.data ? (
          <ProblemRetry
            problem={queryProblem(orders.query.error)}
            onRetry={() => void orders.query.refetch()}
          />
        ) : null}
        {orders.waiting ? <BillsSkeleton /> : null}
        {orders.data && !orders.waiting ? <Bills orders={orders.data[shown]} shown={shown} /> : null}
      </Main>
    </>
  );
}

function Bills({ orders, shown }: { orders: readonly OrderSummaryBody[]; shown: 'current' | 'history' }) {
  const t = useTranslations('repayment');
  if (orders.length === 0) {
    return shown === 'current' ? (
      <EmptyState title={t('emptyHeading')}>{t('emptyHint')}</EmptyState>
    ) : (
      <EmptyState title={t('emptyHistoryHeading')}>{t('emptyHistory')}</EmptyState>
    );
  }
  return (
    <ul className="stack gap-4">
      {orders.map((order) => (
        <li key={order.orderId}>
          <BillCard order={order} />
        </li>
      ))}
    </ul>
  );
}

function BillsSkeleton() {
  return <SkeletonCards heights={['h-[150px]', 'h-[150px]']} />;
}
