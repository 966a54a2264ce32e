import { answer, api } from '../../api/client';
import { localStore } from '../../platform/storage';
import { savedLanguage, UNTOLD_KEY, useCopy } from '../shell/language';
import { onSessionChange } from '../store/session';
import { useStore } from '../store/store';

/**
 * What the lender texts is in the language of the app. A log-in says in which; a choice after it is told here, and what did
 * not get through is told with the next choice, line or visit.
 */
export function tellLanguage(): void {
  const tell = async () => {
    if (localStore.get(UNTOLD_KEY) === null || useStore.getState().publicData.token === '') return;
    const language = savedLanguage();
    const told = await answer(api.PUT('/api/v1/account/language', { body: { language } }));
    if (told.ok && savedLanguage() === language) localStore.remove(UNTOLD_KEY);
  };
  useCopy.subscribe((now, before) => {
    if (now.language !== before.language) void tell();
  });
  globalThis.addEventListener('online', () => void tell());
  onSessionChange((change) => {
    if (change === 'begun') localStore.remove(UNTOLD_KEY);
  });
  void tell();
}
