import type { OrderBody } from '@tulay/contract/loan';
import type { Language } from '@tulay/copy/languages';
import { manilaDate } from '@tulay/engine/calendar';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { pathTo } from '../../../app/navigate';
import { Button, ButtonLink } from '../../../ui/button';
import { Card, CardHead } from '../../../ui/card';
import { formatDay } from '../../../ui/date-format';
import { Dock } from '../../../ui/dock';
import { Main } from '../../../ui/main';
import { formatMoney } from '../../../ui/money-format';
import { MoneyText } from '../../../ui/money-text';
import { Note } from '../../../ui/note';
import { OrderChip } from '../../../ui/order-chip';
import { OrderTrack } from '../../../ui/order-track';
import { ProblemNote } from '../../../ui/problem-note';
import { useSendAgain } from '../repayment.queries';
import { LoanRecord } from './loan-record';

/** A loan on which nothing is to be paid now: not signed yet, on its way, not delivered, or closed. */
export function NotOwing({ order }: { order: OrderBody }) {
  switch (order.status) {
    case 'payout_failed':
      return <PayoutFailed order={order} />;
    case 'settled':
      return <Settled order={order} />;
    default:
      return <UnderWay order={order} />;
  }
}

function Head({ order, title, hint }: { order: OrderBody; title: ReactNode; hint: ReactNode }) {
  return (
    <Card>
      <div className="stack gap-1" role="status">
        <span>
          <OrderChip label={order.label} />
        </span>
        <h2 className="t-head mt-2">{title}</h2>
        <MoneyText amount={order.netProceeds} className="t-hero" />
        <p className="text-quiet">{hint}</p>
      </div>
    </Card>
  );
}

function Track({ order }: { order: OrderBody }) {
  const t = useTranslations('loan');
  return (
    <Card>
      <CardHead title={t('statusHeading')} />
      <OrderTrack order={order} />
    </Card>
  );
}

function UnderWay({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const home = useTranslations('home');
  const loan = useTranslations('loan');
  const open = order.status === 'offered' || order.status === 'signed';
  const ended = order.status !== 'disbursing' && !open;
  return (
    <>
      <Main>
        <Head
          order={order}
          title={open ? home('offerHeading') : ended ? loan('expiredHeading') : home('lendingHeading')}
          hint={open ? home('offerHint') : ended ? t('nothingOwed') : home('lendingHint')}
        />
        {ended ? null : <Track order={order} />}
        <LoanRecord order={order} />
      </Main>
      <Dock>
        <ButtonLink
          href={open ? pathTo('allWithdraw', { order: order.orderId }) : pathTo('homeIndex')}
          look={open ? 'primary' : 'second'}
        >
          {open ? t('toSign') : loan('toHome')}
        </ButtonLink>
      </Dock>
    </>
  );
}

/** Why, what was kept, and both steps to mend it: the account, then send again. */
function PayoutFailed({ order }: { order: OrderBody }) {
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
        <Head order={order} title={t('payoutFailed')} hint={home('payoutKept')} />
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
        <Track order={order} />
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
        <Track order={order} />
        <LoanRecord order={order} />
      </Main>
      <Dock>
        <ButtonLink href={pathTo('homeIndex')}>{t('borrowAgain')}</ButtonLink>
      </Dock>
    </>
  );
}
