import type { SessionBody } from '@tulay/contract/auth';
import { sessionStore } from '../platform/storage';
import { currentHash, navigateHash } from './hash-location';
import { hasSession } from './guard';
import { goInstead } from './navigate';
import { routeOf, routes } from './routes';
import { useStore } from './store';
import { DEFAULTS } from './store-data';

const RETURN_KEY = 'returnTo';

type EndReason = 'expired' | 'signed_out';
type Listener = (change: EndReason | 'begun') => void;
const listeners = new Set<Listener>();

/** Tells when a session begins or ends: the frame says so, and what was read is forgotten. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHasSession(): boolean {
  return useStore((data) => hasSession(data.publicData));
}

/** Whether one is at the log-in because the session ended: it says so, and leads back afterwards. */
export const wasSentOut = (): boolean => sessionStore.get(RETURN_KEY) !== null;

/** After a log-in: keeps the session's handle and goes where one was, or home. */
export function beginSession(session: Pick<SessionBody, 'customerId' | 'token' | 'phoneMasked'>): void {
  const back = sessionStore.get(RETURN_KEY);
  sessionStore.remove(RETURN_KEY);
  if (back === null) goInstead('homeIndex');
  else navigateHash(back, { replace: true });
  useStore.setState({
    publicData: {
      customerId: session.customerId,
      token: session.token,
      phone_number: session.phoneMasked,
    },
  });
  for (const listener of listeners) listener('begun');
}

/** Another tab logged in: what was read here before is forgotten. */
export function beginSessionElsewhere(): void {
  for (const listener of listeners) listener('begun');
}

/** Forgets the session and everything read in it. When it expired, remembers where one was for the next log-in. */
export function endSession(reason: EndReason): void {
  if (!hasSession(useStore.getState().publicData)) return;

  const { path, search } = currentHash();
  const route = routeOf(path);
  const wasInside = route !== undefined && !routes[route].isPublic;
  if (reason === 'expired' && wasInside) {
    sessionStore.set(RETURN_KEY, search === '' ? path : `${path}?${search}`);
  }
  const { publicData, homeData, orderData, subProData, refreshFlags } = DEFAULTS;
  if (wasInside) goInstead(reason === 'expired' ? 'login' : 'start');
  useStore.setState({ publicData, homeData, orderData, subProData, refreshFlags });
  for (const listener of listeners) listener(reason);
}
