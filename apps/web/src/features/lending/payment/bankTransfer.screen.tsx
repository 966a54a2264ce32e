import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PAY_LINK_CHOICES, PAYMENT_KINDS } from '@tulay/contract/lending/payment-kinds';
import { ButtonLink } from '@tulay/ui/actions/button';
import { SkeletonCards } from '@tulay/ui/feedback/card-skeletons';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { isMissing, queryProblem } from '../../../api/query-problem';
import { LanguageSwitch } from '../../../app/components/language-switch';
import { goBack, pathTo } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { TransferDetails } from './transfer-details';
import { type TransferPayment, transferQuery } from './transfer.queries';

/** How to pay a loan, or the bill of a pay link, by a transfer to the lender's bank account. */
export default function BankTransferScreen() {
  const t = useTranslations('transfer');
  const payment = useTransferPayment();
  const transfer = useQuery(transferQuery(payment));
  const problem = transfer.data ? undefined : queryProblem(transfer.error);
  const isUnknown = payment === undefined || isMissing(problem);
  const order = payment && 'order' in payment ? payment.order : undefined;

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack(order === undefined ? 'start' : 'billIndex')} />
      <Main>
        {payment && 'token' in payment ? <LanguageSwitch /> : null}
        {transfer.data && payment ? <TransferDetails transfer={transfer.data} payment={payment} /> : null}
        {isUnknown ? <EmptyState title={t('gone')}>{t('goneHint')}</EmptyState> : null}
        {problem && !isUnknown ? (
          <ProblemRetry problem={problem} onRetry={() => void transfer.refetch()} />
        ) : null}
        {transfer.isLoading ? <SkeletonCards heights={['h-[140px]', 'h-[420px]', 'h-[260px]']} /> : null}
      </Main>
      {order === undefined || isUnknown ? null : <ToLoan orderId={order} />}
    </>
  );
}

function ToLoan({ orderId }: { orderId: string }) {
  const t = useTranslations('payment');
  return (
    <Dock>
      <ButtonLink variant="second" href={pathTo('repaidDetail', { order: orderId })}>
        {t('toLoan')}
      </ButtonLink>
    </Dock>
  );
}

/** Reads from the URL what the transfer pays; undefined if the URL does not say it. */
function useTransferPayment(): TransferPayment | undefined {
  const params = useViewParams();
  const numberOf = (name: string) => {
    const text = params.get(name);
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const token = params.get('t');
  if (token !== null) {
    const pay = PAY_LINK_CHOICES.find((choice) => choice === params.get('pay'));
    return pay && { token, pay, part: numberOf('part') };
  }
  const order = params.get('order');
  const pays = PAYMENT_KINDS.find((kind) => kind === params.get('pays'));
  if (order === null || pays === undefined) return undefined;
  return { order, pays, amount: numberOf('amount'), hasCoupon: params.has('coupon') };
}
