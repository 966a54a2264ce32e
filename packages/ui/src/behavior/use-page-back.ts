import { useEffect } from 'react';

/**
 * Calls `reset` when the browser restores this page from its back/forward cache. Otherwise the page's button would stay
 * busy.
 */
function usePageBack(reset: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && reset();
    globalThis.addEventListener('pageshow', shown);
    return () => globalThis.removeEventListener('pageshow', shown);
  }, [reset]);
}

/**
 * Returns true while the command runs and after it has returned a value. Then the browser is leaving for another site,
 * so the controls stay busy.
 */
export function useLeaving(command: { pending: boolean; value: unknown; reset: () => void }): boolean {
  usePageBack(command.reset);
  return command.pending || command.value !== undefined;
}
