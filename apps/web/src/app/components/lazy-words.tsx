import { PARTS } from '@tulay/copy/parts';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { loadCopy } from '../shell/language';

/**
 * Returns a component whose file and words load when it is first shown. A first screen has only its own words.
 * @param waiting shown until they are loaded
 */
export function lazyWithWords<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
): ComponentType<P> {
  const Part = lazyFile(async () => (await Promise.all([load(), loadCopy(PARTS)]))[0]);
  return (props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}
