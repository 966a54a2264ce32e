import type { UseQueryResult } from '@tanstack/react-query';
import type { CouponListBody } from '@tulay/contract/lending/coupon';
import { queryProblem } from '../../../api/query-problem';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';

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
