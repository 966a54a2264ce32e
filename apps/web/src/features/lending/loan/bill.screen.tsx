import { useTranslations } from 'use-intl';
import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { manilaDate } from '@tulay/engine/calendar';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { useDates } from '@tulay/ui/format/date-format';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { queryProblem } from '../../../api/query-problem';
import { goBack } from '../../../app/routing/navigate';
import { BillCard } from './bill-card';
import { useOrderLists } from './offline-cache';
import { AsOfNote } from './order-cards';

/** Lists the loans of the last three months by month (specification 9: order history). */
export default function BillScreen() {
  const titles = useTranslations('titles');
  const t = useTranslations('repayment');
  const orders = useOrderLists();

  return (
    <>
      <TopBar title={titles('bill')} onBack={() => goBack('billIndex')} />
      <Main>
        <Note>{t('historyNote')}</Note>
        {orders.asOf === undefined ? null : <AsOfNote at={orders.asOf} />}
        {orders.waiting ? <Skeleton className="h-[150px] w-full rounded-card" /> : null}
        {orders.query.isError && !orders.data ? (
          <ProblemRetry
            problem={queryProblem(orders.query.error)}
            onRetry={() => void orders.query.refetch()}
          />
        ) : null}
        {orders.data && !orders.waiting ? <Months orders={orders.data.history} /> : null}
      </Main>
    </>
  );
}

function Months({ orders }: { orders: readonly OrderSummaryBody[] }) {
  const t = useTranslations('repayment');
  const dates = useDates();
  if (orders.length === 0)
    return <EmptyState title={t('emptyHistoryHeading')}>{t('emptyHistory')}</EmptyState>;

  const months = [...new Set(orders.map(monthOf))];
  return months.map((month) => (
    <section key={month} className="stack gap-2">
      <h2 className="t-label px-1 pt-1 text-quiet">{dates.month(month)}</h2>
      <ul className="stack gap-4">
        {orders
          .filter((order) => monthOf(order) === month)
          .map((order) => (
            <li key={order.orderId}>
              <BillCard order={order} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

const monthOf = ({ settledAt, offeredAt }: OrderSummaryBody): string =>
  manilaDate(new Date(settledAt ?? offeredAt)).slice(0, 7);
