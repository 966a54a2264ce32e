import type { HomeBody } from '@tulay/contract/home/home';
import type { JourneyEvent } from '@tulay/contract/meta/attribution';

/** Returns the attribution events that Home proves, each with the id that it is deduplicated by. */
export function journeySteps(home: HomeBody, customerId: string): readonly [JourneyEvent, string][] {
  const { status, application, order } = home;
  const steps: [JourneyEvent, string][] = [];
  if (status === 'new') steps.push(['registered', customerId]);
  if (application) steps.push(['applied', application.applicationId]);
  if (application?.status === 'accepted') steps.push(['approved', application.applicationId]);
  if (order && (status === 'repay' || status === 'settled')) steps.push(['firstLoan', customerId]);
  if (order && status === 'settled') steps.push(['repaid', order.orderId]);
  return steps;
}
