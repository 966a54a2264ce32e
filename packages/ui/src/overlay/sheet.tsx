import { Suspense } from 'react';
import { lazyFile } from '../behavior/lazy-file';
import type { SheetProps } from './sheet-props';

const SheetDialog = lazyFile(() => import('./sheet-dialog'));

/** Dialog at the bottom of the frame that traps the focus. Its code loads when it first opens. */
export function Sheet(props: SheetProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <SheetDialog {...props} />
    </Suspense>
  );
}
