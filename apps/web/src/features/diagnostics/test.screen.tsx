import { keysOf } from '@tulay/engine/records';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Main } from '@tulay/ui/layout/main';
import { Row } from '@tulay/ui/layout/row';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { useConfig } from '../../api/config';
import { goBack } from '../../app/routing/navigate';
import { layoutOf } from '../../app/shell/layout';
import { useStore } from '../../app/store/store';
import { savedAppType } from '../../app/wrapper/app-type';
import { type RequestAction, REQUESTS } from '../../platform/bridge/messages';
import { requestFromWrapper } from '../../platform/bridge/wrapper-client';
import { localStore, sessionStore } from '../../platform/storage';
import { maskSecrets } from './mask-secrets';

export default function TestScreen() {
  const t = useTranslations('diagnostics');
  const language = useLocale();
  const config = useConfig();
  const store = useStore();
  const server = config.data;
  const flags = Object.entries({
    isBrowser: sessionStore.get('isBrowser'),
    standalone: localStore.get('standalone'),
    Messenger: localStore.get('Messenger'),
    promotion: sessionStore.get('promotion'),
  });

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
            <KeyValue
              name={t('storage')}
              value={t(localStore.persistent ? 'storageKept' : 'storageDenied')}
            />
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
            {JSON.stringify(maskSecrets(store), null, 2)}
          </pre>
        </Card>
      </Main>
    </>
  );
}

const APP_TYPES = { 1: 'Android (1)', 2: 'iOS (2)' } as const;
const ACTIONS = keysOf(REQUESTS);

function BridgeEcho() {
  const t = useTranslations('diagnostics');
  const [answers, setAnswers] = useState<Partial<Record<RequestAction, string>>>({});
  const appType = savedAppType();

  async function request(action: RequestAction) {
    const show = (text: string) => setAnswers((all) => ({ ...all, [action]: text }));
    show(t('asking'));
    const answer = await requestFromWrapper(action);
    show(answer.ok ? JSON.stringify(answer.value) : answer.code);
  }

  return (
    <>
      <Card>
        <h2 className="t-head">{t('bridge')}</h2>
        <KeyValues>
          <KeyValue name={t('bridgeKind')} value={appType ? APP_TYPES[appType] : t('none')} />
        </KeyValues>
        <p className="t-small text-quiet">{t('bridgeHint')}</p>
      </Card>
      <Card flush>
        {ACTIONS.map((action) => (
          <Row key={action} title={action} hint={answers[action]} onClick={() => void request(action)} />
        ))}
      </Card>
    </>
  );
}
