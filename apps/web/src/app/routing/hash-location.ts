import { startTransition, useEffect, useState } from 'react';
import type { BaseLocationHook } from 'wouter';
import { type HashLocation, parseHash } from './hash-address';

type Options = { replace?: boolean };

const listeners = new Set<() => void>();

/** The address as it is now, ahead of what is drawn. */
export function currentHash(): HashLocation {
  return parseHash(globalThis.location.hash);
}

/** Goes to an in-app address such as `/loan?id=7`. The old view stays until the new one can be drawn. */
export function navigateHash(to: string, options: Options = {}): void {
  const url = `${globalThis.location.pathname}${globalThis.location.search}#${to}`;
  if (options.replace) history.replaceState(history.state, '', url);
  else history.pushState({ depth: historyDepth() + 1 }, '', url);
  for (const listener of listeners) listener();
}

/** How many steps of ours lie behind this one; 0 where the visitor came in. */
export function historyDepth(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'depth' in state ? Number(state.depth) : 0;
}

/** Hears of each new address, whether ours or the browser's; gives what ends it. */
export function onAddress(listener: () => void): () => void {
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
    const stop = onAddress(read);
    read();
    return stop;
  }, []);

  return location;
}

function same(one: HashLocation, other: HashLocation): boolean {
  return one.path === other.path && one.search === other.search;
}

/** For wouter, whose own hash hook looks for the query before the `#`. */
const useHashLocation: BaseLocationHook = () => [useHash().path, navigateHash];
useHashLocation.hrefs = (href: string) => `#${href}`;

export { useHashLocation };
