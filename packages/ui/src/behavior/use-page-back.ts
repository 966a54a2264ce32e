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
 * Returns true while the command runs and once it has returned a value, because the browser then leaves for another
 * site.
 */
export function useLeaving(command: { pending: boolean; value: unknown; reset: () => void }): boolean {
  usePageBack(command.reset);
  return command.pending || command.value !== undefined;
}
