import { resultOf, api } from '../../api/client';
import { localStore } from '../../platform/storage';
import { savedLanguage, UNSENT_LANGUAGE_KEY, useCopy } from '../shell/language';
import { onSessionChange } from '../store/session';
import { useStore } from '../store/store';

/**
 * Sends the chosen language to the server, which writes text messages in it. A failed request is repeated when the
 * network returns.
 */
export function syncLanguage(): void {
  const send = async () => {
    if (localStore.get(UNSENT_LANGUAGE_KEY) === null || useStore.getState().publicData.token === '') return;
    const language = savedLanguage();
    const result = await resultOf(api.PUT('/api/v1/account/language', { body: { language } }));
    if (result.ok && savedLanguage() === language) localStore.remove(UNSENT_LANGUAGE_KEY);
  };
  useCopy.subscribe((now, before) => {
    if (now.language !== before.language) void send();
  });
  globalThis.addEventListener('online', () => void send());
  onSessionChange((change) => {
    if (change === 'begun' || change === 'resumed') localStore.remove(UNSENT_LANGUAGE_KEY);
  });
  void send();
}
