import type { SessionBody } from '@tulay/contract/auth/login';
import { localStore, sessionStore } from '../../platform/storage';
import { currentHash, navigateHash } from '../routing/hash-location';
import { hasSession } from '../routing/guard';
import { replaceRoute } from '../routing/navigate';
import { routeOf, routes } from '../routing/routes';
import { useStore } from './store';
import { DEFAULTS } from './store-data';

const RETURN_KEY = 'returnTo';
const ENDED_KEY = 'ended';

type EndReason = 'expired' | 'signed_out';
type Listener = (change: EndReason | 'begun') => void;
const listeners = new Set<Listener>();

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHasSession(): boolean {
  return useStore((data) => hasSession(data.publicData));
}

/** Returns whether the log-in screen is shown because the session expired; the log-in then returns to the last address. */
export const hasSessionEnded = (): boolean => sessionStore.get(RETURN_KEY) !== null;

/** Stores the session after a log-in and returns the same borrower to the last address, or any borrower to Home. */
export function beginSession(session: Pick<SessionBody, 'customerId' | 'token' | 'phoneMasked'>): void {
  const [owner, back] = sessionStore.get(RETURN_KEY)?.split(' ') ?? [];
  sessionStore.remove(RETURN_KEY);
  if (back && owner === session.customerId) navigateHash(back, { replace: true });
  else replaceRoute('homeIndex');
  useStore.setState({
    publicData: {
      customerId: session.customerId,
      token: session.token,
      phone_number: session.phoneMasked,
    },
  });
  for (const listener of listeners) listener('begun');
}

export function beginSessionFromOtherTab(): void {
  for (const listener of listeners) listener('begun');
}

export function endSessionFromOtherTab(): void {
  endSession(localStore.get(ENDED_KEY) === 'expired' ? 'expired' : 'signed_out');
}

/** Ends the session and clears its data. An expired session saves the address for the next log-in. */
export function endSession(reason: EndReason): void {
  const ended = useStore.getState().publicData;
  if (!hasSession(ended)) return;

  const route = routeOf(currentHash().path);
  const wasInside = route !== undefined && !routes[route].isPublic;
  if (reason === 'expired' && wasInside) {
    sessionStore.set(RETURN_KEY, `${ended.customerId} ${globalThis.location.hash.slice(1)}`);
  }
  const { publicData, homeData, orderData, subProData, loanTabType, refreshFlags } = DEFAULTS;
  if (wasInside) replaceRoute(reason === 'expired' ? 'login' : 'start');
  localStore.set(ENDED_KEY, reason);
  useStore.setState({ publicData, homeData, orderData, subProData, loanTabType, refreshFlags });
  for (const listener of listeners) listener(reason);
}
