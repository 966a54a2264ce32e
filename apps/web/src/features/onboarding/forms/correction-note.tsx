import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { Note } from '@tulay/ui/feedback/note';
import { orderQuery } from '../../../api/loans';
import { pathTo } from '../../../app/routing/navigate';

/** States why a payout failed, above the form that corrects it. */
export default function CorrectionNote({ orderId }: { orderId: string }) {
  const t = useTranslations('onboarding.bank');
  const home = useTranslations('home');
  const payout = useQuery(orderQuery(orderId)).data?.payout;
  return (
    <div role="alert">
      <Note variant="red">
        {payout?.reason ? `${home(`payoutReasons.${payout.reason}`)} ` : null}
        {t('fixAfterFailure')}
        {payout?.reason === 'identity_mismatch' ? (
          <Link
            href={pathTo('bankInfo', { correct: orderId })}
            className="t-label flex min-h-12 items-center text-accent"
          >
            {home('fix.other_account')}
          </Link>
        ) : null}
      </Note>
    </div>
  );
}
