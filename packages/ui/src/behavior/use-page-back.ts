import { useEffect } from 'react';

/** Calls `reset` when the browser restores this page from its back/forward cache, where its button is still busy. */
export function usePageBack(reset: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && reset();
    globalThis.addEventListener('pageshow', shown);
    return () => globalThis.removeEventListener('pageshow', shown);
  }, [reset]);
}
