import { startTransition, useEffect, useState } from 'react';
import type { BaseLocationHook } from 'wouter';
import { type HashLocation, parseHash } from './hash-address';

const listeners = new Set<() => void>();

export function currentHash(): HashLocation {
  return parseHash(globalThis.location.hash);
}

/** Navigates to an in-app address such as `/loan?id=7`. The old view stays visible until the new one has loaded. */
export function navigateHash(to: string, options: { replace?: boolean } = {}): void {
  const url = `${globalThis.location.pathname}${globalThis.location.search}#${to}`;
  if (options.replace) history.replaceState(history.state, '', url);
  else history.pushState({ depth: historyDepth() + 1 }, '', url);
  for (const listener of listeners) listener();
}

export function historyDepth(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'depth' in state ? Number(state.depth) : 0;
}

export function onHashChange(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('hashchange', listener);
  globalThis.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('hashchange', listener);
    globalThis.removeEventListener('popstate', listener);
  };
}

export function useHash(): HashLocation {
  const [location, setLocation] = useState(currentHash);

  useEffect(() => {
    const read = () =>
      startTransition(() => setLocation((old) => (same(old, currentHash()) ? old : currentHash())));
    const stop = onHashChange(read);
    read();
    return stop;
  }, []);

  return location;
}

function same(one: HashLocation, other: HashLocation): boolean {
  return one.path === other.path && one.search === other.search;
}

/** Location hook for wouter. Its own hash hook expects the query before the `#`. */
const useHashLocation: BaseLocationHook = () => [useHash().path, navigateHash];
useHashLocation.hrefs = (href: string) => `#${href}`;

export { useHashLocation };
