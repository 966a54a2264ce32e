import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Note } from '../../../ui/note';
import { mendQuery } from '../profile.queries';

/** Why the money came back, and that the loan is kept. */
export function MendNote({ orderId }: { orderId: string }) {
  const t = useTranslations('profile.bank');
  const failure = useQuery(mendQuery(orderId)).data?.payout?.failure;
  return (
    <div role="alert">
      <Note look="red">
        {failure === 'account_invalid' ? `${t('accountInvalid')} ` : null}
        {t('fixAfterFailure')}
      </Note>
    </div>
  );
}
