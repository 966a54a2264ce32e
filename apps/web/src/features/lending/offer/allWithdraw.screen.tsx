import { Suspense, useState } from 'react';
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
import { MoneyText } from '@tulay/ui/money/money-text';
import { OrderTrack } from '@tulay/ui/money/order-track';
import { payoutFailure } from '../../../api/payout-failure';
import { isMissing, queryProblem } from '../../../api/query-problem';
import { goBack, pathTo } from '../../../app/routing/navigate';
import { useOrderInView } from '../loan/order-in-view';
import { MissingOrder } from './missing-order';
import { useLapsed, useOpenOrders } from './offer.queries';
import { SignForm } from './sign-form';

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

function PayoutProgress({ order }: { order: OrderBody }) {
  const t = useTranslations('loan');
  const sending = order.status === 'disbursing';

  return (
    <>
      <Main>
        <Card>
          <div className="stack gap-1" role="status">
            <h2 className="t-head">
              <Heading order={order} />
            </h2>
            <MoneyText amount={order.netProceeds} className="t-hero" />
            <Hint order={order} />
          </div>
        </Card>
        <Card title={t('statusHeading')}>
          <OrderTrack order={order} />
        </Card>
      </Main>
      <Dock>
        <ButtonLink href={sending ? pathTo('homeIndex') : pathTo('repaidDetail', { order: order.orderId })}>
          {t(sending ? 'toHome' : 'seeLoan')}
        </ButtonLink>
      </Dock>
    </>
  );
}

function Heading({ order }: { order: OrderBody }) {
  const t = useTranslations('loan');
  const failed = useTranslations('repayment')('payoutFailed');
  if (order.status === 'disbursing') return t('onItsWay');
  if (order.status === 'payout_failed') return failed;
  return t(order.status === 'active' ? 'arrivedHeading' : 'statusChanged');
}

function Hint({ order }: { order: OrderBody }) {
  const t = useTranslations('loan');
  const home = useTranslations('home');
  const dates = useDates();
  const { nextDue, payout } = order;
  const text = () => {
    if (order.status === 'disbursing') {
      const day = payout?.arrivesOn;
      return day ? t('byDay', { date: dates.day(day, 'weekday') }) : t('onItsWayHint');
    }
    if (order.status === 'payout_failed') {
      const { reason, returned } = payoutFailure(payout);
      return `${home(`payoutReasons.${reason}`)} ${home(returned ? 'payoutReturned' : 'nothingOwed')}`;
    }
    if (order.status !== 'active' || nextDue === null || payout === null) return null;
    return t('arrivedHint', {
      account: `${payout.channelName} ${payout.accountMasked}`,
      amount: formatMoney(nextDue.amount),
      date: dates.day(nextDue.date, 'long'),
    });
  };
  const words = text();
  return words === null ? null : <p className="text-quiet">{words}</p>;
}
