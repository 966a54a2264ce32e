import { lazy, type ReactNode, type RefObject, Suspense } from 'react';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** What has the focus at first; else the button that closes. */
  readonly focus?: RefObject<HTMLElement | null>;
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
