import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import { flagViewsAfter, refreshAfter } from '../../../api/refresh';
import { go, goBack } from '../../../app/routing/navigate';
import { STEP_ROUTES } from '../../../app/routing/step-routes';
import type { SectionOutcome } from './onboarding.queries';

/**
 * Returns the back action and save handler of a form opened outside the application flow; null during an application.
 */
export function useStandaloneEdit({ applied }: ProfileBody) {
  const client = useQueryClient();
  const label = useTranslations('common')('save');
  if (!applied) return null;
  const onBack = () => goBack('privacyCenter');
  return {
    view: { onBack, label },
    onSaved: () => void refreshAfter(client, 'privacy').then(onBack),
  };
}

export function goToNextStep({ nextStep }: SectionOutcome): void {
  flagViewsAfter('application');
  if (nextStep === null) go('bankInfo', { review: '1' });
  else go(STEP_ROUTES[nextStep]);
}
