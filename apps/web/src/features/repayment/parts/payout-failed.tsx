import type { OrderBody } from '@tulay/contract/loan';
import { useTranslations } from 'use-intl';
import { pathTo } from '../../../app/navigate';
import { Button, ButtonLink } from '../../../ui/button';
import { Dock } from '../../../ui/dock';
import { Main } from '../../../ui/main';
import { formatMoney } from '../../../ui/money-format';
import { Note } from '../../../ui/note';
import { ProblemNote } from '../../../ui/problem-note';
import { useSendAgain } from '../repayment.queries';
import { LoanRecord } from './loan-record';
import { OrderHead, OrderSteps } from './order-head';

/** Why, what was kept, and both steps to mend it: the account, then send again. */
export function PayoutFailed({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const home = useTranslations('home');
  const sending = useTranslations('common')('sending');
  const again = useSendAgain(order);
  const failure = order.payout?.failure;
  // The next step leads: the account until it was changed, then sending again.
  const mended = order.sendAgainTo?.changed ? order.sendAgainTo : null;
  const fixAccount = (
    <ButtonLink href={pathTo('bankInfo', { mend: order.orderId })} look={mended ? 'plain' : 'primary'}>
      {home('fixAccount')}
    </ButtonLink>
  );
  const sendAgain = (
    <Button look={mended ? 'primary' : 'plain'} onClick={() => again.send()} busy={again.pending && sending}>
      {t('sendAgain', { amount: formatMoney(order.netProceeds) })}
    </Button>
  );
  const reason = failure === 'account_invalid' || failure === 'payout_refused' ? failure : 'other';

  return (
    <>
      <Main>
        <OrderHead order={order} title={t('payoutFailed')} hint={home('payoutKept')} />
        <Note look="red" live>
          <p className="t-label">{home(`payoutReasons.${reason}`)}</p>
          <p>{order.payout ? `${order.payout.channelName} ${order.payout.accountMasked}` : null}</p>
        </Note>
        {mended ? (
          <Note look="green">
            <p className="t-label">{t('accountMended')}</p>
            <p>{`${mended.channelName} ${mended.accountMasked}`}</p>
          </Note>
        ) : null}
        <OrderSteps order={order} />
        <ProblemNote problem={again.problem} />
        <LoanRecord order={order} />
      </Main>
      <Dock>
        {mended ? sendAgain : fixAccount}
        {mended ? fixAccount : sendAgain}
        <p className="t-micro text-center text-quiet">{t('sendAgainHint')}</p>
      </Dock>
    </>
  );
}
