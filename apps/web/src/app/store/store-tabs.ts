import { localStore } from '../../platform/storage';
import { hasSession } from '../routing/guard';
import { LANGUAGE_KEY, adoptSavedLanguage } from '../shell/language';
import { beginSessionFromOtherTab, endSessionFromOtherTab, resumeSessionFromOtherTab } from './session';
import { savedStore, STORE_KEY, useStore } from './store';
import { DEFAULTS, type StoreData } from './store-data';

/** Returns the fields that all tabs share: without the routes and the selected bills tab. */
function shared({
  currentRoute: _current,
  previousRoute: _previous,
  loanTabType: _bills,
  ...others
}: StoreData) {
  return others;
}

/**
 * Adopts the store of another tab. Writes nothing if no shared field differs; otherwise two tabs would update each
 * other forever.
 */
export function adoptOtherTab(text: string | null): void {
  const before = useStore.getState();
  const next = shared(savedStore(text) ?? DEFAULTS);
  if (JSON.stringify(next) === JSON.stringify(shared(before))) return;
  if (hasSession(before.publicData) && !hasSession(next.publicData)) return endSessionFromOtherTab();

  useStore.setState(next);
  if (next.publicData.customerId !== before.publicData.customerId) beginSessionFromOtherTab();
  else if (before.showLoginPopup && !next.showLoginPopup) resumeSessionFromOtherTab();
}

/**
 * Copies changes of the store and the language from other tabs, also those from before this call. Reads the stored value
 * instead of the event's, because a slow tab receives old events late.
 */
export function syncWithOtherTabs(): void {
  globalThis.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== globalThis.localStorage) return;
    if (key === STORE_KEY || key === null) adoptOtherTab(localStore.get(STORE_KEY));
    if (key === LANGUAGE_KEY || key === null) void adoptSavedLanguage();
  });
  const saved = localStore.get(STORE_KEY);
  if (saved !== null) adoptOtherTab(saved);
  void adoptSavedLanguage();
}
