import { useTranslations } from 'use-intl';
import { type PrivacyBody, WITHDRAWABLE_CONSENTS } from '@tulay/contract/privacy/privacy';
import { Button } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { useAllowOffers, useWithdrawConsent } from '../privacy.queries';

/**
 * Returns whether the list shows a consent. A withdrawn consent to offers is left out: the button below the list gives
 * it again.
 */
const isListed = ({ purpose, withdrawnAt }: PrivacyBody['consents'][number]): boolean =>
  purpose !== 'offers' || withdrawnAt === null;

export function Consents({ consents }: Pick<PrivacyBody, 'consents'>) {
  const t = useTranslations('privacy.consents');
  const dates = useDates();
  const withdraw = useWithdrawConsent(() => notify(t('withdrawn')));

  return (
    <Card title={t('heading')}>
      <ul className="stack gap-4">
        {consents.filter(isListed).map(({ purpose, givenAt, withdrawnAt }) => {
          const open =
            withdrawnAt === null ? WITHDRAWABLE_CONSENTS.find((each) => each === purpose) : undefined;
          const name = t(`names.${purpose}`);
          return (
            <li key={purpose} className="flex items-center justify-between gap-3">
              <span className="min-w-0 flex-1">
                {name}
                <span className="t-small block text-quiet">
                  {withdrawnAt === null
                    ? t('since', { at: dates.instant(givenAt) })
                    : t('ended', { at: dates.instant(withdrawnAt) })}
                  {purpose === 'privacy_policy' ? ` · ${t('viaDeletion')}` : null}
                </span>
              </span>
              {open ? (
                <Button
                  variant="second"
                  compact
                  disabled={withdraw.pending}
                  onClick={() => withdraw.send(open)}
                  aria-label={t('withdrawNamed', { name })}
                >
                  {t('withdraw')}
                </Button>
              ) : null}
            </li>
          );
        })}
        {consents.some(({ purpose, withdrawnAt }) => purpose === 'offers' && withdrawnAt === null) ? null : (
          <OffersConsent />
        )}
      </ul>
      <ProblemNote problem={withdraw.problem} />
    </Card>
  );
}

function OffersConsent() {
  const t = useTranslations('privacy.consents');
  const allow = useAllowOffers(() => notify(t('allowed')));
  const name = t('names.offers');
  return (
    <li className="stack gap-2">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 flex-1">
          {name}
          <span className="t-small block text-quiet">{t('offersHint')}</span>
        </span>
        <Button
          variant="second"
          compact
          disabled={allow.pending}
          onClick={() => allow.send()}
          aria-label={t('allowNamed', { name })}
        >
          {t('allow')}
        </Button>
      </div>
      <ProblemNote problem={allow.problem} />
    </li>
  );
}
