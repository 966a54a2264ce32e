import { localStore } from '../../platform/storage';

/** Storage key for the borrower whose attribution choice is stored in this browser. */
export const OWNER_KEY = 'attributionOwner';
/** Storage key that is set while the server has not stored the latest choice. */
export const UNSENT_KEY = 'attributionUnsent';

export function clearAttributionOwner(): void {
  localStore.remove(OWNER_KEY);
  localStore.remove(UNSENT_KEY);
}
