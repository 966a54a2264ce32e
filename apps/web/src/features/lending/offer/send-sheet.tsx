import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { sum } from '@tulay/engine/money';
import { useTranslations } from 'use-intl';
import { ConfirmSheet } from '../../../app/confirm/confirm-sheet';
import { formatMoney } from '@tulay/ui/format/number-format';
import { usePayoutTarget, useWithdraw } from './offer.queries';

interface Props {
  readonly orders: readonly OrderBody[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The last step: a fresh code sends the money of these very orders. */
export function SendSheet({ orders, open, onClose }: Props) {
  const t = useTranslations('loan');
  const confirm = useTranslations('confirm');
  const ids = orders.map(({ orderId }) => orderId);
  const withdrawal = useWithdraw(ids);
  const target = usePayoutTarget();
  const amount = formatMoney(sum(orders.map(({ netProceeds }) => netProceeds)));

  return (
    <ConfirmSheet
      ask={open ? { purpose: 'withdrawal', subject: withdrawalSubject(ids) } : null}
      action={t('withdrawConfirm', { amount })}
      busy={withdrawal.pending && t('signing')}
      problem={withdrawal.problem}
      onConfirmed={withdrawal.send}
      onClose={onClose}
    >
      {confirm('withdrawal', { amount, account: target ? `${target.channel} ${target.account}` : '' })}
    </ConfirmSheet>
  );
}
