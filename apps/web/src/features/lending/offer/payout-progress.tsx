import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { ButtonLink } from '@tulay/ui/actions/button';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { MoneyText } from '@tulay/ui/money/money-text';
import { OrderTrack } from '@tulay/ui/money/order-track';
import { afterPending } from '../../../api/loans';
import { payoutFailure } from '../../../api/payout-failure';
import { AlsoSending } from '../../../app/components/also-sending';
import { useArrivalHint } from '../../../app/components/arrival-hint';
import { pathTo } from '../../../app/routing/navigate';

/** Shows the state of the payout after the withdrawal. This code loads only when the offer is signed. */
export default function PayoutProgress({ order }: { order: OrderBody }) {
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
          <AlsoSending except={order.orderId} />
        </Card>
        <Card title={t('statusHeading')}>
          <OrderTrack order={afterPending(order)} />
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
  const arrivalHint = useArrivalHint();
  const { payout } = order;
  const { nextDue } = afterPending(order);
  const text = () => {
    if (order.status === 'disbursing') {
      return arrivalHint(payout?.arrival);
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
