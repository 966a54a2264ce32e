/** The close of each day, and the comparison of the books. */
import type { Feature, Parts } from '../../feature';
import { createCloseService } from './close.service';
import { createReconciliationService } from './reconciliation.service';

export function ledgerFeature(parts: Parts): Feature {
  const closing = createCloseService(parts);
  const reconciliation = createReconciliationService(parts);
  const closeDays = async () => {
    await closing.closeDays();
    await reconciliation.reconcileClosedDays();
  };
  return { routes: [], pages: [], everyMinute: [closeDays] };
}
