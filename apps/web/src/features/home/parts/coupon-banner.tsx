import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { couponsQuery } from '../../../api/coupons';
import { pathTo } from '../../../app/navigate';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { Tile } from '@tulay/ui/layout/tile';

/** Coupons that can be used, where there are any. */
export function CouponBanner() {
  const t = useTranslations('coupon');
  const usable = useQuery(couponsQuery).data?.usable ?? [];
  if (usable.length === 0) return null;

  return (
    <Card flush>
      <Row
        before={
          <Tile look="sun">
            <Ticket size={24} strokeWidth={1.75} />
          </Tile>
        }
        title={t('badge', { count: usable.length })}
        hint={usable.some(({ fits }) => fits !== null) ? t('banner') : undefined}
        href={pathTo('coupon')}
      />
    </Card>
  );
}
