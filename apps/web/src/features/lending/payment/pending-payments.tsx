import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { Note } from '@tulay/ui/feedback/note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { paymentChannelsQuery } from '../../../api/loans';
import { pathTo } from '../../../app/routing/navigate';

type Payment = OrderBody['payments'][number];

/** Shows the payment that is being confirmed, or the one that the borrower started and left unpaid. */
export default function PendingPayments({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const pendingAmount = order.payments.find(({ status }) => status === 'pending');
  const unfinished = order.payments.find(({ status }) => status === 'created');
  return (
    <>
      {order.pendingAmount > 0 ? (
        <Note variant="green" live>
          <p className="t-label">{t('pendingHeading')}</p>
          <p>{t('pending', { amount: formatMoney(order.pendingAmount) })}</p>
          {pendingAmount ? <PaymentLink payment={pendingAmount} /> : null}
        </Note>
      ) : null}
      {unfinished && order.pendingAmount === 0 ? <UnfinishedPayment payment={unfinished} /> : null}
    </>
  );
}

function UnfinishedPayment({ payment }: { payment: Payment }) {
  const t = useTranslations('repayment');
  const payText = useTranslations('payment');
  const dates = useDates();
  const channels = useQuery(paymentChannelsQuery).data ?? [];
  const amount = formatMoney(payment.requested);
  const channel = channels.find((each) => each.channel === payment.channel)?.name ?? '';
  const when = dates.instant(payment.expiresAt);
  return (
    <Note live>
      <p>
        {payment.means === 'redirect'
          ? t('waiting', { amount })
          : payText('codeOpen', { amount, channel, when })}
      </p>
      <PaymentLink payment={payment} />
    </Note>
  );
}

function PaymentLink({ payment: { paymentId, means, status, reference } }: { payment: Payment }) {
  const t = useTranslations('payment');
  const shape = 't-label mr-6 inline-flex min-h-11 items-center text-accent-strong underline';
  const payment = { payment: reference };
  if (status === 'created' && means !== 'redirect') {
    return (
      <Link href={pathTo('payCode', payment)} className={shape}>
        {t('seeCode')}
      </Link>
    );
  }
  return (
    <>
      {status === 'created' ? (
        <Link href={pathTo('triLink', { payment: paymentId })} className={shape}>
          {t('openPage')}
        </Link>
      ) : null}
      <Link href={pathTo('KSResult', payment)} className={shape}>
        {t('seePayment')}
      </Link>
    </>
  );
}
