import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { IconTile } from '@tulay/ui/layout/tile';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { useConfig } from '../../api/config';
import { hostedPageQuery } from '../../api/loans';
import { isMissing, queryProblem } from '../../api/query-problem';
import { goBack } from '../../app/routing/navigate';
import { useViewParams } from '../../app/routing/view-params';
import { allowedExternalUrl } from './external-link';

/**
 * Opens another website: the page in the parameter `to`, if its origin is allowed, or the gateway's page for the
 * payment in the parameter `payment`. The API returns the address of that page.
 */
export default function TriLinkScreen() {
  const payment = useViewParams().get('payment');
  return payment === null ? <ListedPage /> : <HostedPage paymentId={payment} />;
}

function ListedPage() {
  const t = useTranslations('help.outside');
  const config = useConfig();
  const target = useViewParams().get('to') ?? '';
  const url = config.data && allowedExternalUrl(target, config.data.externalOrigins);
  return (
    <Frame url={url}>
      {config.isPending ? <Waiting /> : null}
      {url ? <Leaving host={url.host} careful={t('careful')} /> : null}
      {!config.isPending && !url ? (
        <EmptyState title={t('refusedHeading')}>{t('refusedBody')}</EmptyState>
      ) : null}
    </Frame>
  );
}

function HostedPage({ paymentId }: { paymentId: string }) {
  const t = useTranslations('help.outside');
  const page = useQuery(hostedPageQuery(paymentId));
  const problem = page.data === undefined ? queryProblem(page.error) : undefined;
  const url = page.data ? new URL(page.data) : undefined;
  const isClosed = page.data === null || isMissing(problem);
  return (
    <Frame url={url}>
      {page.isLoading ? <Waiting /> : null}
      {url ? <Leaving host={url.host} careful={t('payThere')} /> : null}
      {isClosed ? <EmptyState title={t('closedHeading')}>{t('closedBody')}</EmptyState> : null}
      {problem && !isClosed ? <ProblemRetry problem={problem} onRetry={() => void page.refetch()} /> : null}
    </Frame>
  );
}

function Frame({ url, children }: { url: URL | undefined; children: ReactNode }) {
  const t = useTranslations('help.outside');
  const leave = () => goBack('homeIndex');
  return (
    <>
      <TopBar title={t('heading')} onBack={leave} />
      <Main>{children}</Main>
      <Dock>
        {url ? (
          <ButtonLink href={url.href} external>
            {t('onward', { host: url.host })}
          </ButtonLink>
        ) : null}
        <Button variant="second" onClick={leave}>
          {t('stay')}
        </Button>
      </Dock>
    </>
  );
}

function Waiting() {
  return <Skeleton className="h-40 w-full rounded-card" />;
}

function Leaving({ host, careful }: { host: string; careful: string }) {
  const t = useTranslations('help.outside');
  return (
    <Card>
      <IconTile icon={ExternalLink} />
      <h2 className="t-head">{t('leaving')}</h2>
      <p className="t-strong wrap-anywhere">{host}</p>
      <p className="text-quiet">{careful}</p>
    </Card>
  );
}
