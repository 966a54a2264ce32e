import type { OrderSummaryBody } from '@tulay/contract/loan';
import { manilaDate } from '@tulay/engine/calendar';
import type { Language } from '@tulay/copy/languages';
import { useLocale, useTranslations } from 'use-intl';
import { queryProblem } from '../../api/query-problem';
import { goBack } from '../../app/navigate';
import { formatMonth } from '../../ui/date-format';
import { EmptyState } from '../../ui/empty-state';
import { Main } from '../../ui/main';
import { Note } from '../../ui/note';
import { ProblemRetry } from '../../ui/problem-retry';
import { Skeleton } from '../../ui/skeleton';
import { TopBar } from '../../ui/top-bar';
import { AsOfNote } from './parts/as-of-note';
import { BillCard } from './parts/bill-card';
import { useOrders } from './last-known';

/** Bills of the last three months, by month (specification 9: order history). */
export default function BillScreen() {
  const titles = useTranslations('shell.titles');
  const t = useTranslations('repayment');
  const orders = useOrders();

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
  const language = useLocale() as Language;
  if (orders.length === 0)
    return <EmptyState title={t('emptyHistoryHeading')}>{t('emptyHistory')}</EmptyState>;

  const months = [...new Set(orders.map(monthOf))];
  return months.map((month) => (
    <section key={month} className="stack gap-2">
      <h2 className="t-label px-1 pt-1 text-quiet">{formatMonth(month, language)}</h2>
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

/** The Manila month in which a loan ended, `YYYY-MM`. */
const monthOf = ({ settledAt, offeredAt }: OrderSummaryBody): string =>
  manilaDate(new Date(settledAt ?? offeredAt)).slice(0, 7);
