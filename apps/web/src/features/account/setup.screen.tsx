import { LogOut, SmartphoneNfc, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../../app/language-switch';
import { goBack, pathTo } from '../../app/navigate';
import { chooseTheme, savedTheme, THEMES } from '../../app/theme';
import { Card } from '@tulay/ui/layout/card';
import { Main } from '@tulay/ui/layout/main';
import { Row } from '@tulay/ui/layout/row';
import { Segmented } from '@tulay/ui/fields/segmented';
import { Tile } from '@tulay/ui/layout/tile';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { Group } from './parts/group';
import { Notices } from './parts/notices';
import { Sessions } from './parts/sessions';
import { SignOutSheet } from './parts/sign-out-sheet';
import { VersionCard } from './parts/version-card';

/** Language, look, what tells you, where you are signed in, the app's version, and the ways out. */
export default function SetupScreen() {
  const t = useTranslations('setup');
  const language = useTranslations('my')('language');
  const [leaving, setLeaving] = useState(false);

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack('my')} />
      <Main>
        <Group title={language}>
          <LanguageSwitch />
        </Group>
        <Group title={t('look')}>
          <ThemeSwitch />
        </Group>
        <Group title={t('notices')}>
          <Notices />
        </Group>
        <Group title={t('security')}>
          <Sessions />
        </Group>
        <Group title={t('app')}>
          <VersionCard />
        </Group>
        <Group title={t('account')}>
          <Card flush>
            <Row
              before={<Icon of={SmartphoneNfc} />}
              title={t('number')}
              hint={t('numberHint')}
              href={pathTo('changeNumber')}
            />
            <Row before={<Icon of={LogOut} />} title={t('signOut')} onClick={() => setLeaving(true)} />
            <Row
              before={<Icon of={UserX} />}
              title={t('deletion')}
              hint={t('deletionHint')}
              href={pathTo('deleteAccount')}
            />
          </Card>
        </Group>
      </Main>
      <SignOutSheet open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

function Icon({ of: Drawing }: { of: typeof UserX }) {
  return (
    <Tile>
      <Drawing size={24} strokeWidth={1.75} />
    </Tile>
  );
}

function ThemeSwitch() {
  const t = useTranslations('setup');
  const [theme, setTheme] = useState(savedTheme);
  return (
    <Segmented
      label={t('look')}
      options={THEMES.map((value) => ({ value, label: t(`looks.${value}`) }))}
      value={theme}
      onValue={(chosen) => {
        chooseTheme(chosen);
        setTheme(chosen);
      }}
    />
  );
}
