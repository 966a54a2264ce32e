import { useLocale, useTranslations } from 'use-intl';
import { useConfig } from '../../api/config';
import { keptFlags } from '../../app/flags';
import { layoutOf } from '../../app/layout';
import { goBack } from '../../app/navigate';
import { useStore } from '../../app/store';
import { localStore } from '../../platform/storage';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { masked } from './masked';
import { BridgeEcho } from './parts/bridge-echo';

/** What this build and this browser look like from inside. */
export default function TestScreen() {
  const t = useTranslations('diagnostics');
  const language = useLocale();
  const config = useConfig();
  const store = useStore();
  const server = config.data;
  const flags = Object.entries(keptFlags());

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack('start')} />
      <Main>
        <p className="text-quiet">{t('intro')}</p>
        <Card>
          <KeyValues>
            <KeyValue name={t('build')} value={__BUILD__} />
            <KeyValue name={t('mode')} value={server?.mode ?? t('unreachable')} />
            <KeyValue name={t('server')} value={server?.version ?? t('none')} />
            <KeyValue name={t('language')} value={language} />
            <KeyValue name={t('layout')} value={layoutOf(navigator.userAgent)} />
            <KeyValue name={t('storage')} value={t(localStore.kept ? 'storageKept' : 'storageDenied')} />
          </KeyValues>
          <p className="t-small break-words text-quiet">
            {t('agent')}: {navigator.userAgent}
          </p>
        </Card>
        <Card>
          <h2 className="t-head">{t('flags')}</h2>
          <KeyValues>
            {flags.map(([name, value]) => (
              <KeyValue key={name} name={name} value={value ?? t('none')} />
            ))}
          </KeyValues>
        </Card>
        <BridgeEcho />
        <Card>
          <h2 className="t-head">{t('store')}</h2>
          <pre className="t-micro whitespace-pre-wrap break-all">
            {JSON.stringify(masked(store), null, 2)}
          </pre>
        </Card>
      </Main>
    </>
  );
}
