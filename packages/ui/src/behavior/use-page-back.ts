import { useEffect } from 'react';

/**
 * Runs `reset` when the browser's own Back brings this page again after it left for another site: the page is as it was
 * left, still busy with leaving, and must take taps again.
 */
export function usePageBack(reset: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && reset();
    globalThis.addEventListener('pageshow', shown);
    return () => globalThis.removeEventListener('pageshow', shown);
  }, [reset]);
}
