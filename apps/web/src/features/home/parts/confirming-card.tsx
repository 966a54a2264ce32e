import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { ButtonLink } from '@tulay/ui/actions/button';
import ConfirmingCard from '../../../app/components/confirming-card';
import { pathTo } from '../../../app/routing/navigate';

export default function HomeConfirmingCard({ order }: { order: OrderBody }) {
  const t = useTranslations('pending');
  const href = pathTo('repaidDetail', { order: order.orderId, pay: 'again' });
  return (
    <ConfirmingCard
      order={order}
      payAnyway={
        <ButtonLink variant="plain" compact href={href}>
          {t('payAnyway')}
        </ButtonLink>
      }
    />
  );
}
