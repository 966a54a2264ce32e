import { ERRORS, type ClientErrorCode } from '@tulay/contract/errors';
import { ProblemNote, ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { SkeletonCards } from '@tulay/ui/feedback/card-skeletons';
import { Skeleton, SkeletonStack, ViewSkeleton } from '@tulay/ui/feedback/skeleton';
import { Specimen } from './specimen';

const DAY = '2026-07-17';
const PARAMS = {
  date: DAY,
  from: DAY,
  lastDay: DAY,
  until: DAY,
  days: 30,
  limit: '₱10,000',
  max: '₱10,000',
  min: '₱500',
  minimum: '₱1,000',
  most: 3,
  megapixels: 40,
};
const CODES = Object.keys(ERRORS) as ClientErrorCode[];

export function WaitingKit() {
  return (
    <>
      <Specimen of="Skeleton, SkeletonStack, SkeletonCards, ViewSkeleton">
        <SkeletonStack>
          <Skeleton className="h-12 w-full rounded-card" />
          <Skeleton className="h-12 w-full rounded-card" />
        </SkeletonStack>
        <SkeletonCards heights={['h-12', 'h-12']} />
        <ViewSkeleton />
      </Specimen>
      <Specimen of="ProblemRetry">
        <ProblemRetry problem={{ code: 'network', params: {} }} onRetry={() => undefined} />
      </Specimen>
      <Specimen of="ProblemNote">
        {CODES.map((code) => (
          <ProblemNote key={code} problem={{ code, params: PARAMS, retryAfterSeconds: 40 }} />
        ))}
      </Specimen>
    </>
  );
}
