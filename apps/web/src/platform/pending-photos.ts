/**
 * Photo that was not sent yet, stored in IndexedDB to survive a reload or an empty battery. Without IndexedDB nothing
 * is stored.
 */
export interface PendingPhoto {
  readonly blob: Blob;
  readonly uploadUrl?: string;
  readonly owner: string;
}

const DATABASE = 'tulay-photos';
const STORE = 'pending';

function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((done) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => done(request.result);
      request.onerror = () => done(null);
      request.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  const database = await openDatabase();
  if (database === null) return null;
  return new Promise((done) => {
    try {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => done(request.result);
      request.onerror = () => done(null);
    } catch {
      done(null);
    }
    setTimeout(() => database.close());
  });
}

export async function savePendingPhoto(kind: string, photo: PendingPhoto): Promise<void> {
  await inStore('readwrite', (store) => store.put(photo, kind));
}

export async function deletePendingPhoto(kind: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(kind));
}

/** Returns the owner's unsent photo of a kind; deletes one of another owner. */
export async function findPendingPhoto(kind: string, owner: string): Promise<PendingPhoto | null> {
  const stored = (await inStore<PendingPhoto | undefined>('readonly', (store) => store.get(kind))) ?? null;
  if (stored === null) return null;
  if (stored.blob instanceof Blob && stored.owner === owner) return stored;
  await deletePendingPhoto(kind);
  return null;
}

export function deleteAllPendingPhotos(): void {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // If IndexedDB is missing, the photo is not stored.
  }
}
