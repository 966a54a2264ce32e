import type { HomeBody } from '@tulay/contract/home/home';
import type { JourneyEvent } from '@tulay/contract/meta/attribution';

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
