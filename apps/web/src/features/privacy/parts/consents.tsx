import { type PrivacyBody, WITHDRAWABLE } from '@tulay/contract/privacy';
import type { Language } from '@tulay/copy/languages';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../ui/button';
import { Card, CardHead } from '../../../ui/card';
import { formatInstant } from '../../../ui/date-format';
import { notify } from '../../../ui/notify';
import { ProblemNote } from '../../../ui/problem-note';
import { useWithdrawConsent } from '../privacy.queries';

/** Every consent with its date; what can be taken back by a tap can be taken back here. */
export function Consents({ consents }: Pick<PrivacyBody, 'consents'>) {
  const t = useTranslations('privacyCentre.consents');
  const language = useLocale() as Language;
  const withdraw = useWithdrawConsent(() => notify(t('withdrawn')));

  return (
    <Card>
      <CardHead title={t('heading')} />
      <ul className="stack gap-4">
        {consents.map(({ purpose, givenAt, withdrawnAt }) => {
          const open = withdrawnAt === null ? WITHDRAWABLE.find((each) => each === purpose) : undefined;
          const name = t(`names.${purpose}`);
          return (
            <li key={purpose} className="flex items-center justify-between gap-3">
              <span className="min-w-0 flex-1">
                {name}
                <span className="t-small block text-quiet">
                  {withdrawnAt === null
                    ? t('since', { at: formatInstant(givenAt, language) })
                    : t('ended', { at: formatInstant(withdrawnAt, language) })}
                  {purpose === 'privacy_policy' ? ` · ${t('viaDeletion')}` : null}
                </span>
              </span>
              {open ? (
                <Button
                  look="second"
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
      </ul>
      <ProblemNote problem={withdraw.problem} />
    </Card>
  );
}
