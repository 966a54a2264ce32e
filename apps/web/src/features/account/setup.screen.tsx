import { LogOut, SmartphoneNfc, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { useNotice } from '@tulay/ui/behavior/notify';
import { Segmented } from '@tulay/ui/fields/segmented';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { Main } from '@tulay/ui/layout/main';
import { Row } from '@tulay/ui/layout/row';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { useConfig } from '../../api/config';
import { LanguageSwitch } from '../../app/components/language-switch';
import { goBack, pathTo } from '../../app/routing/navigate';
import { checkForVersion } from '../../app/shell/new-version';
import { chooseTheme, savedTheme, THEMES } from '../../app/shell/theme';
import { LogOutSheet } from './parts/log-out-sheet';
import { Notices } from './parts/notices';
import { Sessions } from './parts/sessions';
import { SettingsGroup } from './parts/settings-group';

export default function SetupScreen() {
  const t = useTranslations('setup');
  const language = useTranslations('my')('language');
  const [leaving, setLeaving] = useState(false);

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack('my')} />
      <Main>
        <SettingsGroup title={language}>
          <LanguageSwitch />
        </SettingsGroup>
        <SettingsGroup title={t('appearance')}>
          <ThemeSwitch />
        </SettingsGroup>
        <SettingsGroup title={t('notices')}>
          <Notices />
        </SettingsGroup>
        <SettingsGroup title={t('security')}>
          <Sessions />
        </SettingsGroup>
        <SettingsGroup title={t('app')}>
          <VersionCard />
        </SettingsGroup>
        <SettingsGroup title={t('account')}>
          <Card flush>
            <Row
              icon={SmartphoneNfc}
              title={t('number')}
              hint={t('numberHint')}
              href={pathTo('changeNumber')}
            />
            <Row icon={LogOut} title={t('signOut')} onClick={() => setLeaving(true)} />
            <Row icon={UserX} title={t('deletion')} hint={t('deletionHint')} href={pathTo('deleteAccount')} />
          </Card>
        </SettingsGroup>
      </Main>
      <LogOutSheet open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

function ThemeSwitch() {
  const t = useTranslations('setup');
  const [theme, setTheme] = useState(savedTheme);
  return (
    <Segmented
      label={t('appearance')}
      options={THEMES.map((value) => ({ value, label: t(`appearances.${value}`) }))}
      value={theme}
      onValue={(chosen) => {
        chooseTheme(chosen);
        setTheme(chosen);
      }}
    />
  );
}

type VersionCheck = 'newest' | 'found' | 'unreached';

function VersionCard() {
  const t = useTranslations('setup');
  const dates = useDates();
  const version = useConfig((config) => config.data?.version) ?? '…';
  const update = useNotice((notice) => notice.update);
  const [checking, setChecking] = useState(false);
  const [result, setResult] = useState<VersionCheck>();

  async function check() {
    setChecking(true);
    setResult(await checkForVersion());
    setChecking(false);
  }

  return (
    <Card>
      <div className="stack gap-1">
        <p className="tabular-nums">
          {t('version', { version })}{' '}
          <span translate="no" className="text-quiet">
            · {dates.instant(__BUILD__)}
          </span>
        </p>
        <p className="t-small text-quiet" role="status">
          {result === undefined
            ? ''
            : t(
                result === 'unreached'
                  ? 'unchecked'
                  : update || result === 'found'
                    ? 'updateReady'
                    : 'newest',
              )}
        </p>
      </div>
      {update ? (
        <Button onClick={update}>{t('updateNow')}</Button>
      ) : (
        <Button variant="second" onClick={() => void check()} busy={checking && t('checking')}>
          {t('check')}
        </Button>
      )}
    </Card>
  );
}
