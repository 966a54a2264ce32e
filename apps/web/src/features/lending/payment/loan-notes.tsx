import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { Note } from '@tulay/ui/feedback/note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { paymentChannelsQuery } from '../../../api/loans';
import GiveBackCard from '../../../app/components/give-back-card';
import NewPlanCard from '../../../app/components/new-plan';
import PaymentNotes from '../../../app/components/payment-notes';
import { pathTo } from '../../../app/routing/navigate';

type Payment = OrderBody['payments'][number];

/** What a borrower should know before the amount to pay. Most loans have no such note, so the code loads only for the others. */
export default function LoanNotes({ order }: { order: OrderBody }) {
  const unfinished = order.payments.find(({ status }) => status === 'created');
  return (
    <>
      {order.giveBack > 0 ? <GiveBackCard amount={order.giveBack} /> : null}
      <NewPlanCard order={order} />
      {order.status === 'written_off' ? <WrittenOffNote /> : null}
      <PaymentNotes order={order} />
      {unfinished && !order.pending ? <UnfinishedPayment payment={unfinished} /> : null}
    </>
  );
}

function WrittenOffNote() {
  const t = useTranslations('loanNotes');
  return (
    <Note>
      <h2 className="t-label">{t('writtenOffHeading')}</h2>
      <p>{t('writtenOffHint')}</p>
    </Note>
  );
}

function UnfinishedPayment({ payment }: { payment: Payment }) {
  const t = useTranslations('loanNotes');
  const dates = useDates();
  const channels = useQuery(paymentChannelsQuery).data ?? [];
  const amount = formatMoney(payment.requested);
  const channel = channels.find((each) => each.channel === payment.channel)?.name ?? '';
  const when = dates.instant(payment.expiresAt);
  return (
    <Note live>
      <p>
        {payment.means === 'redirect' ? t('waiting', { amount }) : t('codeOpen', { amount, channel, when })}
      </p>
      <PaymentLink payment={payment} />
    </Note>
  );
}

function PaymentLink({ payment: { paymentId, means, reference } }: { payment: Payment }) {
  const t = useTranslations('payment');
  const shape = 't-label mr-6 inline-flex min-h-11 items-center text-accent-strong underline';
  const payment = { payment: reference };
  if (means !== 'redirect') {
    return (
      <Link href={pathTo('payCode', payment)} className={shape}>
        {t('seeCode')}
      </Link>
    );
  }
  return (
    <>
      <Link href={pathTo('triLink', { payment: paymentId })} className={shape}>
        {t('openPage')}
      </Link>
      <Link href={pathTo('KSResult', payment)} className={shape}>
        {t('seePayment')}
      </Link>
    </>
  );
}
