import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { manilaDate } from '@tulay/engine/calendar';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { OrderChip } from '@tulay/ui/money/order-chip';
import { type Command, useCommand } from '../../../api/command';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { orderQuery, withdrawOrders } from '../../../api/loans';
import { payoutFailure } from '../../../api/payout-failure';
import { useArrivalHint } from '../../../app/components/arrival-hint';
import { CreditBalanceCard } from '../../../app/components/credit-balance-card';
import GiveBackCard from '../../../app/components/give-back-card';
import { ConfirmSheet } from '../../../app/confirm/confirm-sheet';
import { pathTo, replaceRoute } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { CancelWithoutPayment } from './cancel-without-payment';
import { DisputesCard } from './disputes-card';
import { LoanRecord } from './loan-record';
import { OrderSummaryCard, OrderTrackCard } from './order-cards';

export default function LoanWithoutBalance({ order }: { order: OrderBody }) {
  switch (order.status) {
    case 'payout_failed':
      return <PayoutFailed order={order} />;
    case 'settled':
      return <Settled order={order} />;
    case 'canceled':
      return order.valueDate === null ? <PendingLoan order={order} /> : <CanceledOrder order={order} />;
    default:
      return <PendingLoan order={order} />;
  }
}

function PendingLoan({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const home = useTranslations('home');
  const loan = useTranslations('loan');
  const arrivalHint = useArrivalHint();
  const open = order.status === 'offered' || order.status === 'signed';
  const ended = order.status !== 'disbursing' && !open;
  return (
    <>
      <Main>
        <OrderSummaryCard
          order={order}
          title={open ? home('offerHeading') : ended ? loan('expiredHeading') : home('lendingHeading')}
          hint={open ? home('offerHint') : ended ? t('nothingOwed') : arrivalHint(order.payout?.arrival)}
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
  const dates = useDates();
  const closed = manilaDate(new Date(order.settledAt ?? order.offeredAt));
  return (
    <>
      <Main>
        <Card>
          <div className="stack gap-1">
            <span>
              <OrderChip label={order.label} />
            </span>
            <h2 className="t-title mt-2">
              {t(order.giveBack > 0 || order.forgiven !== null ? 'settledButOwing' : 'settledHeading')}
            </h2>
            <p className="text-quiet">
              {t('settledOn', { date: dates.day(closed, 'long') })}
              {order.giveBack > 0 ? null : ` · ${t('nothingOwed')}`}
            </p>
            {order.forgiven === null ? null : (
              <p className="t-small text-quiet">
                {t('settlement.done', { amount: formatMoney(order.forgiven) })}
              </p>
            )}
          </div>
        </Card>
        {order.giveBack > 0 ? <GiveBackCard amount={order.giveBack} /> : <CreditBalanceCard />}
        <OrderTrackCard order={order} />
        <DisputesCard order={order} />
        <LoanRecord order={order} />
      </Main>
      <Dock>
        <AfterLoan order={order} />
      </Dock>
    </>
  );
}

/**
 * Links to the next loan. If the borrower has to give money back, links to Home, because no loan is offered until then.
 */
function AfterLoan({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const loan = useTranslations('loan');
  return order.giveBack > 0 ? (
    <ButtonLink variant="second" href={pathTo('homeIndex')}>
      {loan('toHome')}
    </ButtonLink>
  ) : (
    <ButtonLink href={pathTo('homeIndex')}>{t('borrowAgain')}</ButtonLink>
  );
}

function CanceledOrder({ order }: { order: OrderBody }) {
  const t = useTranslations('relief.cancel');
  const repayment = useTranslations('repayment');
  const dates = useDates();
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
              {t('endedOn', { date: dates.day(ended, 'long') })}. {t('limitBack')}
            </p>
          </div>
          <KeyValues>
            <KeyValue name={t('received')} value={formatMoney(order.netProceeds)} />
            <KeyValue name={t('returned')} value={formatMoney(returned)} />
            <KeyValue sum name={repayment('owedToday')} value={formatMoney(0)} />
          </KeyValues>
        </Card>
        {order.giveBack > 0 ? <GiveBackCard amount={order.giveBack} /> : <CreditBalanceCard />}
        <LoanRecord order={order} />
      </Main>
      <Dock>
        <AfterLoan order={order} />
      </Dock>
    </>
  );
}

function PayoutFailed({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const home = useTranslations('home');
  const confirm = useTranslations('confirm');
  const sending = useTranslations('common')('sending');
  const [confirming, setConfirming] = useState(false);
  const retry = useRetryPayout(order);
  const ask = confirming
    ? { purpose: 'withdrawal' as const, subject: withdrawalSubject([order.orderId]) }
    : null;
  const { correction, route, returned } = payoutFailure(order.payout);
  const idCorrected = useViewParams().get('corrected') === 'id';
  // The next step has the primary button: at first the correction, then the retry.
  const account = order.retryPayoutTo?.changed ? order.retryPayoutTo : null;
  const corrected = account !== null || (route === 'identityInfo' && idCorrected);
  const fix = (
    <ButtonLink href={pathTo(route, { correct: order.orderId })} variant={corrected ? 'plain' : 'primary'}>
      {home(`fix.${correction}`)}
    </ButtonLink>
  );
  const sendAgain = (
    <Button variant={corrected ? 'primary' : 'plain'} onClick={() => setConfirming(true)}>
      {t('sendAgain', { amount: formatMoney(order.netProceeds) })}
    </Button>
  );

  return (
    <>
      <Main>
        <OrderSummaryCard
          order={order}
          title={returned ? home('payoutReturnedHeading') : t('payoutFailed')}
          hint={home(returned ? 'payoutReturned' : 'nothingOwed')}
        />
        <FailureNote order={order} />
        {corrected ? (
          <Note variant="green">
            <p className="t-label">{t(account ? 'accountCorrected' : 'idCorrected')}</p>
            <p translate="no">{account ? `${account.channelName} ${account.accountMasked}` : null}</p>
          </Note>
        ) : null}
        <OrderTrackCard order={order} />
        <LoanRecord order={order} />
        <CancelWithoutPayment orderId={order.orderId} />
      </Main>
      <Dock>
        {corrected ? sendAgain : fix}
        {corrected ? fix : sendAgain}
        <p className="t-micro text-center text-quiet">{t('sendAgainHint')}</p>
      </Dock>
      <ConfirmSheet
        request={ask}
        action={t('sendAgain', { amount: formatMoney(order.netProceeds) })}
        busy={retry.pending && sending}
        problem={retry.problem}
        onConfirmed={retry.send}
        onClose={() => setConfirming(false)}
      >
        {confirm('withdrawal', { amount: formatMoney(order.netProceeds), account: accountOf(order) })}
      </ConfirmSheet>
    </>
  );
}

function FailureNote({ order }: { order: OrderBody }) {
  const home = useTranslations('home');
  const { reason } = payoutFailure(order.payout);
  return (
    <Note variant="red" live>
      <p className="t-label">{home(`payoutReasons.${reason}`)}</p>
      <p translate="no">
        {order.payout ? `${order.payout.channelName} ${order.payout.accountMasked}` : null}
      </p>
    </Note>
  );
}

function accountOf({ retryPayoutTo }: OrderBody): string {
  return retryPayoutTo ? `${retryPayoutTo.channelName} ${retryPayoutTo.accountMasked}` : '';
}

/** Retries the payout. The key contains the time of the failed payout, so that each retry is a new request. */
function useRetryPayout(order: OrderBody): Command<string, OrderBody[]> {
  const queryClient = useQueryClient();
  const { orderId } = order;
  return useCommand({
    changes: 'loan',
    run: (confirmationId: string) =>
      withIdempotencyKey(`withdraw:${orderId}:${order.payout?.createdAt ?? ''}`, null, (key) =>
        withdrawOrders([orderId], confirmationId, key),
      ),
    onDone: ([sent]) => {
      queryClient.setQueryData(orderQuery(orderId).queryKey, sent);
      // Removes `corrected` from the address, so that after another failure the correction is the next step again.
      replaceRoute('repaidDetail', { order: orderId });
    },
  });
}
