import type { UseQueryResult } from '@tanstack/react-query';
import type { CouponListBody } from '@tulay/contract/coupon';
import { queryProblem } from '../../../api/query-problem';
import { ProblemRetry } from '../../../ui/problem-retry';
import { Skeleton, SkeletonStack } from '../../../ui/skeleton';

/** While the coupons come, and when they do not; nothing once they are there. */
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
