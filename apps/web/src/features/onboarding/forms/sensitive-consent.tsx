import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SENSITIVE_CONSENT_VERSION } from '@tulay/contract/privacy/sensitive-consent';
import { Button } from '@tulay/ui/actions/button';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { CheckField } from '@tulay/ui/fields/check-field';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { api, valueOf } from '../../../api/client';
import { useCommand } from '../../../api/command';
import { profileQuery } from '../../../api/profile';
import { HelpBar } from '../../../app/components/help-bar';

/** Asks for the consent to the use of sensitive data, in place of a form that asks for such data. */
export default function SensitiveConsent({ onBack }: { onBack: () => void }) {
  const t = useTranslations('onboarding.sensitive');
  const common = useTranslations('common');
  const client = useQueryClient();
  const [agreed, setAgreed] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const consent = useCommand({
    changes: 'consent',
    run: (_input: void) =>
      valueOf(
        api.POST('/api/v1/privacy/consents/sensitive', { body: { version: SENSITIVE_CONSENT_VERSION } }),
      ),
    onDone: () => client.refetchQueries(profileQuery),
  });

  function submit() {
    setSubmitted(true);
    if (agreed) consent.send();
  }

  return (
    <>
      <HelpBar title={t('heading')} onBack={onBack} />
      <Main>
        <p className="text-quiet">{t('intro')}</p>
        <Card>
          <p>{t('data')}</p>
          <p>{t('use')}</p>
          <p className="text-quiet">{t('end')}</p>
          <CheckField
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
            {...(submitted && !agreed ? { error: t('missing') } : {})}
          >
            {t('agree')}
          </CheckField>
        </Card>
        <ProblemNote problem={consent.problem} />
      </Main>
      <Dock>
        <Button busy={consent.pending && common('sending')} onClick={submit}>
          {common('continue')}
        </Button>
      </Dock>
    </>
  );
}
