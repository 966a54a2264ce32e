import { create } from 'zustand';
import { localStore, type SafeStorage } from '../../platform/storage';
import { DEFAULTS, repairStore, type StoreData } from './store-data';

export const STORE_KEY = 'tulay';

export function savedStore(text: string | null): StoreData | null {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    if (typeof saved !== 'object' || saved === null || !('state' in saved)) return null;
    return repairStore(saved.state);
  } catch {
    return null;
  }
}

/**
 * Creates the client store. A change writes only the changed fields, so that a tab with old data never undoes another
 * tab's log-in.
 */
export function createStore(area: SafeStorage) {
  const store = create<StoreData>()(() => savedStore(area.get(STORE_KEY)) ?? DEFAULTS);
  store.subscribe((now, before) => {
    const changed = Object.entries(now).filter(([field, value]) => value !== Reflect.get(before, field));
    const state = { ...(savedStore(area.get(STORE_KEY)) ?? now), ...Object.fromEntries(changed) };
    area.set(STORE_KEY, JSON.stringify({ state }));
  });
  return store;
}

export const useStore = createStore(localStore);

/**
 * Makes a keep-alive view refetch when it is shown next. The flag `homeIndex` also flags `my`, which shows the same
 * data.
 */
export function flagRefresh(view: string): void {
  const flags: Record<string, boolean> =
    view === 'homeIndex' ? { homeIndex: true, my: true } : { [view]: true };
  useStore.setState((data) => ({ refreshFlags: { ...data.refreshFlags, ...flags } }));
}

export function consumeRefresh(view: string): boolean {
  const { refreshFlags } = useStore.getState();
  if (!refreshFlags[view]) return false;
  const { [view]: _taken, ...others } = refreshFlags;
  useStore.setState({ refreshFlags: others });
  return true;
}
