import { isManilaDate } from '@tulay/engine/calendar';
import { createReconciliationService } from '../features/ledger/reconciliation.service';
import { lastClosedDay } from '../features/ledger/reconciliation.store';
import type { Office } from './outside';
import { NO_STATEMENT, say, sayDifferences } from './print';

/** `reconcile [date]`: compares a closed day again, the last one unless told, and lists its open differences. */
export async function reconcileDay(office: Office, wanted: string | undefined): Promise<number> {
  const day = wanted ?? (await lastClosedDay(office.db));
  if (day === null) {
    say('No day is closed yet.');
    return 1;
  }
  if (!isManilaDate(day)) {
    say(`${day} is not a date such as 2026-12-25.`);
    return 2;
  }
  const open = await createReconciliationService(office).again(day);
  if (!open.ok) {
    say(NO_STATEMENT);
    return 1;
  }
  return sayDifferences(open.value, `${day}: statement, ledger and orders agree.`);
}
