import type { SessionBody } from '@tulay/contract/auth/login';
import { localStore, sessionStore } from '../../platform/storage';
import { currentHash, navigateHash } from '../routing/hash-location';
import { hasSession } from '../routing/guard';
import { replaceRoute } from '../routing/navigate';
import { routeOf, routes } from '../routing/routes';
import { useStore } from './store';
import { DEFAULTS, type StoreData } from './store-data';

const RETURN_KEY = 'returnTo';
const ENDED_KEY = 'ended';

type EndReason = 'expired' | 'signed_out';
/**
 * `paused`: the session ended on the server, and the log-in sheet is over the screen. `resumed`: the same borrower logged
 * in on that sheet.
 */
type Change = EndReason | 'begun' | 'paused' | 'resumed';
type Listener = (change: Change) => void;
const listeners = new Set<Listener>();
const notify = (change: Change) => {
  for (const listener of listeners) listener(change);
};

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether the log-in screen is shown because the session expired; the log-in then returns to the last address.
 */
export const hasSessionEnded = (): boolean => sessionStore.get(RETURN_KEY) !== null;

/** Returns whether the current route needs a session. */
function isInside(): boolean {
  const route = routeOf(currentHash().path);
  return route !== undefined && !routes[route].isPublic;
}

/**
 * Stores the session after a log-in and selects the next screen. A borrower who logs in again on the log-in sheet stays
 * on the screen below it. A borrower who left that sheet returns to the address that was shown then. Everybody else
 * goes to Home.
 */
export function beginSession(session: Pick<SessionBody, 'customerId' | 'token' | 'phoneMasked'>): void {
  const { customerId, token, phoneMasked } = session;
  const before = useStore.getState();
  const isSame = before.publicData.customerId === customerId;
  const resumes = before.showLoginPopup && isSame && isInside();
  const [owner, back] = sessionStore.get(RETURN_KEY)?.split(' ') ?? [];
  sessionStore.remove(RETURN_KEY);
  if (!resumes) {
    if (back && owner === customerId) navigateHash(back, { replace: true });
    else replaceRoute('homeIndex');
  }
  useStore.setState({
    ...(isSame ? {} : sessionDefaults()),
    publicData: { customerId, token, phone_number: phoneMasked },
    showLoginPopup: false,
  });
  notify(resumes ? 'resumed' : 'begun');
}

export const beginSessionFromOtherTab = (): void => notify('begun');
export const resumeSessionFromOtherTab = (): void => notify('resumed');

export function endSessionFromOtherTab(): void {
  endSession(localStore.get(ENDED_KEY) === 'expired' ? 'expired' : 'signed_out');
}

/**
 * Ends the session. If the session expired while a screen that needs a session was open, the screen stays, and the
 * log-in sheet covers it. Otherwise the session's data is cleared.
 */
export function endSession(reason: EndReason): void {
  const { publicData, showLoginPopup } = useStore.getState();
  if (!hasSession(publicData)) return;
  if (reason === 'signed_out' || !isInside()) return clearSession(reason);
  if (showLoginPopup) return;
  localStore.set(ENDED_KEY, reason);
  useStore.setState({ showLoginPopup: true });
  notify('paused');
}

/** Leaves the screen under the log-in sheet. The next log-in of the same borrower returns to it. */
export function leaveEndedSession(): void {
  const { customerId } = useStore.getState().publicData;
  sessionStore.set(RETURN_KEY, `${customerId} ${globalThis.location.hash.slice(1)}`);
  clearSession('expired');
}

function clearSession(reason: EndReason): void {
  if (isInside()) replaceRoute('start');
  localStore.set(ENDED_KEY, reason);
  useStore.setState(sessionDefaults());
  notify(reason);
}

/** Returns the defaults of the fields that belong to a session. */
function sessionDefaults(): Partial<StoreData> {
  const { publicData, homeData, orderData, subProData, loanTabType, refreshFlags, showLoginPopup } = DEFAULTS;
  return { publicData, homeData, orderData, subProData, loanTabType, refreshFlags, showLoginPopup };
}
