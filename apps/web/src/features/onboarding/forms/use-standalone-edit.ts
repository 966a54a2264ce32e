import { useQueryClient } from '@tanstack/react-query';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import { useTranslations } from 'use-intl';
import { goBack } from '../../../app/navigate';

/** Beside an open application a form is no step of it: saved, it leads back to where one came from. Null in an application. */
export function useApart({ applied }: ProfileBody) {
  const client = useQueryClient();
  const label = useTranslations('common')('save');
  if (!applied) return null;
  const onBack = () => goBack('privacyCentre');
  return {
    view: { onBack, label },
    onSaved: () => void client.invalidateQueries({ queryKey: ['privacy'] }).then(onBack),
  };
}
