import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Note } from '@tulay/ui/feedback/note';
import { orderQuery } from '../../../api/loans';

export function CorrectionNote({ orderId }: { orderId: string }) {
  const t = useTranslations('onboarding.bank');
  const failure = useQuery(orderQuery(orderId)).data?.payout?.failure;
  return (
    <div role="alert">
      <Note variant="red">
        {failure === 'account_invalid' ? `${t('accountInvalid')} ` : null}
        {failure === 'identity_mismatch' ? `${t('identityMismatch')} ` : null}
        {t('fixAfterFailure')}
      </Note>
    </div>
  );
}
