import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { keptAppType } from '../../../app/wrapper-session';
import { ASKED, type AskedAction } from '../../../platform/bridge/messages';
import { askWrapper } from '../../../platform/bridge/occasions';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Row } from '@tulay/ui/layout/row';

const KINDS = { 1: 'Android (1)', 2: 'iOS (2)' } as const;
const ACTIONS = Object.keys(ASKED) as AskedAction[];

/** What the wrapper answers to each question that this page may ask: after the notice, and cut down to what may be kept. */
export function BridgeEcho() {
  const t = useTranslations('diagnostics');
  const [answers, setAnswers] = useState<Partial<Record<AskedAction, string>>>({});
  const appType = keptAppType();

  async function ask(action: AskedAction) {
    const show = (text: string) => setAnswers((all) => ({ ...all, [action]: text }));
    show(t('asking'));
    const answer = await askWrapper(action);
    show(answer.ok ? JSON.stringify(answer.value) : answer.code);
  }

  return (
    <>
      <Card>
        <h2 className="t-head">{t('bridge')}</h2>
        <KeyValues>
          <KeyValue name={t('bridgeKind')} value={appType ? KINDS[appType] : t('none')} />
        </KeyValues>
        <p className="t-small text-quiet">{t('bridgeHint')}</p>
      </Card>
      <Card flush>
        {ACTIONS.map((action) => (
          <Row key={action} title={action} hint={answers[action]} onClick={() => void ask(action)} />
        ))}
      </Card>
    </>
  );
}
