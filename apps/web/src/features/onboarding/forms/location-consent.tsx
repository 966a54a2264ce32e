import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Location } from '@tulay/engine/credit/location';
import { Card } from '@tulay/ui/layout/card';
import { CheckField } from '@tulay/ui/fields/check-field';
import { allowInWrapper } from '../../../app/wrapper/wrapper-consents';
import { readLocation } from '../../../platform/location';

interface Props {
  readonly location: Location | undefined;
  readonly onLocation: (location: Location | undefined) => void;
}

/** Asks for the approximate location, reads it at once, and shows exactly what will be sent with the application. */
export function LocationConsent({ location, onLocation }: Props) {
  const t = useTranslations('linked.location');
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');

  async function choose(checked: boolean) {
    onLocation(undefined);
    setState('idle');
    if (!checked) return;
    allowInWrapper('location');
    setState('reading');
    const read = await readLocation();
    setState(read ? 'idle' : 'failed');
    onLocation(read);
  }

  return (
    <Card>
      <CheckField
        checked={location !== undefined || state === 'reading'}
        disabled={state === 'reading'}
        onChange={({ target }) => void choose(target.checked)}
      >
        <span className="t-strong block">{t('ask')}</span>
        <span className="mt-1 block text-quiet">{t('why')}</span>
        <span className="mt-1 block text-quiet">{t('stored')}</span>
      </CheckField>
      <p className="t-small" role="status">
        {state === 'idle' ? null : t(state)}
        {location
          ? t('sends', {
              latitude: String(location.latitude),
              longitude: String(location.longitude),
            })
          : null}
      </p>
    </Card>
  );
}
