import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { Note } from '@tulay/ui/feedback/note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { transferTo, usePayoutTarget } from '../../api/transfer';
import { profileQuery } from '../../api/profile';
import { pathTo } from '../routing/navigate';

interface Props {
  /** Net proceeds of one loan, in centavos. */
  readonly amount: number;
  /** Order whose offer is shown again after the account was changed; absent on Home. */
  readonly orderId?: string;
}

/**
 * Warns before the signature that the payout account cannot receive the loan, or that the transfer arrives only on a
 * banking day.
 */
export default function PayoutNote({ amount, orderId }: Props) {
  const t = useTranslations('loan');
  const dates = useDates();
  const target = usePayoutTarget();
  const change = useChangeAccount(amount, orderId);
  if (!target) return null;
  const { channel, account, limits } = target;
  const transfer = transferTo(limits, amount);
  if (transfer.kind === 'soon') return null;
  if (transfer.kind === 'later') {
    return (
      <Note>
        {channel} {account}: {t('byDay', { date: dates.day(transfer.date, 'weekday') })}
      </Note>
    );
  }
  const figures = { channel, max: formatMoney(transfer.max), amount: formatMoney(amount) };
  return (
    <Note variant="red" live>
      <p>{t('targetTooSmall', figures)}</p>
      {change === null ? (
        <p>{t('targetClosed')}</p>
      ) : (
        <Link href={change} className="t-label flex min-h-12 items-center text-accent">
          {t('changeTarget')}
        </Link>
      )}
    </Note>
  );
}

/** Returns the path of the screen on which the borrower may change the account now; null if no change is allowed. */
export function useChangeAccount(amount: number, orderId?: string): string | null {
  const rule = useQuery(profileQuery).data?.bankChange;
  const query = { amount: String(amount), ...(orderId === undefined ? {} : { order: orderId }) };
  if (rule === 'confirm') return pathTo('changeBank', query);
  return rule === 'free' ? pathTo('bankInfo', query) : null;
}
