import type { SessionBody } from '@tulay/contract/auth/login';
import { SESSION_MARKER } from '@tulay/contract/auth/session-marker';
import { apiUrl } from '../../platform/api-origin';
import { localStore } from '../../platform/storage';
import { fetchWithin } from '../../platform/timed-fetch';
import { LANGUAGE_KEY } from '../shell/language';
import { useStore } from './store';

const UNAUTHORIZED = 401;

/**
 * Fills the empty store from the session of the browser's cookie. Safari deletes the local storage, but not the cookies,
 * after seven days without a visit. Throws if the server does not answer: whether there is a session is then unknown.
 */
export async function restoreSession(): Promise<void> {
  const response = await fetchWithin('read', apiUrl('/api/v1/auth/session'), { credentials: 'include' });
  if (response.status === UNAUTHORIZED) {
    document.cookie = `${SESSION_MARKER}=; path=/; max-age=0`;
    return;
  }
  if (!response.ok) throw new Error(`the session answers ${response.status}`);
  const { customerId, token, phoneMasked, language }: SessionBody = await response.json();
  if (localStore.get(LANGUAGE_KEY) === null) localStore.set(LANGUAGE_KEY, language);
  useStore.setState({ publicData: { customerId, token, phone_number: phoneMasked } });
}
