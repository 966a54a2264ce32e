import { useTranslations } from 'use-intl';

/** A grey block in the final shape; give it height and width by class. */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string }) {
  return <span className={`breathe block bg-line ${className}`} aria-hidden="true" />;
}

/** A view whose shape is not known yet. */
export function ViewSkeleton() {
  const t = useTranslations('common');
  return (
    <div className="stack gap-4 p-4 pt-16" role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
    </div>
  );
}
