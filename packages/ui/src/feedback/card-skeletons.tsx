import { Skeleton, SkeletonStack } from './skeleton';

export function SkeletonCards({ heights }: { heights: readonly string[] }) {
  return (
    <SkeletonStack>
      {heights.map((height, index) => (
        <Skeleton key={index} className={`${height} w-full rounded-card`} />
      ))}
    </SkeletonStack>
  );
}
