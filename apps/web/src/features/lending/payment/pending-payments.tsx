import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { Language } from '@tulay/copy/languages';
import { Note } from '@tulay/ui/feedback/note';
import { formatInstant } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { paymentChannelsQuery } from '../../../api/loans';
import { pathTo } from '../../../app/routing/navigate';

type Payment = OrderBody['payments'][number];

/** Shows pending money and unfinished payments, each with a link to continue. */
export function PendingPayments({ order }: { order: OrderBody }) {
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
  const payText = useTranslations('pay');
  const language = useLocale() as Language;
  const channels = useQuery(paymentChannelsQuery).data ?? [];
  const amount = formatMoney(payment.requested);
  const channel = channels.find((each) => each.channel === payment.channel)?.name ?? '';
  const when = formatInstant(payment.expiresAt, language);
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

function PaymentLink({ payment: { means, status, reference } }: { payment: Payment }) {
  const t = useTranslations('pay');
  const code = means !== 'redirect' && status === 'created';
  return (
    <Link
      href={pathTo(code ? 'payCode' : 'KSResult', { payment: reference })}
      className="t-label inline-flex min-h-11 items-center text-accent-strong underline"
    >
      {t(code ? 'seeCode' : 'seePayment')}
    </Link>
  );
}
