import { useQuery } from '@tanstack/react-query';
import { LockKeyhole, UserX } from 'lucide-react';
import { RELATIONS } from '@tulay/engine/application/field-options';
import { useTranslations } from 'use-intl';
import type { PrivacyBody } from '@tulay/contract/privacy/privacy';
import { ButtonLink } from '@tulay/ui/actions/button';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { Main } from '@tulay/ui/layout/main';
import { Row } from '@tulay/ui/layout/row';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { AttributionChoice } from '../../app/attribution/attribution-choice';
import { QueryView } from '../../app/components/query-view';
import { goBack, pathTo } from '../../app/routing/navigate';
import { AccessLog } from './parts/access-log';
import { Consents } from './parts/consents';
import { DataExport } from './parts/data-export';
import { privacyQuery } from './privacy.queries';

export default function PrivacyCenterScreen() {
  const t = useTranslations('privacy');
  const privacy = useQuery(privacyQuery);

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack('my')} />
      <Main>
        <p className="text-quiet">{t('intro')}</p>
        <QueryView
          query={privacy}
          skeleton={
            <div className="stack gap-4">
              <Skeleton className="h-36 w-full rounded-card" />
              <Skeleton className="h-44 w-full rounded-card" />
              <Skeleton className="h-48 w-full rounded-card" />
            </div>
          }
        >
          {(view) => (
            <>
              <Consents consents={view.consents} />
              <DataExport copy={view.export} />
              <Contacts contacts={view.contacts} />
            </>
          )}
        </QueryView>
        <AttributionChoice />
        <AccessLog />
        <Card flush>
          <Row icon={LockKeyhole} title={t('policy')} href={pathTo('privacy')} />
          <Row icon={UserX} title={t('deletion')} href={pathTo('deleteAccount')} />
        </Card>
      </Main>
    </>
  );
}

function Contacts({ contacts }: Pick<PrivacyBody, 'contacts'>) {
  const t = useTranslations('privacy.contacts');
  const relation = useTranslations('onboarding.options.relation');
  const relationText = (code: string) => {
    const known = RELATIONS.find((each) => each === code);
    return known === undefined ? code : relation(known);
  };

  return (
    <Card title={t('heading')}>
      {contacts.length === 0 ? (
        <p className="text-quiet">{t('none')}</p>
      ) : (
        <>
          <ul className="stack gap-4">
            {contacts.map((person) => (
              <li key={person.name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0">
                  <span translate="no">{person.name}</span>
                  <span className="t-small block text-quiet">{relationText(person.relation)}</span>
                </span>
                <Chip variant={person.state === 'notified' ? 'teal' : 'plain'}>{t(person.state)}</Chip>
              </li>
            ))}
          </ul>
          <p className="t-small text-quiet">{t('hint')}</p>
          <ButtonLink variant="second" href={pathTo('contact')}>
            {t('change')}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
