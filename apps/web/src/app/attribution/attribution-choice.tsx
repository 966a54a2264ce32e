import { useTranslations } from 'use-intl';
import { useConfig } from '../../api/config';
import { setPartnerSharing, useAttributionConsent } from '../../platform/attribution/choice';
import { Button } from '@tulay/ui/actions/button';
import { Card } from '@tulay/ui/layout/card';
import { CheckField } from '@tulay/ui/fields/check-field';
import { answerAttribution, refuseAttributionForever } from './attribution-answer';

export function AttributionChoice() {
  const t = useTranslations('attribution');
  const setup = useConfig((config) => config.data?.attribution);
  const { choice, sharing } = useAttributionConsent();
  if (!setup) return null;

  return (
    <Card title={t('heading')}>
      <p className="t-small text-quiet">{t('about')}</p>
      <p className="t-label" role="status">
        {t(`state.${choice}`)}
      </p>
      {choice === 'unasked' || choice === 'stopped' ? (
        <Button variant="second" onClick={() => answerAttribution(true)}>
          {t('allow')}
        </Button>
      ) : null}
      {choice === 'allowed' ? (
        <>
          <CheckField checked={sharing} onChange={({ target }) => setPartnerSharing(target.checked)}>
            {t('sharing')}
          </CheckField>
          <Button variant="second" onClick={() => answerAttribution(false)}>
            {t('stop')}
          </Button>
        </>
      ) : null}
      {choice === 'allowed' || choice === 'stopped' ? (
        <Button variant="plain" onClick={refuseAttributionForever}>
          {t('forget')}
        </Button>
      ) : null}
    </Card>
  );
}
