import { deleteAllPendingPhotos } from '../../platform/pending-photos';
import { unsubscribeFromPush, pushStatus } from '../../platform/push';
import { sessionStore } from '../../platform/storage';

/** Session storage keys with a borrower's data: drafts, idempotency keys and the address to return to. */
const PERSONAL = /^(draft:|key:|returnTo$)/;

/** Deletes the borrower's data on this device after a log-out and ends push messages: the phone may be shared. */
export function clearLocalData(): void {
  for (const key of sessionStore.keys()) if (PERSONAL.test(key)) sessionStore.remove(key);
  deleteAllPendingPhotos();
  void endPushSubscription();
}

/** Removes the push subscription of the browser. The server sends nothing to it after the end of the session anyway. */
async function endPushSubscription(): Promise<void> {
  if ((await pushStatus()) === 'on') await unsubscribeFromPush();
}
