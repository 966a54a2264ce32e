import { useEffect } from 'react';

/** Calls `reset` when the browser restores this page from its back/forward cache, where its button is still busy. */
function usePageBack(reset: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && reset();
    globalThis.addEventListener('pageshow', shown);
    return () => globalThis.removeEventListener('pageshow', shown);
  }, [reset]);
}

/** Returns whether the browser is leaving for another site, which it does once the command has a value. */
export function useLeaving(command: { pending: boolean; value: unknown; reset: () => void }): boolean {
  usePageBack(command.reset);
  return command.pending || command.value !== undefined;
}
