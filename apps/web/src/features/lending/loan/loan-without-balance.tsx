import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { Language } from '@tulay/copy/languages';
import { manilaDate } from '@tulay/engine/calendar';
import { ButtonLink } from '@tulay/ui/actions/button';
import { formatDay } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Main } from '@tulay/ui/layout/main';
import { OrderChip } from '@tulay/ui/money/order-chip';
import { CreditBalanceCard } from '../../../app/components/credit-balance-card';
import { pathTo } from '../../../app/routing/navigate';
import { CancelWithoutPayment } from './cancel-without-payment';
import { DisputesCard } from './disputes-card';
import { LoanRecord } from './loan-record';
import { OrderSummaryCard, OrderTrackCard } from './order-cards';
import { PayoutFailed } from './payout-failed';

/** Shows a loan that needs no payment now: unsigned, being paid out, payout failed, settled or cancelled. */
export default function LoanWithoutBalance({ order }: { order: OrderBody }) {
  switch (order.status) {
    case 'payout_failed':
      return <PayoutFailed order={order} />;
    case 'settled':
      return <Settled order={order} />;
    case 'cancelled':
      return order.valueDate === null ? <PendingLoan order={order} /> : <CancelledOrder order={order} />;
    default:
      return <PendingLoan order={order} />;
  }
}

function PendingLoan({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const home = useTranslations('home');
  const loan = useTranslations('loan');
  const open = order.status === 'offered' || order.status === 'signed';
  const ended = order.status !== 'disbursing' && !open;
  return (
    <>
      <Main>
        <OrderSummaryCard
          order={order}
          title={open ? home('offerHeading') : ended ? loan('expiredHeading') : home('lendingHeading')}
          hint={open ? home('offerHint') : ended ? t('nothingOwed') : home('lendingHint')}
        />
        {ended ? null : <OrderTrackCard order={order} />}
        <LoanRecord order={order} />
        {open ? <CancelWithoutPayment orderId={order.orderId} /> : null}
      </Main>
      <Dock>
        <ButtonLink
          href={open ? pathTo('allWithdraw', { order: order.orderId }) : pathTo('homeIndex')}
          variant={open ? 'primary' : 'second'}
        >
          {open ? t('toSign') : loan('toHome')}
        </ButtonLink>
      </Dock>
    </>
  );
}

function Settled({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const language = useLocale() as Language;
  const closed = manilaDate(new Date(order.settledAt ?? order.offeredAt));
  return (
    <>
      <Main>
        <Card>
          <div className="stack gap-1">
            <span>
              <OrderChip label={order.label} />
            </span>
            <h2 className="t-title mt-2">{t('settledHeading')}</h2>
            <p className="text-quiet">
              {t('settledOn', { date: formatDay(closed, language, 'long') })} · {t('nothingOwed')}
            </p>
          </div>
        </Card>
        <CreditBalanceCard />
        <OrderTrackCard order={order} />
        <DisputesCard order={order} />
        <LoanRecord order={order} />
      </Main>
      <Dock>
        <ButtonLink href={pathTo('homeIndex')}>{t('borrowAgain')}</ButtonLink>
      </Dock>
    </>
  );
}

/** Shows a loan cancelled within the cooling-off period, with what the borrower received and returned. */
function CancelledOrder({ order }: { order: OrderBody }) {
  const t = useTranslations('relief.cancel');
  const repayment = useTranslations('repayment');
  const language = useLocale() as Language;
  const ended = manilaDate(new Date(order.settledAt ?? order.offeredAt));
  const returned = order.payments.reduce((total, { received }) => total + received, 0);

  return (
    <>
      <Main>
        <Card>
          <div className="stack gap-1" role="status">
            <span>
              <OrderChip label={order.label} />
            </span>
            <h2 className="t-title mt-2">{t('endedHeading')}</h2>
            <p className="text-quiet">
              {t('endedOn', { date: formatDay(ended, language, 'long') })}. {t('limitBack')}
            </p>
          </div>
          <KeyValues>
            <KeyValue name={t('received')} value={formatMoney(order.netProceeds)} />
            <KeyValue name={t('returned')} value={formatMoney(returned)} />
            <KeyValue sum name={repayment('owedToday')} value={formatMoney(0)} />
          </KeyValues>
        </Card>
        <CreditBalanceCard />
        <LoanRecord order={order} />
      </Main>
      <Dock>
        <ButtonLink href={pathTo('homeIndex')}>{repayment('borrowAgain')}</ButtonLink>
      </Dock>
    </>
  );
}
