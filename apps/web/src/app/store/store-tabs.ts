import { localStore } from '../../platform/storage';
import { hasSession } from '../routing/guard';
import { LANGUAGE_KEY, takeLanguage } from '../shell/language';
import { beginSessionElsewhere, endSessionElsewhere } from './session';
import { savedStore, STORE_KEY, useStore } from './store';
import { DEFAULTS, type StoreData } from './store-data';

/** What another tab says, without the place one is at and the bills one looks at: each tab has its own. */
function shared({
  currentRoute: _current,
  previousRoute: _previous,
  loanTabType: _bills,
  ...others
}: StoreData) {
  return others;
}

/**
 * Takes over what another tab of this browser wrote: a log-in or sign-out there is one here. Nothing is written
 * when nothing shared differs, so two tabs never answer each other for ever.
 */
export function takeFromOtherTab(text: string | null): void {
  const before = useStore.getState();
  const next = shared(savedStore(text) ?? DEFAULTS);
  if (JSON.stringify(next) === JSON.stringify(shared(before))) return;
  if (hasSession(before.publicData) && !hasSession(next.publicData)) return endSessionElsewhere();

  useStore.setState(next);
  if (next.publicData.customerId !== before.publicData.customerId) beginSessionElsewhere();
}

/**
 * The browser tells a tab only of what the others wrote; a null key means that all was cleared. What lies there now
 * counts, not what the event carries: a slow tab hears of old writes late.
 */
export function followOtherTabs(): void {
  globalThis.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== globalThis.localStorage) return;
    if (key === STORE_KEY || key === null) takeFromOtherTab(localStore.get(STORE_KEY));
    if (key === LANGUAGE_KEY || key === null) void takeLanguage();
  });
}
