import { Skeleton, SkeletonStack } from './skeleton';

/** Stack of card skeletons. `heights` are Tailwind classes such as `h-[330px]`. */
export function SkeletonCards({ heights }: { heights: readonly string[] }) {
  return (
    <SkeletonStack>
      {heights.map((height, index) => (
        <Skeleton key={index} className={`${height} w-full rounded-card`} />
      ))}
    </SkeletonStack>
  );
}
