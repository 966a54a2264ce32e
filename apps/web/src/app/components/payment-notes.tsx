import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { daysBetween, manilaDate } from '@tulay/engine/calendar';
import { Note } from '@tulay/ui/feedback/note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { pathTo } from '../routing/navigate';
import { usePendingText } from './pending-text';

/** Days for which a failed payment is mentioned above the amount that is owed again. */
const FAILED_DAYS = 7;

type Payment = OrderBody['payments'][number];

/**
 * Explains the amount that a screen asks for: which payments are pending and do not have to be paid again, or why a payment that the
 * borrower made has to be paid again.
 */
export default function PaymentNotes({ order }: { order: OrderBody }) {
  const t = useTranslations('pending');
  const textOf = usePendingText();
  const dates = useDates();
  const { pending } = order;
  const payments = order.payments.filter(({ kind }) => kind !== 'give_back');
  const held = payments.find(({ status }) => status === 'pending');
  if (pending) {
    return (
      <Note variant="green" live>
        <p>{textOf({ ...order, pending })}</p>
        <p>{t('dateSafe')}</p>
        {order.label.kind === 'confirming' ? <p>{t('again')}</p> : null}
        {held ? <Track payment={held} /> : null}
      </Note>
    );
  }
  if (held) {
    const date = dates.day(held.valueDate ?? manilaDate(new Date(held.createdAt)), 'weekday');
    return (
      <Note variant="sun" live>
        <p>{t('unconfirmed', { amount: formatMoney(held.requested), date })}</p>
        <Track payment={held} />
      </Note>
    );
  }
  const failed = lastFailed(payments, order.payoff?.asOf);
  return failed ? (
    <Note variant="red" live>
      {t('failed', { amount: formatMoney(failed.requested) })}
    </Note>
  ) : null;
}

/** Returns the latest payment that the borrower made, if it failed without money and was opened in the last `FAILED_DAYS`. */
function lastFailed(payments: readonly Payment[], today = ''): Payment | undefined {
  const last = payments.find(({ status }) => status !== 'created' && status !== 'expired');
  const isNew = last && today && daysBetween(manilaDate(new Date(last.createdAt)), today) <= FAILED_DAYS;
  return isNew && last.status === 'failed' && last.received === 0 && last.failure !== 'payment_reversed'
    ? last
    : undefined;
}

function Track({ payment: { reference } }: { payment: Payment }) {
  const t = useTranslations('pending');
  return (
    <Link
      href={pathTo('KSResult', { payment: reference })}
      className="t-label mr-6 inline-flex min-h-11 items-center text-accent-strong underline"
    >
      {t('track')}
    </Link>
  );
}
