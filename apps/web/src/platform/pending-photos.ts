/**
 * Photos that are not yet sent, kept on this device so that a reload or a dead battery costs nothing. Each leaves as
 * soon as it is sent or replaced. Where the browser keeps nothing, nothing is kept.
 */
export interface PendingPhoto {
  readonly blob: Blob;
  /** Where the upload goes on; absent until it began. */
  readonly uploadUrl?: string;
  /** Of whom: another person's session on this device never sends it. */
  readonly owner: string;
}

const DATABASE = 'tulay-photos';
const SHELF = 'pending';

function opened(): Promise<IDBDatabase | null> {
  return new Promise((done) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(SHELF);
      request.onsuccess = () => done(request.result);
      request.onerror = () => done(null);
      request.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
}

async function onShelf<T>(
  mode: IDBTransactionMode,
  work: (shelf: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  const database = await opened();
  if (database === null) return null;
  return new Promise((done) => {
    try {
      const request = work(database.transaction(SHELF, mode).objectStore(SHELF));
      request.onsuccess = () => done(request.result);
      request.onerror = () => done(null);
    } catch {
      done(null);
    }
    setTimeout(() => database.close());
  });
}

export async function keepPending(kind: string, photo: PendingPhoto): Promise<void> {
  await onShelf('readwrite', (shelf) => shelf.put(photo, kind));
}

export async function forgetPending(kind: string): Promise<void> {
  await onShelf('readwrite', (shelf) => shelf.delete(kind));
}

/** The photo of a kind that its owner took and that is not sent; what somebody else left is dropped. */
export async function pendingOf(kind: string, owner: string): Promise<PendingPhoto | null> {
  const kept = (await onShelf<unknown>('readonly', (shelf) => shelf.get(kind))) ?? null;
  if (kept === null) return null;
  const photo = kept as PendingPhoto;
  if (photo.blob instanceof Blob && photo.owner === owner) return photo;
  await forgetPending(kind);
  return null;
}

/** Of whomever they are: nothing unsent stays on this device. */
export function forgetAllPending(): void {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Where the browser keeps nothing, nothing is left.
  }
}
