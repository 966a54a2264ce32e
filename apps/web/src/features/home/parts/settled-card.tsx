import type { HomeBody } from '@tulay/contract/home/home';
import { useTranslations } from 'use-intl';
import { pathTo } from '../../../app/navigate';
import { ButtonLink } from '@tulay/ui/actions/button';
import { Card } from '@tulay/ui/layout/card';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { formatWholeMoney } from '@tulay/ui/format/number-format';

/** Thanks, and the papers of the loan that was paid. */
export function SettledCard({ home }: { home: HomeBody }) {
  const t = useTranslations('home');
  const { order } = home;
  return (
    <Card raised>
      <EmptyState
        title={t('settledHeading')}
        action={
          order ? (
            <ButtonLink look="second" compact href={pathTo('repaidDetail', { order: order.orderId })}>
              {t('settledPaper')}
            </ButtonLink>
          ) : null
        }
      >
        {order ? t('settledHint', { amount: formatWholeMoney(order.principal) }) : null}
      </EmptyState>
      <p className="t-strong text-center">
        {t('acceptedHeading', { amount: formatWholeMoney(home.availableLimit) })}
      </p>
    </Card>
  );
}
