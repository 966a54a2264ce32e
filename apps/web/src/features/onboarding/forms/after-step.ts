import { go } from '../../../app/navigate';
import { STEP_ROUTES } from '../../../app/step-routes';
import { flagRefresh } from '../../../app/store';
import type { SectionOutcome } from './onboarding.queries';

/** Where a saved step leads: to the first one missing, or to the review when none is. */
export function goOnAfter({ nextStep }: SectionOutcome): void {
  flagRefresh('homeIndex');
  if (nextStep === null) go('bankInfo', { review: '1' });
  else go(STEP_ROUTES[nextStep]);
}
