import { lazy, type ReactNode, type RefObject, Suspense } from 'react';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly focus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

const SheetDialog = lazy(() => import('./sheet-dialog'));

/** Dialog at the bottom of the frame that traps the focus. Its code loads when it first opens. */
export function Sheet(props: SheetProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <SheetDialog {...props} />
    </Suspense>
  );
}
