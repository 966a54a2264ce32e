import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export function Skeleton({ className = 'h-6 w-full' }: { className?: string }) {
  return <span className={`breathe block bg-line ${className}`} aria-hidden="true" />;
}

export function SkeletonStack({
  className = 'gap-4',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations('common');
  return (
    <div className={`stack ${className}`} role="status">
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  );
}

export function ViewSkeleton() {
  const t = useTranslations('common');
  return (
    <SkeletonStack className="gap-4 p-4 pt-16">
      <p className="text-quiet">{t('opening')}</p>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
    </SkeletonStack>
  );
}
