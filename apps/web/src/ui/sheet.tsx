import { lazy, type ReactNode, Suspense } from 'react';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

const SheetDialog = lazy(() => import('./sheet-dialog'));

/** Rises from the bottom of the frame; focus stays inside until it closes. Its code loads when first opened. */
export function Sheet(props: SheetProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <SheetDialog {...props} />
    </Suspense>
  );
}
