import { Laptop, Phone, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { useCopyText } from '@tulay/ui/behavior/use-copy-text';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { Row } from '@tulay/ui/layout/row';
import { LanguageSwitch } from '../../app/components/language-switch';
import { useStore } from '../../app/store/store';

export default function NoAndroidScreen() {
  const t = useTranslations('noAndroid');
  const copyText = useCopyText();
  const hotline = useStore((data) => data.hotLine);
  const address = globalThis.location.origin;

  return (
    <>
      <Main>
        <LanguageSwitch />
        <EmptyState level={1} title={t('heading')}>
          {t('body')}
        </EmptyState>
        <h2 className="t-head">{t('whatNow')}</h2>
        <Card flush>
          <Row title={t('iphone')} icon={Smartphone} />
          <Row title={t('computer')} icon={Laptop} />
          {hotline ? (
            <Row
              // Non-breaking characters keep the number on one line.
              title={t('owe', { hotline: hotline.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011') })}
              icon={Phone}
              iconVariant="sun"
            />
          ) : null}
        </Card>
      </Main>
      <Dock bare>
        <Button onClick={() => copyText(address)}>{t('copyAddress')}</Button>
      </Dock>
    </>
  );
}
