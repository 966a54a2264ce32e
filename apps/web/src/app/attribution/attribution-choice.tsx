import { useTranslations } from 'use-intl';
import { useConfig } from '../../api/config';
import {
  allowAttribution,
  forgetAttribution,
  setPartnerSharing,
  stopAttribution,
  useAttributionWish,
} from '../../platform/attribution/choice';
import { Button } from '@tulay/ui/actions/button';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { CheckField } from '@tulay/ui/fields/check-field';

/** The borrower's decision about the attribution provider; nothing where the server has none set up. */
export function AttributionChoice() {
  const t = useTranslations('attribution');
  const setup = useConfig((config) => config.data?.attribution);
  const { choice, sharing } = useAttributionWish();
  if (!setup) return null;

  return (
    <Card>
      <CardHead title={t('heading')} />
      <p className="t-small text-quiet">{t('about')}</p>
      <p className="t-label" role="status">
        {t(`state.${choice}`)}
      </p>
      {choice === 'unasked' || choice === 'stopped' ? (
        <Button look="second" onClick={allowAttribution}>
          {t('allow')}
        </Button>
      ) : null}
      {choice === 'allowed' ? (
        <>
          <CheckField checked={sharing} onChange={({ target }) => setPartnerSharing(target.checked)}>
            {t('sharing')}
          </CheckField>
          <Button look="second" onClick={stopAttribution}>
            {t('stop')}
          </Button>
        </>
      ) : null}
      {choice === 'allowed' || choice === 'stopped' ? (
        <Button look="plain" onClick={forgetAttribution}>
          {t('forget')}
        </Button>
      ) : null}
    </Card>
  );
}
