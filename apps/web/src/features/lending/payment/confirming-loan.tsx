import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { Button } from '@tulay/ui/actions/button';
import { Main } from '@tulay/ui/layout/main';
import ConfirmingCard from '../../../app/components/confirming-card';
import GiveBackCard from '../../../app/components/give-back-card';
import { DisputesCard } from '../loan/disputes-card';
import { LoanRecord } from '../loan/loan-record';
import { AsOfNote } from '../loan/order-cards';
import { PlanCard } from '../loan/plan-card';

interface Props {
  readonly order: OrderBody;
  readonly today: string;
  /** Time at which offline data was fetched, in device milliseconds; undefined for fresh data. Offline, nothing can be paid. */
  readonly asOf: number | undefined;
  /** Shows the choices of another payment. */
  readonly onPay: () => void;
}

/** Loan of which pending payments leave nothing. */
export default function ConfirmingLoan({ order, today, asOf, onPay }: Props) {
  const t = useTranslations('pending');
  const payAnyway = (
    <Button variant="plain" compact onClick={onPay}>
      {t('payAnyway')}
    </Button>
  );
  return (
    <Main>
      {asOf === undefined ? null : <AsOfNote at={asOf} />}
      {order.giveBack > 0 ? <GiveBackCard amount={order.giveBack} /> : null}
      <ConfirmingCard order={order} payAnyway={asOf === undefined ? payAnyway : null} />
      <PlanCard order={order} today={today} />
      <DisputesCard order={order} />
      <LoanRecord order={order} />
    </Main>
  );
}
