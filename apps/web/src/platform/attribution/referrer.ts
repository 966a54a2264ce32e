import { sessionStore } from '../storage';

const PARAMETER = 'adjust_referrer';

export function takeReferrer(): string {
  const referrer = sessionStore.get('referrer') ?? '';
  sessionStore.remove('referrer');
  return referrer;
}

/** Removes the referrer from the address: the SDK would read it there, and fails on an invalid escape sequence. */
export function cleanAddress(): void {
  const { pathname, search, hash } = globalThis.location;
  const query = new URLSearchParams(search);
  if (!query.has(PARAMETER)) return;
  query.delete(PARAMETER);
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', `${pathname}${rest}${hash}`);
}
