import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AppConfigBody } from '@tulay/contract/meta/app-config';
import { ButtonLink } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { Card } from '@tulay/ui/layout/card';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { useConfig } from '../../api/config';
import LenderFacts from '../../app/components/lender-facts';
import { goBack, pathTo } from '../../app/routing/navigate';

const SEC = 'https://www.sec.gov.ph/';
const NPC = 'https://privacy.gov.ph/';

export default function AboutUsScreen() {
  const title = useTranslations('titles')('aboutUs');
  const unknown = useTranslations('shell.lender')('unknown');
  const config = useConfig();

  return (
    <>
      <TopBar title={title} onBack={() => goBack('my')} />
      <Main>
        {config.isPending ? <Skeleton className="h-[480px] w-full rounded-card" /> : null}
        {config.data ? <Lender lender={config.data.lender} host={config.data.host} /> : null}
        {!config.isPending && !config.data ? <Note>{unknown}</Note> : null}
      </Main>
    </>
  );
}

function Lender({ lender, host }: Pick<AppConfigBody, 'lender' | 'host'>) {
  const t = useTranslations('help.about');
  return (
    <>
      <LenderFacts lender={lender} />
      <ButtonLink variant="second" href={pathTo('triLink', { to: SEC })}>
        {t('checkSec')}
      </ButtonLink>
      <h2 className="t-head">{t('genuineHeading')}</h2>
      <Card>
        <ul className="stack gap-3">
          {[
            t('genuine.address', { address: host }),
            t('genuine.sms', { brand: lender.brand }),
            t('genuine.fee'),
            t('genuine.contacts'),
          ].map((sentence) => (
            <li key={sentence} className="flex gap-3">
              <Check
                className="mt-0.5 shrink-0 text-success"
                size={20}
                strokeWidth={2.4}
                aria-hidden="true"
              />
              <span className="wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Complaints lender={lender} />
    </>
  );
}

function Complaints({ lender }: { lender: AppConfigBody['lender'] }) {
  const t = useTranslations('help.about');
  return (
    <>
      <h2 className="t-head">{t('complaintHeading')}</h2>
      <Card>
        <p>{t('complaint.first')}</p>
        <p>
          {t('complaint.officer', { officer: lender.appealOfficer })}{' '}
          <a className="link wrap-anywhere" href={`mailto:${lender.appealEmail}`}>
            {lender.appealEmail}
          </a>
        </p>
        <p>{t('complaint.sec')}</p>
        <p>{t('complaint.npc')}</p>
        <ButtonLink variant="second" href={pathTo('triLink', { to: NPC })}>
          {t('checkNpc')}
        </ButtonLink>
      </Card>
    </>
  );
}
