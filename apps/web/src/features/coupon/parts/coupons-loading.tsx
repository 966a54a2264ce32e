import type { UseQueryResult } from '@tanstack/react-query';
import type { CouponListBody } from '@tulay/contract/coupon';
import { useTranslations } from 'use-intl';
import { queryProblem } from '../../../api/query-problem';
import { Button } from '../../../ui/button';
import { ProblemNote } from '../../../ui/problem-note';
import { Skeleton } from '../../../ui/skeleton';

/** While the coupons come, and when they do not; nothing once they are there. */
export function CouponsLoading({ query }: { query: UseQueryResult<CouponListBody> }) {
  const t = useTranslations('common');
  if (query.data) return null;
  if (query.isError) {
    return (
      <>
        <ProblemNote problem={queryProblem(query.error)} />
        <Button look="second" onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      </>
    );
  }
  return (
    <div className="stack gap-3" role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-12 w-full rounded-field" />
      <Skeleton className="h-36 w-full rounded-card" />
      <Skeleton className="h-36 w-full rounded-card" />
    </div>
  );
}
