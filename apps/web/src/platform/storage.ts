/** Storage that never throws: if the browser denies it, values stay in memory until the page closes. */
export interface SafeStorage {
  readonly persistent: boolean;
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function safeStorage(open: () => Area | undefined): SafeStorage {
  const memory = new Map<string, string>();
  const area = usable(open);

  return {
    persistent: area !== undefined,
    get: (key) => memory.get(key) ?? area?.getItem(key) ?? null,
    set(key, value) {
      try {
        if (area === undefined) throw new Error('denied');
        area.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      area?.removeItem(key);
    },
    keys: () => [...memory.keys(), ...Object.keys(area ?? {})],
  };
}

function usable(open: () => Area | undefined): Area | undefined {
  try {
    const area = open();
    area?.getItem('tulay');
    return area;
  } catch {
    return undefined;
  }
}

export const localStore = safeStorage(() => globalThis.localStorage);
export const sessionStore = safeStorage(() => globalThis.sessionStorage);
