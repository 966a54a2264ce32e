import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { type Command, useCommand } from '../../../api/command';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { orderQuery, refetchLoans, withdrawOrders } from '../../../api/loans';
import { payoutFailure } from '../../../api/payout-failure';
import { ConfirmSheet } from '../../../app/confirm/confirm-sheet';
import { pathTo, replaceRoute } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { flagRefresh } from '../../../app/store/store';
import { CancelWithoutPayment } from './cancel-without-payment';
import { LoanRecord } from './loan-record';
import { OrderSummaryCard, OrderTrackCard } from './order-cards';

/** Shows why the payout failed, links to the form that corrects the account or the ID, then retries the payout. */
export function PayoutFailed({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const home = useTranslations('home');
  const confirm = useTranslations('confirm');
  const sending = useTranslations('common')('sending');
  const [confirming, setConfirming] = useState(false);
  const retry = useRetryPayout(order);
  const ask = confirming
    ? { purpose: 'withdrawal' as const, subject: withdrawalSubject([order.orderId]) }
    : null;
  const { reason, route, returned } = payoutFailure(order.payout);
  const idCorrected = useViewParams().get('corrected') === 'id';
  // The primary button is the next step: the correction first, then the retry.
  const account = order.retryPayoutTo?.changed ? order.retryPayoutTo : null;
  const corrected = account !== null || (route === 'identityInfo' && idCorrected);
  const fix = (
    <ButtonLink href={pathTo(route, { correct: order.orderId })} variant={corrected ? 'plain' : 'primary'}>
      {home(route === 'identityInfo' ? 'fixIdentity' : 'fixAccount')}
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
          hint={home(returned ? 'payoutReturned' : 'payoutKept')}
        />
        <Note variant="red" live>
          <p className="t-label">{home(`payoutReasons.${reason}`)}</p>
          <p>{order.payout ? `${order.payout.channelName} ${order.payout.accountMasked}` : null}</p>
        </Note>
        {corrected ? (
          <Note variant="green">
            <p className="t-label">{t(account ? 'accountMended' : 'idMended')}</p>
            <p>{account ? `${account.channelName} ${account.accountMasked}` : null}</p>
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

function accountOf({ retryPayoutTo }: OrderBody): string {
  return retryPayoutTo ? `${retryPayoutTo.channelName} ${retryPayoutTo.accountMasked}` : '';
}

/** Retries the payout. The key contains the time of the failed payout, so that each retry is a request of its own. */
function useRetryPayout(order: OrderBody): Command<string, OrderBody[]> {
  const queryClient = useQueryClient();
  const { orderId } = order;
  return useCommand({
    run: (confirmationId: string) =>
      withIdempotencyKey(`withdraw:${orderId}:${order.payout?.createdAt ?? ''}`, null, (key) =>
        withdrawOrders([orderId], confirmationId, key),
      ),
    onDone: ([sent]) => {
      queryClient.setQueryData(orderQuery(orderId).queryKey, sent);
      // Drops `corrected` from the address, so that after another failure the correction is the next step again.
      replaceRoute('repaidDetail', { order: orderId });
      flagRefresh('homeIndex');
      void refetchLoans(queryClient);
    },
  });
}
