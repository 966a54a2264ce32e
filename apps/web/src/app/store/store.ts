import { create } from 'zustand';
import { localStore, type SafeStorage } from '../../platform/storage';
import { DEFAULTS, repairStore, type StoreData } from './store-data';

export const STORE_KEY = 'tulay';
const VERSION = 1;

/** What a text under the one key says, repaired; nothing when it is not ours. */
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
 * The client store over the one key of a storage area: read once, and at each change only what changed is written
 * over what lies there, so that a tab that is behind never undoes a log-in or sign-out of another.
 */
export function createStore(area: SafeStorage) {
  const store = create<StoreData>()(() => savedStore(area.get(STORE_KEY)) ?? DEFAULTS);
  store.subscribe((now, before) => {
    const changed = Object.entries(now).filter(
      ([field, value]) => value !== before[field as keyof StoreData],
    );
    const state = { ...(savedStore(area.get(STORE_KEY)) ?? now), ...Object.fromEntries(changed) };
    area.set(STORE_KEY, JSON.stringify({ state, version: VERSION }));
  });
  return store;
}

/** The client store. Change it with `useStore.setState({ … })`. */
export const useStore = createStore(localStore);

/** Asks a kept view to load anew when it is next shown; "Me" shows what Home does: name, limit, what is due. */
export function flagRefresh(view: string): void {
  const flags: Record<string, boolean> =
    view === 'homeIndex' ? { homeIndex: true, my: true } : { [view]: true };
  useStore.setState((data) => ({ refreshFlags: { ...data.refreshFlags, ...flags } }));
}

/** True once after `flagRefresh`: reading it takes the flag away. */
export function takeRefresh(view: string): boolean {
  const { refreshFlags } = useStore.getState();
  if (!refreshFlags[view]) return false;
  const { [view]: _taken, ...others } = refreshFlags;
  useStore.setState({ refreshFlags: others });
  return true;
}
