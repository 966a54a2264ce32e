import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { couponsQuery } from '../../../api/coupons';
import { goBack } from '../../../app/routing/navigate';
import { CouponCard, CouponsLoading } from './coupon-card';

export default function CouponInvalidScreen() {
  const t = useTranslations('coupon');
  const coupons = useQuery(couponsQuery);
  const { data } = coupons;

  return (
    <>
      <TopBar title={t('endedHeading')} onBack={() => goBack('coupon')} />
      <Main>
        {data && data.ended.length === 0 ? (
          <EmptyState title={t('noneEnded')}>{t('noneEndedHint')}</EmptyState>
        ) : null}
        {data && data.ended.length > 0 ? (
          <ul className="stack gap-3">
            {data.ended.map((coupon) => (
              <CouponCard key={coupon.couponId} coupon={coupon} today={data.today} />
            ))}
          </ul>
        ) : null}
        <CouponsLoading query={coupons} />
      </Main>
    </>
  );
}
