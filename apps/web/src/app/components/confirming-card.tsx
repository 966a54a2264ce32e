import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { ButtonLink } from '@tulay/ui/actions/button';
import { Card } from '@tulay/ui/layout/card';
import { OrderChip } from '@tulay/ui/money/order-chip';
import { pathTo } from '../routing/navigate';
import { usePendingText } from './pending-text';

interface Props {
  readonly order: OrderBody;
  /** Action of a borrower who wants to pay although nothing will be owed; null if nothing can be paid now. */
  readonly payAnyway: ReactNode;
}

/** Card that is shown instead of an amount to pay while the pending payments of a loan would close the loan. */
export default function ConfirmingCard({ order, payAnyway }: Props) {
  const t = useTranslations('pending');
  const textOf = usePendingText();
  const { pending, payments, label } = order;
  const payment = payments.find(({ kind, status }) => status === 'pending' && kind !== 'give_back');
  return (
    <Card raised>
      <div className="stack gap-1" role="status">
        <span>
          <OrderChip label={label} />
        </span>
        <p className="t-head mt-2">{pending ? textOf({ ...order, pending }) : null}</p>
        <p className="text-quiet">{t('dateSafe')}</p>
      </div>
      {payment ? (
        <ButtonLink href={pathTo('KSResult', { payment: payment.reference })}>{t('track')}</ButtonLink>
      ) : null}
      {payAnyway === null ? null : (
        <div className="stack justify-items-center gap-1">
          {payAnyway}
          <p className="t-small text-center text-quiet">{t('again')}</p>
        </div>
      )}
    </Card>
  );
}
