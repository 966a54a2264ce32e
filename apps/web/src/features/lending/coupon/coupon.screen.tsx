import { useQuery } from '@tanstack/react-query';
import type { CouponBody, CouponListBody } from '@tulay/contract/lending/coupon';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { couponsQuery } from '../../../api/coupons';
import { KeptRow } from '../../../app/kept-for-you';
import { goBack, pathTo } from '../../../app/navigate';
import { takeRefresh } from '../../../app/store';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { Card } from '@tulay/ui/layout/card';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Main } from '@tulay/ui/layout/main';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Row } from '@tulay/ui/layout/row';
import { Tile } from '@tulay/ui/layout/tile';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { useClaim } from './coupon.queries';
import { CouponCard } from './coupon-card';
import { CouponsLoading } from './coupons-loading';

const KINDS = ['all', 'app', 'repay', 'withdraw', 'cash'] as const;
type Shown = (typeof KINDS)[number];
const SHOWS: Readonly<Record<CouponBody['kind'], Shown>> = {
  app_platform: 'app',
  repayment: 'repay',
  withdrawal: 'withdraw',
  cash: 'cash',
};

/** The coupons that can be used, by what they are for. */
export default function CouponScreen() {
  const t = useTranslations('coupon');
  const coupons = useQuery(couponsQuery);
  const { refetch } = coupons;

  useEffect(() => {
    takeRefresh('coupon');
    void refetch();
  }, [refetch]);

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack('my')} />
      <Main>
        {coupons.data ? <Coupons list={coupons.data} /> : null}
        <CouponsLoading query={coupons} />
      </Main>
    </>
  );
}

function Coupons({ list }: { list: CouponListBody }) {
  const t = useTranslations('coupon');
  const [shown, setShown] = useState<Shown>('all');
  const claim = useClaim();
  const visible = list.usable.filter(({ kind }) => shown === 'all' || SHOWS[kind] === shown);
  const options = KINDS.map((value) => ({ value, label: t(`shown.${value}`) }));

  return (
    <>
      {list.usable.length > 0 ? (
        <OptionGroup
          look="chips"
          columns={3}
          label={<span className="sr-only">{t('show')}</span>}
          options={options}
          value={shown}
          onChange={({ target }) => setShown(target.value as Shown)}
        />
      ) : null}
      <ProblemNote problem={claim.problem} />
      {visible.length > 0 ? (
        <ul className="stack gap-3">
          {visible.map((coupon) => (
            <CouponCard
              key={coupon.couponId}
              coupon={coupon}
              today={list.today}
              action={<UseIt coupon={coupon} busy={claim.pending} onClaim={claim.send} />}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('emptyHeading')}>{t('emptyHint')}</EmptyState>
      )}
      <Card flush>
        {list.credit > 0 ? <KeptRow credit={list.credit} /> : null}
        <Row
          before={
            <Tile look="flat">
              <Clock size={24} strokeWidth={1.75} />
            </Tile>
          }
          title={t('endedRow')}
          hint={t('count', { count: list.ended.length })}
          href={pathTo('couponInvalid')}
        />
      </Card>
    </>
  );
}

interface UseProps {
  readonly coupon: CouponBody;
  readonly busy: boolean;
  readonly onClaim: (couponId: string) => void;
}

/** To where the coupon is used: the payment, the offer, or the borrower's credit at once. */
function UseIt({ coupon, busy, onClaim }: UseProps) {
  const t = useTranslations('coupon');
  const { couponId, kind, fits } = coupon;
  if (fits === null) return null;
  if (kind === 'cash') {
    return (
      <Button look="second" compact busy={busy && t('claiming')} onClick={() => onClaim(couponId)}>
        {t('claim')}
      </Button>
    );
  }
  const route = kind === 'withdrawal' ? 'allWithdraw' : 'repaidDetail';
  return (
    <ButtonLink look="second" compact href={pathTo(route, { order: fits.orderId, coupon: couponId })}>
      {t('use')}
    </ButtonLink>
  );
}
