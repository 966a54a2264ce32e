/** The close of each day and the plans for it, the comparison of the books, and the stored parts of the reports. */
import type { Feature, Parts } from '../../feature';
import { createPlanService } from './accrual/plan-ahead.service';
import { createCloseService } from './close.service';
import { createReconciliationService } from './reconciliation.service';
import { createPartStore } from './reports/store-parts.service';

export function ledgerFeature(parts: Parts): Feature {
  const closing = createCloseService(parts);
  const reconciliation = createReconciliationService(parts);
  const plans = createPlanService(parts);
  const reports = createPartStore(parts);
  const closeDays = async () => {
    await closing.closeDays();
    await reconciliation.reconcileClosedDays();
  };
  return { routes: [], pages: [], everyMinute: [closeDays, plans.planAhead, reports.storeParts] };
}
