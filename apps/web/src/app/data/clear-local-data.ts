import { forgetAllPending } from '../../platform/pending-photos';
import { endPush, pushStanding } from '../../platform/push';
import { sessionStore } from '../../platform/storage';

/** What a tab keeps of a borrower: what was typed, the keys of commands that were not answered, and the way back. */
const KEPT = /^(draft:|key:|returnTo$)/;

/** Signing out on a shared phone leaves nothing of its borrower behind, and it no longer rings for them. */
export function forgetBorrower(): void {
  for (const key of sessionStore.keys()) if (KEPT.test(key)) sessionStore.remove(key);
  forgetAllPending();
  void silence();
}

/** The server rings no device whose session was ended. */
async function silence(): Promise<void> {
  if ((await pushStanding()) === 'on') await endPush();
}
