import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { localStore, type SafeStorage } from '../platform/storage';
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

/** Reads and writes the one key; a value that is not ours reads as nothing saved. */
export function storeStorage(area: SafeStorage): PersistStorage<StoreData> {
  return {
    getItem(key) {
      const state = savedStore(area.get(key));
      return state && { state, version: VERSION };
    },
    setItem: (key, value) => area.set(key, JSON.stringify(value)),
    removeItem: (key) => area.remove(key),
  };
}

/** The client store. Change it with `useStore.setState({ … })`. */
export const useStore = create<StoreData>()(
  persist(() => DEFAULTS, { name: STORE_KEY, version: VERSION, storage: storeStorage(localStore) }),
);

/** Asks a kept view to load anew when it is next shown. */
export function flagRefresh(view: string): void {
  useStore.setState((data) => ({ refreshFlags: { ...data.refreshFlags, [view]: true } }));
}

/** True once after `flagRefresh`: reading it takes the flag away. */
export function takeRefresh(view: string): boolean {
  const { refreshFlags } = useStore.getState();
  if (!refreshFlags[view]) return false;
  const { [view]: _taken, ...others } = refreshFlags;
  useStore.setState({ refreshFlags: others });
  return true;
}
