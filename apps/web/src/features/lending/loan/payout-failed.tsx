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
import { withKeptKey } from '../../../api/idempotency-key';
import { orderQuery, refreshLoans, withdrawOrders } from '../../../api/loans';
import { payoutFailure } from '../../../api/payout-failure';
import { ConfirmSheet } from '../../../app/confirm/confirm-sheet';
import { goInstead, pathTo } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { flagRefresh } from '../../../app/store/store';
import { FreeCancel } from './cancel-without-payment';
import { LoanRecord } from './loan-record';
import { OrderHead, OrderSteps } from './order-head';

/** Why, what was kept, and both steps to mend it: the account or the ID, then send again. */
export function PayoutFailed({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const home = useTranslations('home');
  const confirm = useTranslations('confirm');
  const sending = useTranslations('common')('sending');
  const [asking, setAsking] = useState(false);
  const again = useSendAgain(order);
  const ask = asking ? { purpose: 'withdrawal' as const, subject: withdrawalSubject([order.orderId]) } : null;
  const { reason, route, returned } = payoutFailure(order.payout);
  const idMended = useViewParams().get('mended') === 'id';
  // The next step leads: the form until it was corrected, then sending again.
  const account = order.sendAgainTo?.changed ? order.sendAgainTo : null;
  const mended = account !== null || (route === 'identityInfo' && idMended);
  const fix = (
    <ButtonLink href={pathTo(route, { mend: order.orderId })} look={mended ? 'plain' : 'primary'}>
      {home(route === 'identityInfo' ? 'fixIdentity' : 'fixAccount')}
    </ButtonLink>
  );
  const sendAgain = (
    <Button look={mended ? 'primary' : 'plain'} onClick={() => setAsking(true)}>
      {t('sendAgain', { amount: formatMoney(order.netProceeds) })}
    </Button>
  );

  return (
    <>
      <Main>
        <OrderHead
          order={order}
          title={returned ? home('payoutReturnedHeading') : t('payoutFailed')}
          hint={home(returned ? 'payoutReturned' : 'payoutKept')}
        />
        <Note look="red" live>
          <p className="t-label">{home(`payoutReasons.${reason}`)}</p>
          <p>{order.payout ? `${order.payout.channelName} ${order.payout.accountMasked}` : null}</p>
        </Note>
        {mended ? (
          <Note look="green">
            <p className="t-label">{t(account ? 'accountMended' : 'idMended')}</p>
            <p>{account ? `${account.channelName} ${account.accountMasked}` : null}</p>
          </Note>
        ) : null}
        <OrderSteps order={order} />
        <LoanRecord order={order} />
        <FreeCancel orderId={order.orderId} />
      </Main>
      <Dock>
        {mended ? sendAgain : fix}
        {mended ? fix : sendAgain}
        <p className="t-micro text-center text-quiet">{t('sendAgainHint')}</p>
      </Dock>
      <ConfirmSheet
        ask={ask}
        action={t('sendAgain', { amount: formatMoney(order.netProceeds) })}
        busy={again.pending && sending}
        problem={again.problem}
        onConfirmed={again.send}
        onClose={() => setAsking(false)}
      >
        {confirm('withdrawal', { amount: formatMoney(order.netProceeds), account: accountOf(order) })}
      </ConfirmSheet>
    </>
  );
}

/** Where sending again would send it. */
function accountOf({ sendAgainTo }: OrderBody): string {
  return sendAgainTo ? `${sendAgainTo.channelName} ${sendAgainTo.accountMasked}` : '';
}

/** Sends the money again after the account was mended; a failed pay-out is an intention of its own. */
function useSendAgain(order: OrderBody): Command<string, OrderBody[]> {
  const queryClient = useQueryClient();
  const { orderId } = order;
  return useCommand({
    run: (confirmationId: string) =>
      withKeptKey(`withdraw:${orderId}:${order.payout?.createdAt ?? ''}`, null, (key) =>
        withdrawOrders([orderId], confirmationId, key),
      ),
    onDone: ([sent]) => {
      queryClient.setQueryData(orderQuery(orderId).queryKey, sent);
      // What was mended is spent: should it fail again, the form leads again.
      goInstead('repaidDetail', { order: orderId });
      flagRefresh('homeIndex');
      void refreshLoans(queryClient);
    },
  });
}
