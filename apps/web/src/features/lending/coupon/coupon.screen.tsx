import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CouponBody, CouponListBody } from '@tulay/contract/lending/coupon';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { Card } from '@tulay/ui/layout/card';
import { Main } from '@tulay/ui/layout/main';
import { Row } from '@tulay/ui/layout/row';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { couponsQuery } from '../../../api/coupons';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { CreditBalanceRow } from '../../../app/components/credit-balance-card';
import { goBack, pathTo } from '../../../app/routing/navigate';
import { consumeRefresh } from '../../../app/store/store';
import { CouponCard, CouponsLoading } from './coupon-card';

const FILTERS = ['all', 'app', 'repay', 'withdraw', 'cash'] as const;
type Filter = (typeof FILTERS)[number];
const FILTER_BY_KIND: Readonly<Record<CouponBody['kind'], Filter>> = {
  app_platform: 'app',
  repayment: 'repay',
  withdrawal: 'withdraw',
  cash: 'cash',
};

export default function CouponScreen() {
  const t = useTranslations('coupon');
  const coupons = useQuery(couponsQuery);
  const { refetch } = coupons;

  useEffect(() => {
    consumeRefresh('coupon');
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
  const [filter, setFilter] = useState<Filter>('all');
  const claim = useClaimCoupon();
  const visible = list.usable.filter(({ kind }) => filter === 'all' || FILTER_BY_KIND[kind] === filter);
  const options = FILTERS.map((value) => ({ value, label: t(`shown.${value}`) }));

  return (
    <>
      {list.usable.length > 0 ? (
        <OptionGroup
          variant="chips"
          columns={3}
          label={<span className="sr-only">{t('show')}</span>}
          options={options}
          value={filter}
          onChange={({ target }) => setFilter(FILTERS.find((each) => each === target.value) ?? 'all')}
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
              action={<UseButton coupon={coupon} busy={claim.pending} onClaim={claim.send} />}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('emptyHeading')}>{t('emptyHint')}</EmptyState>
      )}
      <Card flush>
        {list.credit > 0 ? <CreditBalanceRow credit={list.credit} /> : null}
        <Row
          icon={Clock}
          iconVariant="flat"
          title={t('endedRow')}
          hint={t('count', { count: list.ended.length })}
          href={pathTo('couponInvalid')}
        />
      </Card>
    </>
  );
}

interface UseButtonProps {
  readonly coupon: CouponBody;
  readonly busy: boolean;
  readonly onClaim: (couponId: string) => void;
}

function UseButton({ coupon, busy, onClaim }: UseButtonProps) {
  const t = useTranslations('coupon');
  const { couponId, kind, fits } = coupon;
  if (fits === null) return null;
  if (kind === 'cash') {
    return (
      <Button variant="second" compact busy={busy && t('claiming')} onClick={() => onClaim(couponId)}>
        {t('claim')}
      </Button>
    );
  }
  const route = kind === 'withdrawal' ? 'allWithdraw' : 'repaidDetail';
  return (
    <ButtonLink variant="second" compact href={pathTo(route, { order: fits.orderId, coupon: couponId })}>
      {t('use')}
    </ButtonLink>
  );
}

function useClaimCoupon(): Command<string, CouponListBody> {
  const queryClient = useQueryClient();
  return useCommand({
    changes: 'nothing',
    run: (couponId: string) =>
      withIdempotencyKey(`claim:${couponId}`, null, (key) =>
        valueOf(
          api.POST('/api/v1/coupons/{couponId}/claim', {
            params: { path: { couponId }, header: { 'idempotency-key': key } },
          }),
        ),
      ),
    onDone: (list) => queryClient.setQueryData(couponsQuery.queryKey, list),
  });
}
