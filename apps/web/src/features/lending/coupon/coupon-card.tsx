import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CouponBody, CouponListBody } from '@tulay/contract/lending/coupon';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';
import { useDates } from '@tulay/ui/format/date-format';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { Chip } from '@tulay/ui/layout/chip';
import { queryProblem } from '../../../api/query-problem';

const STUB_COLORS = {
  app_platform: 'bg-sun text-on-sun',
  repayment: 'bg-sun text-on-sun',
  withdrawal: 'bg-tint text-accent-strong',
  cash: 'bg-success-tint text-success',
} as const;

interface Props {
  readonly coupon: CouponBody;
  readonly today: string;
  readonly action?: ReactNode;
}

export function CouponCard({ coupon, today, action }: Props) {
  const t = useTranslations('coupon');
  const rules = useCouponRules()(coupon);
  const ended = coupon.endedOn !== null;
  const stub = ended ? 'bg-sunken text-quiet' : STUB_COLORS[coupon.kind];

  return (
    <li className="flex overflow-hidden rounded-card border border-line bg-card shadow-card">
      <div className={`grid w-[34%] max-w-36 shrink-0 place-content-center p-3 text-center ${stub}`}>
        <b translate="no" className="t-title tabular-nums">
          {formatWholeMoney(coupon.amount)}
        </b>
        <span className="t-small">{t(`off.${coupon.kind}`)}</span>
      </div>
      <div className="stack min-w-0 flex-1 content-start gap-1 border-l-2 border-dashed border-line p-4">
        <h3 className="t-strong">{t(`titles.${coupon.campaign}`)}</h3>
        <ul className="t-small text-quiet">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <div className="mt-1 flex min-h-12 flex-wrap items-center justify-between gap-2">
          <CouponStatus coupon={coupon} today={today} />
          {action}
        </div>
      </div>
    </li>
  );
}

function CouponStatus({ coupon, today }: { coupon: CouponBody; today: string }) {
  const t = useTranslations('coupon');
  const dates = useDates();
  const { state, validUntil, endedOn, fits } = coupon;
  if (endedOn) {
    return <Chip>{t(`ended.${state}`, { date: dates.day(endedOn) })}</Chip>;
  }
  if (state === 'reserved') return <Chip>{t('reserved')}</Chip>;
  if (validUntil === today) return <Chip variant="red">{t('endsToday')}</Chip>;
  if (fits) return <Chip variant="green">{t(coupon.kind === 'cash' ? 'ready' : 'fits')}</Chip>;
  return <span className="t-small text-quiet">{t('until', { date: dates.day(validUntil) })}</span>;
}

function useCouponRules(): (coupon: CouponBody) => string[] {
  const t = useTranslations('coupon.rules');
  const dates = useDates();

  return (coupon) => [
    t(coupon.fullRepaymentOnly ? 'full' : coupon.kind),
    ...(coupon.minimumPrincipal > 0
      ? [t('minimum', { amount: formatWholeMoney(coupon.minimumPrincipal) })]
      : []),
    ...(coupon.daysAhead > 0 ? [t('ahead', { days: coupon.daysAhead })] : []),
    ...(coupon.endedOn === null ? [t('until', { date: dates.day(coupon.validUntil) })] : []),
  ];
}

export function CouponsLoading({ query }: { query: UseQueryResult<CouponListBody> }) {
  if (query.data) return null;
  if (query.isError) {
    return <ProblemRetry problem={queryProblem(query.error)} onRetry={() => void query.refetch()} />;
  }
  return (
    <SkeletonStack className="gap-3">
      <Skeleton className="h-[104px] w-full rounded-field" />
      <Skeleton className="h-36 w-full rounded-card" />
      <Skeleton className="h-36 w-full rounded-card" />
    </SkeletonStack>
  );
}
