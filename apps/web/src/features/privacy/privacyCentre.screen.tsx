import { useQuery } from '@tanstack/react-query';
import { LockKeyhole, UserX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { Card } from '@tulay/ui/layout/card';
import { Main } from '@tulay/ui/layout/main';
import { Row } from '@tulay/ui/layout/row';
import { IconTile } from '@tulay/ui/layout/tile';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { AttributionChoice } from '../../app/attribution/attribution-choice';
import { QueryView } from '../../app/components/query-view';
import { goBack, pathTo } from '../../app/routing/navigate';
import { AccessLog } from './parts/access-log';
import { Consents } from './parts/consents';
import { Contacts } from './parts/contacts';
import { DataExport } from './parts/data-export';
import { privacyQuery } from './privacy.queries';

export default function PrivacyCentreScreen() {
  const t = useTranslations('privacyCentre');
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
          <Row before={<IconTile icon={LockKeyhole} />} title={t('policy')} href={pathTo('privacy')} />
          <Row before={<IconTile icon={UserX} />} title={t('deletion')} href={pathTo('deleteAccount')} />
        </Card>
      </Main>
    </>
  );
}
