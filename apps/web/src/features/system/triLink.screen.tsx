import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { IconTile } from '@tulay/ui/layout/tile';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { useConfig } from '../../api/config';
import { goBack } from '../../app/routing/navigate';
import { useViewParams } from '../../app/routing/view-params';
import { allowedExternalUrl } from './external-link';

export default function TriLinkScreen() {
  const t = useTranslations('help.outside');
  const config = useConfig();
  const target = useViewParams().get('to') ?? '';
  const leave = () => goBack('homeIndex');
  const url = config.data && allowedExternalUrl(target, config.data.externalHosts);

  return (
    <>
      <TopBar title={t('heading')} onBack={leave} />
      <Main>
        {config.isPending ? <Skeleton className="h-40 w-full rounded-card" /> : null}
        {url ? <Leaving host={url.hostname} /> : null}
        {!config.isPending && !url ? (
          <EmptyState title={t('refusedHeading')}>{t('refusedBody')}</EmptyState>
        ) : null}
      </Main>
      <Dock>
        {url ? (
          <ButtonLink href={url.href} external>
            {t('onward', { host: url.hostname })}
          </ButtonLink>
        ) : null}
        <Button variant="second" onClick={leave}>
          {t('stay')}
        </Button>
      </Dock>
    </>
  );
}

function Leaving({ host }: { host: string }) {
  const t = useTranslations('help.outside');
  return (
    <Card>
      <IconTile icon={ExternalLink} />
      <h2 className="t-head">{t('leaving')}</h2>
      <p className="t-strong wrap-anywhere">{host}</p>
      <p className="text-quiet">{t('careful')}</p>
    </Card>
  );
}
