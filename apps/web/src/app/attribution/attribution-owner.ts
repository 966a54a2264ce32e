import { localStore } from '../../platform/storage';

/** Storage key of the borrower whose choice this browser has. */
export const OWNER_KEY = 'attributionOwner';
/** Storage key that is set while the server does not know the choice yet. */
export const UNSENT_KEY = 'attributionUnsent';

export function clearAttributionOwner(): void {
  localStore.remove(OWNER_KEY);
  localStore.remove(UNSENT_KEY);
}
