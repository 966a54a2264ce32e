import { sessionStore } from '../storage';

const PARAMETER = 'adjust_referrer';

/** The provider's mark, as the app kept it when it began; once. */
export function takeReferrer(): string {
  const kept = sessionStore.get('referrer') ?? '';
  sessionStore.remove('referrer');
  return kept;
}

/** Takes the mark out of the query: the SDK would read it there itself, and stop on a broken escape. */
export function cleanAddress(): void {
  const { pathname, search, hash } = globalThis.location;
  const query = new URLSearchParams(search);
  if (!query.has(PARAMETER)) return;
  query.delete(PARAMETER);
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', `${pathname}${rest}${hash}`);
}
