import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { Card, CardHead, Well } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { Specimen } from './specimen';

const nothing = () => undefined;

export function FrameKit() {
  const t = useTranslations();
  const title = t('shell.titles.billIndex');
  return (
    <>
      <Specimen of="TopBar">
        <TopBar title={title} onBack={nothing} onHelp={nothing} />
        <TopBar title={title} />
        <TopBar title={title} action={<Bell className="justify-self-center" aria-hidden="true" />} />
      </Specimen>
      <Specimen of="Main, Card, CardHead, Well">
        <Main>
          <Card>
            <CardHead title={t('loan.capsHeading')}>
              <Chip variant="green">{t('common.saved')}</Chip>
            </CardHead>
            <p>{t('loan.effectiveHint')}</p>
            <Well>
              <span>{t('common.allCosts')}</span>
              <Chip>{t('common.optional')}</Chip>
            </Well>
          </Card>
          <Card raised>
            <CardHead title={t('loan.plan')} />
          </Card>
        </Main>
      </Specimen>
      <Specimen of="Dock">
        <Dock>
          <Button>{t('common.continue')}</Button>
        </Dock>
        <Dock bare>
          <Button>{t('common.continue')}</Button>
        </Dock>
      </Specimen>
    </>
  );
}
