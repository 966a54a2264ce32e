import { useTranslations } from 'use-intl';
import { HelpBar } from '../../../app/help-bar';
import { goBack } from '../../../app/navigate';
import { Main } from '@tulay/ui/layout/main';
import { DevicesCard } from './devices-card';
import { FacebookCard } from './facebook-card';

/** What the borrower linked by choice, and the way to undo it. */
export default function LinkedScreen() {
  const t = useTranslations('linked');
  return (
    <>
      <HelpBar title={t('heading')} onBack={() => goBack('my')} />
      <Main>
        <FacebookCard screen="linked" />
        <DevicesCard />
      </Main>
    </>
  );
}
