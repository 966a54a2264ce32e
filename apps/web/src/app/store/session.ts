import type { SessionBody } from '@tulay/contract/auth/login';
import { localStore, sessionStore } from '../../platform/storage';
import { currentHash, navigateHash } from '../routing/hash-location';
import { hasSession } from '../routing/guard';
import { goInstead } from '../routing/navigate';
import { routeOf, routes } from '../routing/routes';
import { useStore } from './store';
import { DEFAULTS } from './store-data';

/** Who was sent out, and from where. */
const RETURN_KEY = 'returnTo';
/** Beside the store, for the other tabs: why the last session ended. */
const ENDED_KEY = 'ended';

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

/** After a log-in: keeps the session's handle and goes where the same borrower was, or home. */
export function beginSession(session: Pick<SessionBody, 'customerId' | 'token' | 'phoneMasked'>): void {
  const [owner, back] = sessionStore.get(RETURN_KEY)?.split(' ') ?? [];
  sessionStore.remove(RETURN_KEY);
  if (back && owner === session.customerId) navigateHash(back, { replace: true });
  else goInstead('homeIndex');
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

/** Another tab's session ended, and with it this one, for the same reason. */
export function endSessionElsewhere(): void {
  endSession(localStore.get(ENDED_KEY) === 'expired' ? 'expired' : 'signed_out');
}

/** Forgets the session and everything read in it. When it expired, remembers where one was for the next log-in. */
export function endSession(reason: EndReason): void {
  const ended = useStore.getState().publicData;
  if (!hasSession(ended)) return;

  const route = routeOf(currentHash().path);
  const wasInside = route !== undefined && !routes[route].isPublic;
  if (reason === 'expired' && wasInside) {
    sessionStore.set(RETURN_KEY, `${ended.customerId} ${globalThis.location.hash.slice(1)}`);
  }
  const { publicData, homeData, orderData, subProData, loanTabType, refreshFlags } = DEFAULTS;
  if (wasInside) goInstead(reason === 'expired' ? 'login' : 'start');
  localStore.set(ENDED_KEY, reason);
  useStore.setState({ publicData, homeData, orderData, subProData, loanTabType, refreshFlags });
  for (const listener of listeners) listener(reason);
}
